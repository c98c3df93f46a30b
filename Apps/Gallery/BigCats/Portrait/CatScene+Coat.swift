extension CatScene {
  /// Draws the marks of the head, within its outline.
  mutating func drawCoat() {
    var marks = self
    marks.canvas = canvas
    canvas.clipped(to: headPath) { canvas in
      marks.canvas = canvas
      marks.drawMarksOfHead()
      canvas = marks.canvas
    }
    numbers = marks.numbers
  }

  /// Draws the marks of the body, within its outline.
  mutating func drawCoatOfBody() {
    var marks = self
    canvas.clipped(to: bodyPath) { canvas in
      marks.canvas = canvas
      marks.drawMarksOfBody()
      canvas = marks.canvas
    }
    numbers = marks.numbers
  }

  private mutating func drawMarksOfHead() {
    switch look.coat {
    case .plain:
      if look.features.contains(.dots) { drawDots() }
    case .stripes: drawStripesOfHead()
    case .rosettes(let dotted):
      for (x, y) in places(step: 31, of: .head) {
        let isOutside = abs(x) > 88 || y < -92
        if isOutside { drawRosette(x, y, 11, dotted: dotted) } else { drawSpot(x, y, 6.5) }
      }
    case .spots(let radius):
      for (x, y) in places(step: radius * 3 + 7, of: .head) { drawSpot(x, y, radius * 0.8) }
    case .clouds, .chains:
      for (x, y) in places(step: 22, of: .head) where abs(x) > 104 || y < -60 && abs(x) > 48 {
        drawSpot(x, y, 6)
      }
    }
  }

  private mutating func drawMarksOfBody() {
    switch look.coat {
    case .plain: break
    case .stripes:
      for side in [-1.0, 1] {
        for (y, reach) in [(392.0, 62.0), (424, 78), (458, 88), (490, 92)] {
          drawStripe(
            (200 + side * (190 - (490 - y) * 0.3), y - 14), (200 + side * (170 - reach), y + 12),
            bend: 10, width: 17)
        }
      }
    case .rosettes(let dotted):
      for (x, y) in places(step: 45, of: .body) { drawRosette(x, y, 15, dotted: dotted) }
    case .spots(let radius):
      for (x, y) in places(step: radius * 4, of: .body) { drawSpot(x, y, radius) }
    case .clouds:
      for (x, y) in places(step: 56, of: .body) { drawCloud(x, y, 30) }
    case .chains:
      for (x, y) in places(step: 34, of: .body) { drawLink(x, y) }
    }
  }

  // Where marks are.

  private enum Area { case head, body }

  /// Places of marks, the same at both sides, away from eyes, nose and mouth; from the middle of
  /// the head, or of the foot of the picture.
  private mutating func places(step: Double, of area: Area) -> [(x: Double, y: Double)] {
    var places: [(x: Double, y: Double)] = []
    let rows =
      area == .head
      ? stride(from: -122.0, to: 124, by: step * 0.86)
      : stride(from: 372.0, to: 512, by: step * 0.86)
    for (row, y) in rows.enumerated() {
      var x = row.isMultiple(of: 2) ? 0.0 : step / 2
      while x < 170 {
        let shift = (random(-0.16...0.16) * step, random(-0.16...0.16) * step)
        let place = (x: x == 0 ? 0 : x + shift.0, y: y + shift.1)
        let isFree = area == .head ? Self.isFurOfHead(place.x, place.y) : abs(place.x) > 66
        if isFree {
          places.append(place)
          if place.x > 4 { places.append((x: -place.x, y: place.y)) }
        }
        x += step
      }
    }
    return places
  }

  private static func isFurOfHead(_ x: Double, _ y: Double) -> Bool {
    func isIn(_ cx: Double, _ cy: Double, _ rx: Double, _ ry: Double) -> Bool {
      let (a, b) = ((abs(x) - cx) / rx, (y - cy) / ry)
      return a * a + b * b < 1
    }
    if isIn(64, -12, 52, 48) || isIn(0, 74, 104, 62) || isIn(64, 34, 44, 32) { return false }
    return !(abs(x) < 30 && y > -74 && y < 40)
  }

  private func place(_ x: Double, _ y: Double) -> (Double, Double) {
    y > 200 ? (200 + x, y) : point(x, y)
  }

  // Marks.

  private mutating func drawSpot(_ x: Double, _ y: Double, _ radius: Double) {
    let (px, py) = place(x, y)
    let stretch = random(0.85...1.2)
    canvas.path(.ellipse(px, py, radius * stretch, radius / stretch), .tone(look.mark, alpha: 0.88))
  }

  private mutating func drawRosette(_ x: Double, _ y: Double, _ radius: Double, dotted: Bool) {
    let (px, py) = place(x, y)
    canvas.circle(px, py, radius * 0.8, .tone(shade, alpha: 0.75))
    let start = random(0...6.28)
    for part in 0..<3 {
      let from = start + Double(part) * 2.09
      let (a, b) = (Angle.point(px, py, radius, from), Angle.point(px, py, radius, from + 1.35))
      var arc = SVGPath()
      arc.move(a.0, a.1)
      arc.arc(radius, radius, b.0, b.1)
      canvas.stroke(arc, .tone(look.mark, alpha: 0.9), width: radius * 0.52)
    }
    if dotted { canvas.circle(px, py, radius * 0.24, .tone(look.mark)) }
  }

  private mutating func drawCloud(_ x: Double, _ y: Double, _ radius: Double) {
    let (px, py) = place(x, y)
    var points: [(Double, Double)] = []
    let start = random(0...6.28)
    for index in 0..<7 {
      let angle = start + Double(index) / 7 * 2 * .pi
      points.append(Angle.point(px, py, radius * random(0.75...1.1), angle))
    }
    // Round at its corners.
    var path = SVGPath()
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      let middle = ((point.0 + next.0) / 2, (point.1 + next.1) / 2)
      if index == 0 {
        let last = points[points.count - 1]
        path.move((point.0 + last.0) / 2, (point.1 + last.1) / 2)
      }
      path.bend(point.0, point.1, middle.0, middle.1)
    }
    path.close()
    canvas.path(path, .tone(shade, alpha: 0.9))
    canvas.stroke(path, .tone(look.mark, alpha: 0.85), width: 6)
  }

  private mutating func drawLink(_ x: Double, _ y: Double) {
    let (px, py) = place(x, y)
    let angle = (x < 0 ? -1 : 1) * random(38...60)
    let (shade, mark) = (self.shade, look.mark)
    canvas.transformed(x: px, y: py, turned: angle) { canvas in
      canvas.path(.ellipse(0, 0, 17, 8), .tone(shade, alpha: 0.85))
      canvas.stroke(.ellipse(0, 0, 17, 8), .tone(mark, alpha: 0.9), width: 5)
    }
  }

  /// Draws a stripe that ends in a point.
  private mutating func drawStripe(
    _ from: (Double, Double), _ to: (Double, Double), bend: Double, width: Double
  ) {
    let (mx, my) = ((from.0 + to.0) / 2, (from.1 + to.1) / 2 + bend)
    let (dx, dy) = (to.0 - from.0, to.1 - from.1)
    let length = max(1, (dx * dx + dy * dy).squareRoot())
    let (nx, ny) = (-dy / length * width / 2, dx / length * width / 2)
    var path = SVGPath()
    path.move(from.0 + nx, from.1 + ny)
    path.bend(mx + nx * 1.1, my + ny * 1.1, to.0, to.1)
    path.bend(mx - nx * 1.1, my - ny * 1.1, from.0 - nx, from.1 - ny)
    path.close()
    canvas.path(path, .tone(look.mark))
  }

  private mutating func drawStripesOfHead() {
    func draw(
      _ a: (Double, Double), _ b: (Double, Double), bend: Double = 0, width: Double = 15
    ) {
      for side in [-1.0, 1] {
        drawStripe(point(side * a.0, a.1), point(side * b.0, b.1), bend: bend, width: width)
      }
    }
    drawStripe(point(0, -132), point(0, -70), bend: 0, width: 18)
    draw((34, -130), (16, -78), width: 17)
    draw((70, -122), (30, -92), bend: 10, width: 17)
    draw((8, -62), (44, -74), bend: -8, width: 12)
    draw((6, -46), (34, -54), bend: -6, width: 9)
    draw((104, -92), (62, -70), bend: 4, width: 16)
    draw((140, -38), (100, -26), bend: 2, width: 17)
    draw((146, 4), (98, 12), bend: 4, width: 17)
    draw((142, 44), (96, 40), bend: 2, width: 16)
    draw((122, 84), (88, 66), bend: -2, width: 15)
    draw((88, 112), (72, 88), bend: -2, width: 12)
  }

  private mutating func drawDots() {
    for (x, y) in places(step: 15, of: .head) where y < -62 && abs(x) < 70 { drawSpot(x, y, 3.4) }
  }
}
