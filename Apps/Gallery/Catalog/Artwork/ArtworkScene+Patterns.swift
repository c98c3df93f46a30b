/// Motifs around a middle.
extension ArtworkScene {
  mutating func drawRings() {
    let tones = [palette.deep, palette.pale, palette.ink, palette.paper, palette.middle]
    let offset = numbers.number(in: 0...4)
    canvas.fill(.tone(isDark ? palette.ink : palette.deep))
    let (x, y) = center
    let count = 7
    let reach = unit * random(0.66...0.76)
    for index in 0..<count {
      let tone =
        isDark && index == 0 ? palette.deep : tones[(index + offset) % tones.count]
      canvas.circle(x, y, reach * (1 - Double(index) / Double(count)), .tone(tone))
    }
    canvas.circle(x, y, unit * 0.05, .tone(palette.accent))
  }

  mutating func drawPetals() {
    canvas.fill(canvas.gradient(palette.ink, isDark ? palette.deep : palette.middle, to: (0.7, 1)))
    let (x, y) = center
    let count = numbers.number(in: 4...6) * 2
    let reach = unit * random(0.4...0.44)
    let (unit, palette) = (unit, palette)
    for (ring, tone) in [palette.soft, palette.paper].enumerated() {
      for index in 0..<count / 2 {
        let turn = (Double(index * 2 + ring) / Double(count)) * 360
        canvas.transformed(x: x, y: y, turned: turn) {
          var petal = SVGPath()
          let across = reach * (count > 9 ? 0.3 : 0.38)
          petal.move(0, 0)
          petal.curve(across, -reach * 0.35, across * 0.85, -reach, 0, -reach)
          petal.curve(-across * 0.85, -reach, -across, -reach * 0.35, 0, 0)
          petal.close()
          $0.path(petal, .tone(tone, alpha: 0.78))
          var vein = SVGPath()
          vein.move(0, -reach * 0.2)
          vein.line(0, -reach * 0.72)
          $0.stroke(vein, .tone(palette.middle, alpha: 0.5), width: unit * 0.006)
        }
      }
    }
    canvas.circle(x, y, reach * 0.2, .tone(palette.ink))
    canvas.circle(x, y, reach * 0.1, .tone(palette.accent))
  }

  mutating func drawRainbow() {
    let ground = isDark ? palette.ink : palette.deep
    canvas.fill(canvas.gradient(ground, ground.mixed(palette.middle, 0.5), to: (0.4, 1)))
    let isMirrored = focus.x == 0.5 && chance(0.4)
    let corner = isMirrored ? 0 : width
    let tones = [
      palette.soft, palette.middle, palette.paper, palette.ink, palette.soft, palette.pale,
    ]
    let reach = min(width, height * 1.2) * 0.94
    for (index, tone) in tones.enumerated() {
      canvas.circle(corner, height, reach * (1 - Double(index) * 0.155), .tone(tone))
    }
    canvas.circle(
      isMirrored ? width - unit * 0.2 : width - reach * 0.86, unit * 0.2, unit * 0.085,
      .tone(palette.accent))
  }

  mutating func drawSpiral() {
    canvas.fill(canvas.gradient(palette.ink, palette.deep, to: (1, 1)))
    let (x, y) = center
    let count = numbers.number(in: 165...215)
    let start = random(0...6.28)
    let tones = [palette.paper, palette.pale, palette.accent, palette.soft, palette.middle]
    let spread = unit * 0.475 / Double(count).squareRoot()
    for index in 1...count {
      let place = Double(index)
      let distance = spread * place.squareRoot()
      let share = distance / (unit * 0.475)
      let (dotX, dotY) = Angle.point(x, y, distance, start + place * 2.399963)
      let tone = tones[min(tones.count - 1, Int(share * Double(tones.count)))]
      canvas.circle(dotX, dotY, unit * (0.006 + 0.013 * share), .tone(tone))
    }
  }

  mutating func drawCrescents() {
    canvas.fill(.tone(isDark ? palette.ink : palette.paper))
    let (x, y) = center
    let radius = unit * 0.37
    let turn = random(0...6.28)
    let ground = isDark ? palette.ink : palette.paper
    let tones = [palette.middle, palette.soft, palette.deep, palette.pale]
    var at = (x, y)
    var size = radius
    for (index, tone) in tones.enumerated() {
      canvas.circle(at.0, at.1, size, .tone(tone))
      let next = size * 0.68
      at = Angle.point(at.0, at.1, (size - next) * 0.86, turn + Double(index) * 2.2)
      size = next
    }
    canvas.circle(at.0, at.1, size * 0.8, .tone(ground))
  }

  mutating func drawRays() {
    let (first, second) =
      isDark ? (palette.ink, palette.deep) : (palette.pale, palette.paper)
    canvas.fill(.tone(second))
    let x = center.x
    let y = height * (focus.y + 0.2)
    let count = numbers.number(in: 11...15)
    let reach = (width + height) * 1.1
    for index in 0..<count {
      let from = Double(index) / Double(count) * 6.2832
      let to = from + 3.1416 / Double(count)
      canvas.path(
        SVGPath([(x, y), Angle.point(x, y, reach, from), Angle.point(x, y, reach, to)]),
        .tone(first))
    }
    canvas.circle(x, y, unit * 0.24, .tone(isDark ? palette.middle : palette.soft))
    canvas.circle(
      x, y, unit * 0.17,
      .tone(palette.accent.contrast(with: second) < 1.3 ? palette.middle : palette.accent))
    let tones =
      isDark
      ? [palette.middle, palette.ink.mixed(palette.deep, 0.5)] : [palette.middle, palette.deep]
    for (index, tone) in tones.enumerated() {
      let base = y + unit * (0.02 + 0.12 * Double(index))
      let phase = random(0...6.28)
      let swell = unit * 0.028
      let wave = unit * 0.9
      canvas.path(
        area { base + swell * Self.sine($0 / wave * 6.283 + phase) }, .tone(tone))
    }
  }

  mutating func drawLeaves() {
    let unit = unit
    let ground = isDark ? palette.ink : palette.paper
    canvas.fill(
      canvas.gradient(ground, isDark ? palette.deep : palette.pale.mixed(palette.paper, 0.5)))
    let x = center.x
    let tones =
      isDark
      ? [palette.soft, palette.middle, palette.pale] : [palette.middle, palette.deep, palette.soft]
    let sway = random(-0.09...0.09) * unit
    let (top, foot) = (height * 0.12, height * 0.97)
    var stem = SVGPath()
    stem.move(x + sway, foot)
    stem.bend(x - sway, (top + foot) / 2, x, top + unit * 0.1)
    canvas.stroke(stem, .tone(tones[1]), width: unit * 0.014)
    let pairs = height > width ? 6 : 5
    for pair in 0..<pairs {
      let share = (Double(pair) + 0.4) / Double(pairs)
      let y = foot - (foot - top - unit * 0.1) * share
      // Where the stem is at that height.
      let t = 1 - share
      let at = x + sway * t * t - 2 * sway * t * share
      let size = unit * (0.34 - 0.15 * share)
      for side in [1.0, -1.0] {
        let tone = tones[(pair + (side > 0 ? 0 : 1)) % 3]
        canvas.transformed(x: at, y: y, turned: side * (58 - 18 * share)) {
          $0.path(Self.leaf(size), .tone(tone))
          $0.stroke(
            SVGPath([(0, -size * 0.1), (0, -size * 0.8)], closed: false),
            .tone(ground, alpha: 0.55), width: unit * 0.006)
        }
      }
    }
    canvas.transformed(x: x, y: top + unit * 0.12) {
      $0.path(Self.leaf(unit * 0.2), .tone(tones[0]))
    }
  }

  private static func leaf(_ size: Double) -> SVGPath {
    var leaf = SVGPath()
    leaf.move(0, 0)
    leaf.curve(size * 0.34, -size * 0.3, size * 0.26, -size * 0.72, 0, -size)
    leaf.curve(-size * 0.26, -size * 0.72, -size * 0.34, -size * 0.3, 0, 0)
    leaf.close()
    return leaf
  }

  mutating func drawRecord() {
    let tones = [
      palette.middle, palette.pale, palette.deep, palette.soft, palette.middle, palette.paper,
    ]
    canvas.fill(.tone(isDark ? palette.ink : palette.deep))
    let lean = height * 0.42
    var at = -lean - unit * 0.1
    var index = numbers.number(in: 0...5)
    while at < width + unit * 0.1 {
      let across = unit * random(0.035...0.1)
      let tone = isDark ? tones[index % 6].mixed(palette.ink, 0.35) : tones[index % 6]
      canvas.path(
        SVGPath([
          (at + lean, -4), (at + lean + across, -4), (at + across, height + 4), (at, height + 4),
        ]),
        .tone(tone))
      at += across + unit * random(0.012...0.05)
      index += 1
    }
    let (x, y) = center
    canvas.circle(x, y, unit * 0.235, .tone(palette.ink))
    for ring in 0..<3 {
      canvas.stroke(
        .circle(x, y, unit * (0.13 + 0.032 * Double(ring))), .tone(palette.paper, alpha: 0.16),
        width: unit * 0.004)
    }
    canvas.circle(x, y, unit * 0.085, .tone(palette.accent))
    canvas.circle(x, y, unit * 0.018, .tone(palette.ink))
  }
}
