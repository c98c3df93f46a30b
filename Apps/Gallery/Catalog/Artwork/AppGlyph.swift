/// Draws what an icon shows, in a square of 100 units whose middle is at (50, 48).
struct AppGlyph {
  /// The icon's own colour.
  let back: Tone

  var white: SVGCanvas.Paint { .tone(.white) }
  var grey: SVGCanvas.Paint { .tone(Tone(0xdeddda)) }
  var line: SVGCanvas.Paint { .tone(Tone(0x9a9996)) }
  var dark: SVGCanvas.Paint { .tone(Tone(0x3d3846)) }
  var own: SVGCanvas.Paint { .tone(back) }
  var deep: SVGCanvas.Paint { .tone(back.mixed(.black, 0.3)) }
  var pale: SVGCanvas.Paint { .tone(back.mixed(.white, 0.66)) }
  var sun: SVGCanvas.Paint { .tone(Tone(0xf8d45c)) }
  var warm: SVGCanvas.Paint { .tone(Tone(0xffbe6f)) }
  var alert: SVGCanvas.Paint { .tone(Tone(0xe01b24)) }

  func draw(_ glyph: AppIcon.Glyph, on canvas: inout SVGCanvas) {
    switch glyph {
    case .map, .pencil, .cloud, .calendar, .folder, .calculator, .clock, .notes, .camera, .envelope,
      .people:
      drawDaily(glyph, on: &canvas)
    case .knight, .grid, .mine, .tiles, .blocks, .worm, .discs, .puzzle:
      drawGame(glyph, on: &canvas)
    case .terminal, .box, .braces, .globe, .gauge, .key, .lines, .disk, .usage, .bag, .screens:
      drawSystem(glyph, on: &canvas)
    case .microphone, .picture, .film, .document, .scanner, .letters, .smile, .list, .waves,
      .bubble, .waveform, .book, .stage:
      drawMedia(glyph, on: &canvas)
    }
  }

  private func lines(
    _ canvas: inout SVGCanvas, _ x: Double, _ y: Double, _ lengths: [Double], step: Double = 7,
    _ paint: SVGCanvas.Paint, width: Double = 3.2
  ) {
    for (index, length) in lengths.enumerated() {
      let at = y + Double(index) * step
      canvas.stroke(SVGPath([(x, at), (x + length, at)], closed: false), paint, width: width)
    }
  }

  private func drawDaily(_ glyph: AppIcon.Glyph, on canvas: inout SVGCanvas) {
    switch glyph {
    case .map:
      canvas.path(SVGPath([(24, 30), (41, 25), (41, 67), (24, 72)]), white)
      canvas.path(SVGPath([(41, 25), (59, 31), (59, 73), (41, 67)]), grey)
      canvas.path(SVGPath([(59, 31), (76, 26), (76, 68), (59, 73)]), white)
      var way = SVGPath()
      way.move(28, 62)
      way.curve(36, 52, 42, 60, 50, 52)
      canvas.stroke(way, .tone(Tone(0x99c1f1)), width: 3)
      var pin = SVGPath()
      pin.move(62, 54)
      pin.curve(50, 40, 50, 36, 50, 33)
      pin.arc(12, 12, 74, 33)
      pin.curve(74, 36, 74, 40, 62, 54)
      pin.close()
      canvas.path(pin, alert)
      canvas.circle(62, 33, 4.6, white)
    case .pencil:
      canvas.rect(27, 22, 42, 52, white, radius: 4)
      lines(&canvas, 34, 33, [28, 28, 20, 24], step: 8, line)
      canvas.transformed(x: 66, y: 60, turned: 42) {
        $0.rect(-4, -24, 8, 30, warm)
        $0.rect(-4, -28, 8, 5, alert)
        $0.path(SVGPath([(-4, 6), (4, 6), (0, 15)]), .tone(Tone(0xf6e3c5)))
        $0.path(SVGPath([(-1.4, 11.8), (1.4, 11.8), (0, 15)]), dark)
      }
    case .cloud:
      canvas.circle(41, 38, 13, sun)
      canvas.circle(44, 58, 13, white)
      canvas.circle(58, 51, 16, white)
      canvas.circle(69, 60, 11, white)
      canvas.rect(44, 56, 25, 15, white)
    case .calendar:
      canvas.rect(25, 25, 50, 48, white, radius: 6)
      canvas.path(Self.topRounded(25, 25, 50, 14, 6), alert)
      for row in 0..<2 {
        for column in 0..<3 {
          let isToday = row == 1 && column == 1
          canvas.circle(
            36 + Double(column) * 14, 50 + Double(row) * 13, isToday ? 5 : 4,
            isToday ? .tone(Tone(0x1c71d8)) : .tone(Tone(0xc0bfbc)))
        }
      }
      canvas.rect(35, 20, 4, 9, dark, radius: 2)
      canvas.rect(61, 20, 4, 9, dark, radius: 2)
    case .folder:
      var tab = SVGPath()
      tab.move(24, 68)
      tab.line(24, 30)
      tab.arc(4, 4, 28, 26)
      tab.line(44, 26)
      tab.line(51, 33)
      tab.line(72, 33)
      tab.arc(4, 4, 76, 37)
      tab.line(76, 68)
      tab.close()
      canvas.path(tab, pale)
      canvas.rect(24, 40, 52, 32, white, radius: 5)
    case .calculator:
      canvas.rect(30, 20, 40, 56, white, radius: 6)
      canvas.rect(36, 26, 28, 12, .tone(Tone(0x99c1f1)), radius: 2)
      for row in 0..<3 {
        for column in 0..<3 {
          let isLast = row == 2 && column == 2
          canvas.rect(
            36 + Double(column) * 10.2, 44 + Double(row) * 9.6, 7.6, 7,
            isLast ? .tone(Tone(0xff7800)) : line, radius: 2)
        }
      }
    case .clock:
      canvas.circle(50, 48, 28, white)
      canvas.circle(50, 48, 23.5, .tone(Tone(0xf6f5f4)))
      for hour in 0..<12 {
        let (x, y) = Angle.point(50, 48, 22, Double(hour) * 0.5236)
        canvas.circle(x, y, hour % 3 == 0 ? 1.9 : 1.1, line)
      }
      canvas.stroke(SVGPath([(50, 31), (50, 48), (61, 55)], closed: false), dark, width: 4.2)
      canvas.circle(50, 48, 3, alert)
    case .notes:
      canvas.path(SVGPath([(40, 28), (72, 21), (72, 31), (40, 38)]), white)
      canvas.rect(40, 28, 4.6, 40, white)
      canvas.rect(67.4, 24, 4.6, 38, white)
      canvas.transformed(x: 36, y: 68, turned: -18) { $0.path(.ellipse(0, 0, 9, 6.8), white) }
      canvas.transformed(x: 63.5, y: 62, turned: -18) { $0.path(.ellipse(0, 0, 9, 6.8), white) }
    case .camera:
      canvas.rect(23, 33, 54, 38, white, radius: 7)
      canvas.path(SVGPath([(39, 34), (43, 25), (57, 25), (61, 34)]), white)
      canvas.circle(50, 52, 14, own)
      canvas.circle(50, 52, 10, dark)
      canvas.circle(46.5, 48.5, 3, .tone(.white, alpha: 0.8))
      canvas.circle(69, 41, 2.6, warm)
    case .envelope:
      canvas.rect(22, 29, 56, 40, white, radius: 5)
      canvas.stroke(
        SVGPath([(25, 33), (50, 53), (75, 33)], closed: false), own, width: 3.6)
      canvas.circle(74, 30, 8, alert)
    case .people:
      canvas.circle(64, 40, 8, pale)
      canvas.path(Self.shoulders(64, 70, 15, 19), pale)
      canvas.circle(44, 38, 11, white)
      canvas.path(Self.shoulders(44, 73, 21, 22), white)
    default: break
    }
  }

  /// A rectangle with round upper corners.
  private static func topRounded(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double
  ) -> SVGPath {
    var path = SVGPath()
    path.move(x, y + height)
    path.line(x, y + radius)
    path.arc(radius, radius, x + radius, y)
    path.line(x + width - radius, y)
    path.arc(radius, radius, x + width, y + radius)
    path.line(x + width, y + height)
    path.close()
    return path
  }

  /// Half an ellipse above a foot.
  private static func shoulders(
    _ x: Double, _ foot: Double, _ across: Double, _ along: Double
  ) -> SVGPath {
    var path = SVGPath()
    path.move(x - across, foot)
    path.arc(across, along, x + across, foot)
    path.close()
    return path
  }

  private func drawGame(_ glyph: AppIcon.Glyph, on canvas: inout SVGCanvas) {
    switch glyph {
    case .knight:
      var horse = SVGPath()
      horse.move(35, 66)
      horse.curve(35, 54, 47, 51, 46, 43)
      horse.line(35, 48)
      horse.curve(30, 50, 27, 45, 30, 41)
      horse.line(41, 27)
      horse.line(42, 19)
      horse.line(49, 24)
      horse.curve(64, 26, 70, 42, 66, 66)
      horse.close()
      canvas.path(horse, white)
      canvas.circle(44.5, 33, 2, own)
      canvas.rect(30, 68, 41, 7, white, radius: 3)
    case .grid:
      canvas.rect(24, 22, 52, 52, white, radius: 5)
      for step in 1..<3 {
        let at = 24 + Double(step) * 17.33
        canvas.rect(at - 0.9, 25, 1.8, 46, line)
        canvas.rect(27, 22 + Double(step) * 17.33 - 0.9, 46, 1.8, line)
      }
      var style = SVGCanvas.TextStyle.sans
      style.isCentered = true
      for (text, x, y) in [
        ("5", 32.7, 36.0), ("3", 50.0, 53.3), ("7", 67.3, 36.0), ("9", 32.7, 70.6),
        ("1", 67.3, 70.6),
      ] {
        canvas.text(text, x: x, baseline: y, size: 14, style, back.mixed(.black, 0.25))
      }
    case .mine:
      for spoke in 0..<4 {
        let angle = Double(spoke) * 0.7854
        let from = Angle.point(50, 48, 29, angle)
        let to = Angle.point(50, 48, -29, angle)
        canvas.stroke(SVGPath([from, to], closed: false), dark, width: 5)
      }
      canvas.circle(50, 48, 21, dark)
      canvas.circle(43, 41, 5.5, .tone(.white, alpha: 0.75))
      canvas.circle(56, 53, 5, alert)
    case .tiles:
      for (x, y, paint) in [(40.0, 24.0, grey), (28, 34, grey), (34, 29, white)] {
        canvas.rect(x, y + 3, 30, 41, deep, radius: 4)
        canvas.rect(x, y, 30, 41, paint, radius: 4)
      }
      canvas.circle(49, 41, 6.5, alert)
      canvas.circle(49, 41, 2.6, white)
      canvas.circle(49, 57, 6.5, .tone(Tone(0x1c71d8)))
      canvas.circle(49, 57, 2.6, white)
    case .blocks:
      let tones = [Tone(0xf66151), Tone(0xf9d54a), Tone(0x57e389), Tone(0x62a0ea)]
      let cells: [(Int, Int, Int)] = [
        (1, 0, 0), (0, 1, 0), (1, 1, 0), (2, 1, 0), (0, 3, 1), (1, 3, 1), (0, 2, 1), (3, 2, 2),
        (3, 3, 2), (2, 3, 2), (3, 1, 3), (2, 2, 3), (1, 2, 3),
      ]
      for (column, row, tone) in cells {
        canvas.rect(
          24 + Double(column) * 13.2, 22 + Double(row) * 13.2, 12.2, 12.2, .tone(tones[tone]),
          radius: 2)
      }
    case .worm:
      var worm = SVGPath()
      worm.move(27, 66)
      worm.curve(27, 44, 46, 44, 46, 56)
      worm.curve(46, 72, 66, 70, 66, 52)
      worm.line(66, 40)
      canvas.stroke(worm, white, width: 11)
      canvas.circle(66, 37, 8.6, white)
      canvas.circle(63, 35, 1.9, dark)
      canvas.circle(69, 35, 1.9, dark)
      canvas.circle(40, 32, 7, alert)
      canvas.stroke(SVGPath([(40, 26), (43, 21)], closed: false), deep, width: 2.4)
    case .discs:
      for row in 0..<2 {
        for column in 0..<2 {
          let isDark = (row + column) % 2 == 0
          let (x, y) = (37.5 + Double(column) * 25, 35.5 + Double(row) * 25)
          canvas.circle(x, y + 1.6, 11, .tone(.black, alpha: 0.25))
          canvas.circle(x, y, 11, isDark ? dark : white)
        }
      }
    case .puzzle:
      canvas.rect(28, 36, 36, 36, white, radius: 4)
      canvas.circle(46, 33, 7.5, white)
      canvas.circle(67, 54, 7.5, white)
      canvas.circle(29, 54, 6.5, own)
      canvas.circle(46, 71, 6.5, own)
    default: break
    }
  }
}
