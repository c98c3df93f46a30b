extension CatScene {
  /// Draws what looks at the reader.
  mutating func drawFace() {
    drawLight()
    drawMuzzle()
    for side in [-1.0, 1] { drawEye(side) }
    if look.features.contains(.tears) { drawTears() }
    if look.features.contains(.lines) { drawLines() }
    if look.features.contains(.brows) { drawBrows() }
    drawNose()
    drawWhiskers()
  }

  /// The back of the nose, and pale fur over and under the eyes.
  private mutating func drawLight() {
    let path = headPath
    let (pale, light) = (look.pale, self.light)
    let ((left, top), (right, foot)) = (point(-30, -66), point(30, 42))
    let eye = [-1.0, 1].map { point($0 * 66, -34) }
    let cheek = [-1.0, 1].map { point($0 * 70, 34) }
    canvas.clipped(to: path) { canvas in
      var bridge = SVGPath()
      bridge.move(left + 10, top)
      bridge.curve(left + 6, top + 50, left - 8, foot - 20, left - 2, foot)
      bridge.line(right + 2, foot)
      bridge.curve(right + 8, foot - 20, right - 6, top + 50, right - 10, top)
      bridge.close()
      canvas.path(bridge, .tone(light, alpha: 0.55))
      for (x, y) in eye { canvas.path(.ellipse(x, y, 30, 22), .tone(pale, alpha: 0.85)) }
      for (x, y) in cheek { canvas.path(.ellipse(x, y, 44, 30), .tone(pale, alpha: 0.8)) }
    }
  }

  private mutating func drawMuzzle() {
    let pads = [-1.0, 1].map { point($0 * 36, 68) }
    let chin = point(0, 102)
    if look.features.contains(.darkMuzzle) {
      for (side, pad) in zip([-1.0, 1], pads) {
        canvas.path(
          .ellipse(pad.0 + side * 13, pad.1 - 8, 46, 38), .tone(look.mark, alpha: 0.72))
      }
    }
    canvas.path(.ellipse(chin.0, chin.1, 40, 25), .tone(look.pale.mixed(shade, 0.14)))
    for pad in pads { canvas.path(.ellipse(pad.0, pad.1, 48, 38), .tone(look.pale)) }
    // Where whiskers grow.
    for (side, pad) in zip([-1.0, 1], pads) {
      for (x, y) in [(4.0, -8.0), (20, -6), (8, 8), (24, 8)] {
        canvas.circle(pad.0 + side * x, pad.1 + y, 2.6, .tone(look.mark, alpha: 0.5))
      }
    }
  }

  private mutating func drawNose() {
    let (x, y) = point(0, 40)
    var nose = SVGPath()
    nose.move(x - 27, y - 7)
    nose.bend(x, y - 18, x + 27, y - 7)
    nose.bend(x + 29, y + 3, x + 9, y + 19)
    nose.bend(x, y + 25, x - 9, y + 19)
    nose.bend(x - 29, y + 3, x - 27, y - 7)
    nose.close()
    canvas.path(nose, canvas.gradient(look.nose.mixed(.white, 0.12), look.nose.mixed(.black, 0.2)))
    var mouth = SVGPath()
    mouth.move(x, y + 20)
    mouth.line(x, y + 38)
    mouth.move(x - 36, y + 46)
    mouth.bend(x - 12, y + 60, x, y + 38)
    mouth.bend(x + 12, y + 60, x + 36, y + 46)
    canvas.stroke(mouth, .tone(look.mark), width: 5)
  }

  private mutating func drawEye(_ side: Double) {
    let (x, y) = point(side * 64, -6)
    let size = look.eyes
    let (mark, iris, features, fur) = (look.mark, look.iris, look.features, shade)
    canvas.transformed(x: x, y: y, turned: side * 9, scaled: size) { canvas in
      // The rim, with a corner that points at the nose.
      func almond(_ width: Double, _ top: Double, _ foot: Double) -> SVGPath {
        var path = SVGPath()
        let (inner, outer) = (-side * width, side * width)
        path.move(inner, 6)
        path.curve(inner * 0.6, -top, outer * 0.5, -top * 1.1, outer, -2)
        path.curve(outer * 0.66, foot, inner * 0.5, foot * 1.08, inner, 6)
        path.close()
        return path
      }
      canvas.path(almond(40, 32, 28), .tone(mark))
      let ball = almond(32, 26, 22)
      canvas.path(ball, .tone(iris))
      canvas.clipped(to: ball) { canvas in
        canvas.circle(0, 0, 25, canvas.gradient(iris.mixed(.black, 0.28), iris.mixed(.white, 0.3)))
        if features.contains(.slits) {
          canvas.path(.ellipse(0, 0, 6.5, 19), .tone(Tone(0x14100e)))
        } else {
          canvas.circle(0, 0, 13, .tone(Tone(0x14100e)))
        }
        // The shadow of the lid.
        canvas.path(.ellipse(0, -25, 42, 16), .tone(.black, alpha: 0.28))
      }
      if features.contains(.lids) {
        var lid = SVGPath()
        lid.move(-40, -8)
        lid.curve(-20, -38, 20, -38, 40, -8)
        lid.curve(20, -16, -20, -16, -40, -8)
        lid.close()
        canvas.path(lid, .tone(fur))
        var edge = SVGPath()
        edge.move(-36, -8)
        edge.curve(-18, -16, 18, -16, 36, -8)
        canvas.stroke(edge, .tone(mark), width: 6)
      }
      canvas.circle(7, -8, 5.5, .tone(.white, alpha: 0.95))
      canvas.circle(-6, 7, 2.6, .tone(.white, alpha: 0.6))
    }
  }

  private mutating func drawWhiskers() {
    for side in [-1.0, 1] {
      for (from, to) in [
        ((50.0, 60.0), (168.0, 36.0)), ((54, 70), (176, 72)), ((50, 80), (164, 108)),
      ] {
        let (start, end) = (point(side * from.0, from.1), point(side * to.0, to.1))
        var line = SVGPath()
        line.move(start.0, start.1)
        line.bend(
          (start.0 + end.0) / 2, min(start.1, (start.1 + end.1) / 2) - 8, end.0, end.1)
        canvas.stroke(line, .tone(.white, alpha: 0.88), width: 2.6)
      }
    }
  }

  // Lines of some species.

  private mutating func line(_ points: [(Double, Double)], width: Double, alpha: Double = 1) {
    for side in [-1.0, 1] {
      let places = points.map { point(side * $0.0, $0.1) }
      var path = SVGPath()
      path.smooth(places)
      canvas.stroke(path, .tone(look.mark, alpha: alpha), width: width)
    }
  }

  private mutating func drawTears() {
    line([(30, 2), (34, 26), (52, 52), (60, 84)], width: 10)
  }

  private mutating func drawLines() {
    line([(34, -48), (32, -76), (40, -112)], width: 8)
    line([(13, -58), (10, -84), (14, -116)], width: 6)
    line([(94, 2), (112, 16), (128, 38)], width: 8)
    line([(88, 30), (104, 44), (114, 70)], width: 7)
  }

  private mutating func drawBrows() {
    line([(38, -30), (46, -58), (54, -86)], width: 9)
    line([(30, 2), (28, 16), (26, 34)], width: 8, alpha: 0.85)
  }
}
