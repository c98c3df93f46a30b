/// A cat's portrait while it is drawn, 400 units wide and 500 high.
struct CatScene {
  /// The sides of the picture, in its units.
  static let size = (width: 400.0, height: 500.0)
  /// The middle of the head.
  static let middle = (x: 200.0, y: 246.0)

  var canvas = SVGCanvas(width: size.width, height: size.height)
  var numbers: DemoNumbers
  let look: CatLook

  init(_ look: CatLook, seed: String) {
    self.look = look
    numbers = DemoNumbers(seed)
  }

  /// The colour of what lies in the shade of the fur.
  var shade: Tone { look.fur.mixed(look.mark, 0.28) }
  var light: Tone { look.fur.mixed(.white, 0.22) }

  /// The next made-up number of a range.
  mutating func random(_ range: ClosedRange<Double>) -> Double { numbers.fraction(range) }

  /// A point of the head, from its middle, as wide and high as the head is.
  func point(_ x: Double, _ y: Double) -> (Double, Double) {
    (Self.middle.x + x * look.head.width, Self.middle.y + y * look.head.height)
  }

  /// Draws everything, from the back to the front.
  mutating func draw() {
    drawBackdrop()
    drawBody()
    if look.features.contains(.mane) { drawMane() }
    drawEars()
    if look.features.contains(.ruff) { drawRuff() }
    canvas.path(headPath, canvas.gradient(light, look.fur.mixed(look.mark, 0.1)))
    drawCoat()
    drawFace()
  }

  // The shapes of body and head.

  /// The outline of the head: wide at the cheeks, narrower at the chin.
  var headPath: SVGPath {
    var path = SVGPath()
    func curve(
      _ a: (Double, Double), _ b: (Double, Double), _ end: (Double, Double)
    ) { path.curve(a.0, a.1, b.0, b.1, end.0, end.1) }
    let top = point(0, -128)
    path.move(top.0, top.1)
    curve(point(64, -128), point(122, -88), point(136, -14))
    curve(point(146, 42), point(120, 92), point(66, 116))
    curve(point(44, 126), point(22, 130), point(0, 130))
    curve(point(-22, 130), point(-44, 126), point(-66, 116))
    curve(point(-120, 92), point(-146, 42), point(-136, -14))
    curve(point(-122, -88), point(-64, -128), top)
    path.close()
    return path
  }

  var bodyPath: SVGPath {
    var path = SVGPath()
    path.move(48, 510)
    path.curve(48, 430, 92, 376, 150, 348)
    path.line(250, 348)
    path.curve(308, 376, 352, 430, 352, 510)
    path.close()
    return path
  }

  private mutating func drawBody() {
    canvas.path(bodyPath, canvas.gradient(look.fur, shade))
    drawCoatOfBody()
    let (pale, shade, path) = (look.pale, self.shade, bodyPath)
    canvas.clipped(to: path) { canvas in
      var chest = SVGPath()
      chest.move(152, 340)
      chest.curve(140, 400, 152, 470, 160, 512)
      chest.line(240, 512)
      chest.curve(248, 470, 260, 400, 248, 340)
      chest.close()
      canvas.path(chest, canvas.gradient(pale, pale.mixed(shade, 0.12)))
      // The shadow of the head.
      canvas.path(.ellipse(200, 362, 118, 44), .tone(.black, alpha: 0.16))
    }
  }

  private mutating func drawMane() {
    let dark = Tone(0x6f3d1c)
    let bright = Tone(0xa9662d)
    for (count, radius, length, tone) in [
      (17, 138.0, 104.0, dark), (16, 120, 90, dark.mixed(bright, 0.5)), (15, 104, 78, bright),
    ] {
      canvas.path(.ellipse(200, 266, radius + 12, radius + 14), .tone(tone))
      for index in 0..<count {
        let angle = (Double(index) + Double(count % 2) / 2) / Double(count) * 2 * .pi
        let (x, y) = Angle.point(200, 266, radius, angle)
        let turn = angle * 180 / .pi + random(-9...9)
        canvas.transformed(x: x, y: y, turned: turn) { canvas in
          var lock = SVGPath()
          lock.move(-length * 0.5, -length * 0.34)
          lock.bend(length * 0.36, -length * 0.34, length * 0.62, length * 0.06)
          lock.bend(length * 0.2, length * 0.38, -length * 0.5, length * 0.34)
          lock.close()
          canvas.path(lock, .tone(tone.mixed(.black, index.isMultiple(of: 2) ? 0 : 0.09)))
        }
      }
    }
  }

  /// Long fur at the cheeks, in three points at each side.
  private mutating func drawRuff() {
    for side in [-1.0, 1] {
      let points: [(Double, Double)] = [
        (118, 0), (160, 34), (142, 44), (164, 80), (136, 82), (146, 122), (104, 108), (70, 140),
        (40, 112), (60, 20),
      ]
      let path = SVGPath(points.map { point(side * $0.0, $0.1) })
      let tone = look.pale.mixed(look.fur, 0.45)
      canvas.path(path, .tone(tone))
      canvas.stroke(path, .tone(tone), width: 8)
    }
  }
}
