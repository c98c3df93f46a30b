extension AppGlyph {
  func drawSystem(_ glyph: AppIcon.Glyph, on canvas: inout SVGCanvas) {
    switch glyph {
    case .terminal:
      canvas.rect(22, 26, 56, 44, .tone(Tone(0x15181e)), radius: 6)
      canvas.stroke(
        SVGPath([(31, 38), (40, 46), (31, 54)], closed: false), .tone(Tone(0x57e389)), width: 4)
      canvas.stroke(SVGPath([(46, 57), (62, 57)], closed: false), white, width: 4)
    case .box:
      canvas.path(SVGPath([(50, 20), (76, 33), (50, 46), (24, 33)]), white)
      canvas.path(SVGPath([(24, 36), (48.5, 48.5), (48.5, 76), (24, 63)]), pale)
      canvas.path(SVGPath([(76, 36), (51.5, 48.5), (51.5, 76), (76, 63)]), grey)
    case .braces:
      for mirror in [1.0, -1.0] {
        func x(_ value: Double) -> Double { 50 + mirror * (value - 50) }
        canvas.stroke(
          SVGPath([(x(39), 31), (x(24), 48), (x(39), 65)], closed: false), white, width: 6)
      }
      canvas.stroke(SVGPath([(55, 27), (45, 69)], closed: false), warm, width: 5)
    case .globe:
      canvas.circle(50, 48, 28, white)
      for across in [10.0, 20.0] {
        canvas.stroke(.ellipse(50, 48, across, 27), own, width: 2.6)
      }
      for y in [34.0, 48, 62] {
        let reach = (28 * 28 - (y - 48) * (y - 48)).squareRoot() - 1
        canvas.stroke(SVGPath([(50 - reach, y), (50 + reach, y)], closed: false), own, width: 2.6)
      }
    case .gauge:
      canvas.rect(23, 24, 54, 48, .tone(Tone(0x15181e)), radius: 6)
      var up = SVGPath()
      up.smooth([(26, 60), (34, 52), (40, 58), (47, 36), (54, 50), (62, 32), (74, 44)])
      canvas.stroke(up, .tone(Tone(0x57e389)), width: 3.4)
      var down = SVGPath()
      down.smooth([(26, 66), (36, 62), (46, 65), (58, 56), (66, 62), (74, 58)])
      canvas.stroke(down, warm, width: 3.4)
    case .key:
      canvas.circle(39, 40, 14, warm)
      canvas.circle(36.5, 37.5, 5, own)
      canvas.transformed(x: 46, y: 47, turned: 45) {
        $0.rect(0, -3.6, 36, 7.2, warm, radius: 2)
        $0.rect(20, 2, 6, 9, warm, radius: 1)
        $0.rect(30, 2, 6, 7, warm, radius: 1)
      }
    case .lines:
      canvas.rect(25, 21, 50, 54, white, radius: 5)
      let marks: [SVGCanvas.Paint] = [alert, line, warm, line, line]
      for (index, mark) in marks.enumerated() {
        let y = 31 + Double(index) * 8.6
        canvas.circle(33, y, 2.7, mark)
        canvas.stroke(
          SVGPath([(40, y), (40 + [28.0, 20, 25, 28, 16][index], y)], closed: false), line, width: 3
        )
      }
    case .disk:
      canvas.rect(26, 20, 48, 56, grey, radius: 6)
      canvas.circle(50, 43, 18, white)
      canvas.circle(50, 43, 5, line)
      canvas.stroke(SVGPath([(68, 66), (57, 51)], closed: false), dark, width: 4)
      canvas.circle(33, 69, 2.4, .tone(Tone(0x33d17a)))
    case .usage:
      let tones: [SVGCanvas.Paint] = [white, warm, pale, .tone(Tone(0x57e389)), white]
      let cuts = [0.0, 2.3, 3.7, 4.6, 5.6, 6.2832]
      for index in 0..<5 {
        var slice = SVGPath()
        let points = (0...10).map { step in
          Angle.point(
            50, 48, 28, cuts[index] + (cuts[index + 1] - cuts[index] - 0.06) * Double(step) / 10)
        }
        slice.move(50, 48)
        for point in points { slice.line(point.0, point.1) }
        slice.close()
        canvas.path(slice, tones[index])
      }
      canvas.circle(50, 48, 11, own)
    case .bag:
      canvas.stroke(
        {
          var handle = SVGPath()
          handle.move(39, 40)
          handle.line(39, 32)
          handle.arc(11, 11, 61, 32)
          handle.line(61, 40)
          return handle
        }(), pale, width: 4.4)
      canvas.path(SVGPath([(27, 37), (73, 37), (77, 74), (23, 74)]), white)
      canvas.stroke(SVGPath([(50, 46), (50, 63)], closed: false), own, width: 4.6)
      canvas.stroke(SVGPath([(42, 56), (50, 64), (58, 56)], closed: false), own, width: 4.6)
    case .screens:
      canvas.rect(38, 24, 40, 28, pale, radius: 4)
      canvas.rect(22, 36, 44, 30, white, radius: 4)
      canvas.rect(26, 40, 36, 22, own, radius: 1)
      canvas.rect(40, 66, 8, 5, white)
      canvas.rect(33, 70, 22, 4, white, radius: 2)
      canvas.stroke(SVGPath([(34, 51), (46, 51)], closed: false), white, width: 3)
      canvas.stroke(SVGPath([(42, 46), (47, 51), (42, 56)], closed: false), white, width: 3)
    default: break
    }
  }

  func drawMedia(_ glyph: AppIcon.Glyph, on canvas: inout SVGCanvas) {
    switch glyph {
    case .microphone:
      canvas.rect(40, 20, 20, 34, white, radius: 10)
      var holder = SVGPath()
      holder.move(31, 46)
      holder.arc(19, 19, clockwise: false, 69, 46)
      canvas.stroke(holder, white, width: 4.4)
      canvas.stroke(SVGPath([(50, 66), (50, 74)], closed: false), white, width: 4.4)
      canvas.stroke(SVGPath([(40, 75), (60, 75)], closed: false), white, width: 4.4)
    case .picture:
      canvas.rect(22, 25, 56, 46, white, radius: 5)
      canvas.clipped(to: .roundedRect(26, 29, 48, 38, radius: 2)) {
        $0.rect(26, 29, 48, 38, .tone(Tone(0x99c1f1)))
        $0.circle(61, 40, 6, sun)
        $0.path(SVGPath([(22, 70), (42, 42), (60, 70)]), .tone(Tone(0x26a269)))
        $0.path(SVGPath([(46, 70), (62, 51), (80, 70)]), .tone(Tone(0x1b7a4d)))
      }
    case .film:
      canvas.rect(22, 27, 56, 42, .tone(Tone(0x241f31)), radius: 5)
      for hole in 0..<6 {
        let x = 25.5 + Double(hole) * 8.8
        canvas.rect(x, 30, 5, 4, white, radius: 1)
        canvas.rect(x, 62, 5, 4, white, radius: 1)
      }
      canvas.path(SVGPath([(43, 39), (61, 48), (43, 57)]), warm)
    case .document:
      canvas.path(SVGPath([(29, 20), (59, 20), (71, 32), (71, 76), (29, 76)]), white)
      canvas.path(SVGPath([(59, 20), (71, 32), (59, 32)]), line)
      for (index, length) in [28.0, 28, 22, 28, 16].enumerated() {
        let y = 40 + Double(index) * 7
        canvas.stroke(SVGPath([(36, y), (36 + length, y)], closed: false), grey, width: 3.2)
      }
    case .scanner:
      canvas.path(SVGPath([(30, 22), (70, 22), (76, 46), (24, 46)]), white)
      canvas.rect(20, 48, 60, 20, grey, radius: 5)
      canvas.rect(27, 46, 46, 4, .tone(Tone(0x57e389)))
      canvas.circle(71, 60, 3, own)
      canvas.stroke(SVGPath([(28, 60), (52, 60)], closed: false), line, width: 3)
    case .letters:
      canvas.text("A", x: 40, baseline: 68, size: 54, .serif, .white)
      canvas.text("a", x: 66, baseline: 68, size: 40, .sans, back.mixed(.white, 0.66))
    case .smile:
      canvas.circle(50, 48, 28, sun)
      canvas.circle(41, 41, 3.6, dark)
      canvas.circle(59, 41, 3.6, dark)
      var mouth = SVGPath()
      mouth.move(36, 54)
      mouth.curve(40, 68, 60, 68, 64, 54)
      canvas.stroke(mouth, dark, width: 4)
    case .list:
      canvas.rect(25, 21, 50, 54, white, radius: 6)
      for row in 0..<3 {
        let y = 33 + Double(row) * 15
        canvas.circle(36, y, 5, row < 2 ? own : grey)
        if row < 2 {
          canvas.stroke(
            SVGPath([(33.6, y), (35.4, y + 1.9), (38.6, y - 1.9)], closed: false), white, width: 1.9
          )
        }
        canvas.stroke(SVGPath([(47, y), (67, y)], closed: false), line, width: 3.4)
      }
    case .waves:
      canvas.circle(50, 45, 6, white)
      for radius in [14.0, 24] {
        for mirror in [1.0, -1.0] {
          var arc = SVGPath()
          arc.move(50 + mirror * radius * 0.72, 45 - radius * 0.7)
          arc.arc(
            radius, radius, clockwise: mirror > 0, 50 + mirror * radius * 0.72, 45 + radius * 0.7)
          canvas.stroke(arc, white, width: 4.6)
        }
      }
      canvas.path(SVGPath([(47, 52), (53, 52), (57, 76), (43, 76)]), white)
    case .bubble:
      canvas.rect(22, 25, 56, 38, white, radius: 12)
      canvas.path(SVGPath([(33, 60), (50, 60), (33, 75)]), white)
      for dot in 0..<3 { canvas.circle(37 + Double(dot) * 13, 44, 4, own) }
    case .waveform:
      for (index, tall) in [10.0, 24, 40, 54, 30, 44, 22, 12].enumerated() {
        canvas.rect(
          22.5 + Double(index) * 7.2, 48 - tall / 2, 4.6, tall, index == 3 ? sun : white,
          radius: 2.3)
      }
    case .book:
      canvas.rect(28, 20, 44, 56, deep, radius: 5)
      canvas.rect(31, 20, 44, 52, white, radius: 4)
      canvas.rect(31, 20, 7, 52, grey)
      canvas.text("Aa", x: 57, baseline: 50, size: 20, .serif, back.mixed(.black, 0.2))
      canvas.stroke(SVGPath([(47, 58), (67, 58)], closed: false), line, width: 2.6)
    case .stage:
      canvas.path(
        SVGPath([(50, 20), (78, 66), (22, 66)]), .tone(.white, alpha: 0.28))
      canvas.path(.ellipse(50, 67, 28, 7), .tone(.white, alpha: 0.9))
      canvas.circle(50, 38, 7, white)
      var person = SVGPath()
      person.move(39, 66)
      person.line(41, 52)
      person.arc(9, 8, 59, 52)
      person.line(61, 66)
      person.close()
      canvas.path(person, white)
      canvas.circle(50, 20, 4.4, sun)
    default: break
    }
  }
}
