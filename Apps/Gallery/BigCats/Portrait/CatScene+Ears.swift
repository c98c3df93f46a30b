extension CatScene {
  mutating func drawEars() {
    for side in [-1.0, 1] {
      switch look.ears {
      case .round(let radius): drawRoundEar(side, radius)
      case .pointed(let height, let tuft): drawPointedEar(side, height, tuft)
      case .tall: drawTallEar(side)
      case .low: drawLowEar(side)
      }
    }
  }

  /// What an ear shows of its inside.
  private var inside: Tone { Tone(0xe9b9a4).mixed(look.mark, 0.22) }

  private mutating func drawRoundEar(_ side: Double, _ radius: Double) {
    let (x, y) = point(side * 98, -98)
    canvas.circle(x, y, radius, .tone(shade))
    canvas.circle(x, y + 3, radius * 0.86, .tone(look.fur))
    canvas.circle(x - side * 4, y + 8, radius * 0.6, .tone(inside))
    drawFur(x - side * 6, y + radius * 0.75, radius * 0.62, turned: side * 30)
  }

  private mutating func drawPointedEar(_ side: Double, _ height: Double, _ tuft: Double) {
    func at(_ x: Double, _ y: Double) -> (Double, Double) { point(side * x, -84 - y) }
    let tip = (x: 124.0, y: height)
    if tuft > 0 {
      // Long hairs at the tip.
      for (lean, length, width) in [(10.0, tuft, 11.0), (22, tuft * 0.7, 7), (-2, tuft * 0.62, 7)] {
        let (from, to) = (at(tip.x - 2, tip.y - 16), at(tip.x + lean, tip.y + length))
        var hair = SVGPath()
        hair.move(from.0, from.1)
        hair.bend(from.0 + side * 2, (from.1 + to.1) / 2, to.0, to.1)
        canvas.stroke(hair, .tone(look.mark), width: width * 0.7)
      }
    }
    func ear(_ inset: Double) -> SVGPath {
      let (a, b) = (at(44 + inset, -20), at(tip.x - inset * 0.35, tip.y - inset * 1.5))
      let c = at(134 - inset * 0.7, -34)
      let (ab, bc) = (at(62 + inset, height * 0.62), at(148 - inset, height * 0.5))
      var path = SVGPath()
      path.move(a.0, a.1)
      path.bend(ab.0, ab.1, b.0, b.1)
      path.bend(bc.0, bc.1, c.0, c.1)
      path.close()
      return path
    }
    canvas.path(ear(0), .tone(look.mark.mixed(look.fur, 0.25)))
    canvas.stroke(ear(0), .tone(look.mark.mixed(look.fur, 0.25)), width: 6)
    canvas.path(ear(6), .tone(look.fur))
    canvas.path(ear(20), .tone(inside))
    let root = at(84, -6)
    drawFur(root.0, root.1, 34, turned: side * 16)
  }

  private mutating func drawTallEar(_ side: Double) {
    func at(_ x: Double, _ y: Double) -> (Double, Double) { point(side * x, -80 - y) }
    func ear(_ inset: Double) -> SVGPath {
      let a = at(24 + inset, -10)
      let b = at(132 - inset * 0.4, 118 - inset * 1.2)
      let c = at(150 - inset, -62)
      var path = SVGPath()
      path.move(a.0, a.1)
      let (a1, b1) = (at(36 + inset, 66), at(80 + inset * 0.5, 132 - inset * 1.2))
      path.curve(a1.0, a1.1, b1.0, b1.1, b.0, b.1)
      let (b2, c1) = (at(190 - inset * 1.3, 104 - inset * 1.2), at(188 - inset * 1.2, 14))
      path.curve(b2.0, b2.1, c1.0, c1.1, c.0, c.1)
      path.close()
      return path
    }
    canvas.path(ear(0), .tone(look.mark.mixed(look.fur, 0.35)))
    canvas.path(ear(8), .tone(look.fur))
    canvas.path(ear(22), .tone(inside))
    let root = at(84, 4)
    drawFur(root.0, root.1, 42, turned: side * 14)
  }

  private mutating func drawLowEar(_ side: Double) {
    let (x, y) = point(side * 118, -78)
    canvas.transformed(x: x, y: y, turned: side * 40) { [shade, look, inside] canvas in
      canvas.path(.ellipse(0, 0, 40, 30), .tone(shade))
      canvas.path(.ellipse(0, 3, 34, 25), .tone(look.fur))
      canvas.path(.ellipse(0, 8, 23, 16), .tone(inside))
    }
  }

  /// Pale hairs that stand out of an ear.
  private mutating func drawFur(_ x: Double, _ y: Double, _ length: Double, turned degrees: Double)
  {
    let tone = look.pale
    canvas.transformed(x: x, y: y, turned: degrees) { canvas in
      for (angle, part) in [(-26.0, 0.8), (0, 1), (24, 0.84)] {
        canvas.transformed(turned: angle) { canvas in
          var hair = SVGPath()
          hair.move(-length * 0.2, 0)
          hair.bend(-length * 0.06, -length * part * 0.5, 0, -length * part)
          hair.bend(length * 0.06, -length * part * 0.5, length * 0.2, 0)
          hair.close()
          canvas.path(hair, .tone(tone, alpha: 0.85))
        }
      }
    }
  }
}
