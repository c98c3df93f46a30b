/// Motifs that repeat a shape all over.
extension ArtworkScene {
  mutating func drawHalftone() {
    canvas.fill(canvas.gradient(palette.ink, palette.deep, to: (1, 1)))
    let step = unit / 11
    let (x, y) = (center.x, height * (focus.y + (height > width ? 0 : 0.18)))
    let reach = unit * random(0.75...0.95)
    let columns = Int(width / step) + 1
    let rows = Int(height / step) + 1
    let inset = (width - Double(columns - 1) * step) / 2
    let drop = (height - Double(rows - 1) * step) / 2
    for row in 0..<rows {
      for column in 0..<columns {
        let (dotX, dotY) = (inset + Double(column) * step, drop + Double(row) * step)
        let away = ((dotX - x) * (dotX - x) + (dotY - y) * (dotY - y)).squareRoot() / reach
        let share = max(0.13, 1 - away)
        let tone = share > 0.55 ? palette.paper : share > 0.32 ? palette.pale : palette.soft
        canvas.circle(dotX, dotY, step * 0.46 * share.squareRoot(), .tone(tone))
      }
    }
  }

  mutating func drawTiles() {
    let cell = height / (height > width ? 6 : 4)
    let columns = Int((width / cell).rounded(.up))
    let side = width / Double(columns)
    let rows = Int((height / side).rounded(.up))
    let grounds =
      isDark
      ? [palette.ink, palette.deep, palette.middle] : [palette.deep, palette.middle, palette.paper]
    let figures = [palette.pale, palette.soft, palette.paper, palette.ink, palette.accent]
    canvas.fill(.tone(grounds[0]))
    for row in 0..<rows {
      for column in 0..<columns {
        let (x, y) = (Double(column) * side, Double(row) * side)
        let ground = numbers.choice(grounds)
        canvas.rect(x, y, side + 0.4, side + 0.4, .tone(ground))
        let tone = numbers.choice(figures.filter { $0.contrast(with: ground) > 1.7 })
        let turn = Double(numbers.number(in: 0...3)) * 90
        let shape = numbers.number(in: 0...9)
        canvas.transformed(x: x + side / 2, y: y + side / 2, turned: turn) { canvas in
          let half = side / 2
          var path = SVGPath()
          switch shape {
          case 0...4:
            path.move(-half, -half)
            path.line(half, -half)
            path.arc(side, side, -half, half)
            path.close()
          case 5, 6:
            path.move(-half, 0)
            path.arc(half, half, half, 0)
            path.close()
          case 7:
            path = .circle(0, 0, half)
          case 8:
            path.move(-half, -half)
            path.arc(side, side, half, half)
            path.arc(side, side, -half, -half)
            path.close()
          default:
            path = .circle(0, 0, half * 0.42)
          }
          canvas.path(path, .tone(tone))
        }
      }
    }
  }

  mutating func drawBars() {
    canvas.fill(canvas.gradient(palette.ink, palette.deep.mixed(palette.middle, 0.4), to: (0.5, 1)))
    let step = unit / 14
    let span = focus.x == 0.5 ? width * 0.86 : unit * 1.2
    let count = Int(span / step)
    let first = center.x - Double(count - 1) * step / 2
    let middle = focus.x == 0.5 ? height / 2 : height * 0.46
    for index in 0..<count {
      let place = abs(Double(index) / Double(max(1, count - 1)) - 0.5) * 2
      let tall = height * (0.1 + random(0.12...0.36) * (1 - place * place * 0.55))
      let tone = index % 4 == 1 ? palette.soft : index % 4 == 3 ? palette.accent : palette.paper
      canvas.rect(
        first + Double(index) * step - step * 0.24, middle - tall, step * 0.48, tall * 2,
        .tone(tone), radius: step * 0.24)
    }
  }

  mutating func drawTriangles() {
    let side = unit / 4
    let columns = Int((width / side).rounded(.up)) + 1
    let rows = Int((height / side).rounded(.up))
    let tones = isDark ? Array(palette.tones[0...3]) : Array(palette.tones[0...4])
    canvas.fill(.tone(tones[1]))
    var corners: [[(Double, Double)]] = []
    for row in 0...rows {
      corners.append(
        (0...columns).map { column in
          let isEdge = row == 0 || row == rows || column == 0 || column == columns
          let (dx, dy) = (random(-0.26...0.26) * side, random(-0.26...0.26) * side)
          let (x, y) = (
            Double(column) * width / Double(columns), Double(row) * height / Double(rows)
          )
          return isEdge ? (x + (x > 0 ? 2 : -2), y + (y > 0 ? 2 : -2)) : (x + dx, y + dy)
        })
    }
    func tone(_ x: Double, _ y: Double, _ noise: Double) -> Tone {
      let slope = (x / width * 0.45 + (1 - y / height) * 0.55 + noise)
      let place = min(max(slope, 0), 0.999) * Double(tones.count - 1)
      let index = Int(place)
      return tones[index].mixed(tones[index + 1], place - Double(index))
    }
    for row in 0..<rows {
      for column in 0..<columns {
        let (a, b) = (corners[row][column], corners[row][column + 1])
        let (c, d) = (corners[row + 1][column], corners[row + 1][column + 1])
        let halves = chance(0.5) ? [[a, b, c], [b, d, c]] : [[a, b, d], [a, d, c]]
        for half in halves {
          let x = half.map(\.0).reduce(0, +) / 3
          let y = half.map(\.1).reduce(0, +) / 3
          let paint = tone(x, y, random(-0.16...0.16))
          canvas.path(SVGPath(half), .tone(paint))
          canvas.stroke(SVGPath(half), .tone(paint), width: 1)
        }
      }
    }
  }

  mutating func drawRidges() {
    canvas.fill(canvas.gradient(palette.ink, palette.ink.mixed(palette.deep, 0.7)))
    let count = 15
    let x = center.x
    let (top, foot) = (height * 0.26, height * (height > width ? 0.66 : 0.9))
    let spread = unit * 0.2
    let reach = focus.x == 0.5 ? width * 0.38 : unit * 0.52
    for line in 0..<count {
      let base = top + (foot - top) * Double(line) / Double(count - 1)
      let share = Double(line) / Double(count - 1)
      var points: [(Double, Double)] = []
      let shift = random(-0.06...0.06) * unit
      for step in 0...28 {
        let at = x - reach + reach * 2 * Double(step) / 28
        let away = (at - x - shift) / spread
        let bell = 1 / (1 + away * away * away * away)
        let noise = random(0...1)
        points.append((at, base - unit * (0.007 * noise + 0.14 * bell * (0.35 + 0.65 * noise))))
      }
      var closed = SVGPath()
      closed.smooth(points)
      closed.line(x + reach, base + unit * 0.02)
      closed.line(x - reach, base + unit * 0.02)
      closed.close()
      canvas.path(closed, .tone(palette.ink.mixed(palette.deep, 0.7 * base / height)))
      var stroke = SVGPath()
      stroke.smooth(points)
      canvas.stroke(
        stroke, .tone(palette.soft.mixed(palette.paper, 1 - share)), width: unit * 0.0085)
    }
  }

  mutating func drawBlocks() {
    let palette = palette
    let ground = isDark ? palette.ink : palette.paper
    canvas.fill(.tone(ground))
    let (x, y) = center
    let tones =
      isDark
      ? [palette.middle, palette.pale, palette.soft, palette.paper]
      : [palette.middle, palette.deep, palette.soft, palette.ink]
    let turn = Double(numbers.number(in: 0...3)) * 90
    let size = unit * random(0.37...0.42)
    canvas.transformed(x: x, y: y, turned: turn) { canvas in
      canvas.rect(-size, -size * 0.1, size * 0.95, size * 1.1, .tone(tones[1]))
      canvas.circle(size * 0.18, -size * 0.3, size * 0.62, .tone(tones[0]))
      var half = SVGPath()
      half.move(-size, -size * 0.1)
      half.arc(size * 0.475, size * 0.475, -size * 0.05, -size * 0.1)
      half.close()
      canvas.path(half, .tone(tones[2]))
      canvas.path(
        SVGPath([(size * 0.05, size), (size * 0.98, size), (size * 0.98, size * 0.05)]),
        .tone(tones[2]))
      for bar in 0..<4 {
        let at = -size * 0.98 + Double(bar) * size * 0.2
        canvas.rect(
          size * 0.55, at * 0.55 - size * 0.38, size * 0.43, size * 0.055, .tone(tones[3]))
      }
      canvas.circle(
        size * 0.18, -size * 0.3, size * 0.2,
        .tone(palette.accent.contrast(with: tones[0]) < 1.4 ? ground : palette.accent))
    }
  }
}
