/// Motifs with a sky.
extension ArtworkScene {
  mutating func drawDunes() {
    drawSky()
    drawSun(radius: random(0.10...0.14) * unit)
    let tones = layers(4)
    let start = focus.y > 0.4 ? 0.56 : 0.46
    for index in 0..<4 {
      let tone = tones[index]
      let base = height * (start + Double(index) * (1.04 - start) / 4)
      let rise = height * random(0.09...0.15)
      let isMirrored = index % 2 == 1
      let crest = width * random(0.28...0.52)
      func x(_ value: Double) -> Double { isMirrored ? width - value : value }
      var slope = SVGPath()
      slope.move(x(-4), base + rise * 0.3)
      slope.curve(
        x(crest * 0.4), base + rise * 0.2, x(crest * 0.75), base - rise * 0.75, x(crest),
        base - rise)
      slope.curve(
        x(crest + width * 0.12), base - rise * 0.7, x(crest + width * 0.25), base, x(width + 4),
        base + rise * 0.1)
      slope.line(x(width + 4), height + 4)
      slope.line(x(-4), height + 4)
      slope.close()
      canvas.path(slope, .tone(tone))
      var shade = SVGPath()
      shade.move(x(crest), base - rise)
      shade.curve(
        x(crest + width * 0.12), base - rise * 0.7, x(crest + width * 0.25), base, x(width + 4),
        base + rise * 0.1)
      shade.line(x(width + 4), height + 4)
      shade.line(x(crest - width * 0.1), height + 4)
      shade.curve(
        x(crest + width * 0.2), base + rise * 1.4, x(crest - width * 0.12), base + rise * 0.4,
        x(crest), base - rise)
      shade.close()
      canvas.path(shade, .tone(tone.mixed(index == 3 ? palette.deep : tones[index + 1], 0.4)))
    }
  }

  mutating func drawWaves() {
    let night = isDark
    isDark = true
    canvas.fill(canvas.gradient(palette.ink, palette.deep.mixed(palette.middle, 0.6)))
    isDark = night
    drawStars(Int(width / unit * 26), above: 0.45)
    let (x, y) = center
    let radius = random(0.12...0.17) * unit
    let horizon = max(height * 0.5, y + radius * 0.9)
    canvas.circle(x, y, radius * 1.35, .tone(palette.paper, alpha: 0.1))
    canvas.circle(x, y, radius, .tone(palette.paper))
    let rows = 6
    let length = unit / random(3.2...4.6)
    for row in 0..<rows {
      let share = Double(row) / Double(rows)
      let top = horizon + (height - horizon) * share * 0.98
      let tone = palette.middle.mixed(palette.deep, share * 0.6).mixed(palette.ink, share * 0.55)
      let swell = unit * (0.022 + 0.02 * share)
      let offset = random(0...length)
      var path = SVGPath()
      path.move(-length - offset, height + 4)
      path.line(-length - offset, top)
      var at = -length - offset
      while at < width + length {
        path.bend(at + length * 0.3, top + swell * 1.3, at + length * 0.62, top - swell * 0.1)
        path.bend(at + length * 0.78, top - swell, at + length, top)
        at += length
      }
      path.line(at, height + 4)
      path.close()
      canvas.path(path, .tone(row % 2 == 0 ? tone : tone.mixed(palette.soft, 0.12)))
    }
    for line in 0..<5 {
      let reach = radius * (0.95 - Double(line) * 0.17)
      let at = horizon + (height - horizon) * (0.1 + Double(line) * 0.13)
      canvas.stroke(
        SVGPath([(x - reach, at), (x + reach, at)], closed: false),
        .tone(palette.paper, alpha: 0.62 - Double(line) * 0.09), width: unit * 0.014)
    }
  }

  mutating func drawSkyline() {
    canvas.fill(
      canvas.gradient(palette.ink, palette.deep.mixed(palette.middle, 0.5), to: (0.6, 1)))
    let (x, y) = center
    let radius = 0.2 * unit
    canvas.circle(x, y, radius * 1.3, .tone(palette.pale, alpha: 0.1))
    canvas.circle(x, y, radius, canvas.gradient(palette.paper, palette.pale))
    let near = [
      palette.middle.mixed(palette.deep, 0.45), palette.deep, palette.ink.mixed(palette.deep, 0.28),
    ]
    for (row, tone) in near.enumerated() {
      var at = -random(0...0.08) * unit
      let lowest = height * (0.34 - Double(row) * 0.08)
      while at < width {
        let across = random(0.09...0.17) * unit
        let tall = lowest + random(0...0.26) * height
        let top = height - tall
        canvas.rect(at, top, across + 0.8, tall + 4, .tone(tone))
        switch numbers.number(in: 0...4) {
        case 0:
          canvas.rect(
            at + across * 0.25, top - across * 0.28, across * 0.5, across * 0.3, .tone(tone))
        case 1:
          canvas.rect(
            at + across * 0.46, top - across * 0.6, across * 0.08, across * 0.62, .tone(tone))
        case 2:
          canvas.path(
            SVGPath([(at, top + 1), (at + across / 2, top - across * 0.4), (at + across, top + 1)]),
            .tone(tone))
        default: break
        }
        if row > 0 { drawWindows(at, top, across, tall) }
        at += across + (chance(0.25) ? random(0.01...0.04) * unit : 0)
      }
    }
  }

  private mutating func drawWindows(
    _ x: Double, _ top: Double, _ across: Double, _ tall: Double
  ) {
    let pane = unit * 0.017
    let columns = max(2, Int(across / (pane * 2.3)))
    let gap = (across - Double(columns) * pane) / Double(columns + 1)
    var y = top + pane * 1.6
    while y < min(height, top + tall) - pane {
      for column in 0..<columns where chance(0.2) {
        let tone = chance(0.75) ? palette.accent : palette.pale
        canvas.rect(
          x + gap + Double(column) * (pane + gap), y, pane, pane * 1.4,
          .tone(tone, alpha: random(0.55...1)))
      }
      y += pane * 2.7
    }
  }

  mutating func drawHills() {
    drawSky()
    if isDark { drawStars(Int(width / unit * 22), above: 0.5) }
    drawSun(radius: random(0.11...0.16) * unit)
    let tones = layers(4)
    let start = max(0.5, focus.y + 0.08)
    for (index, tone) in tones.enumerated() {
      let base = height * (start + (0.98 - start) * Double(index) / 4)
      let swell = height * random(0.035...0.085)
      let wave = width / random(0.8...1.5) / max(1, width / height / 1.3)
      let phase = random(0...6.3)
      let twist = random(0...6.3)
      let path = area { x in
        let turn = x / wave * 6.283 + phase
        return base + swell * Self.sine(turn) + swell * 0.35 * Self.sine(turn * 1.7 + twist)
      }
      canvas.path(path, .tone(tone))
    }
  }

  mutating func drawMountains() {
    drawSky()
    if isDark { drawStars(Int(width / unit * 26), above: 0.5) }
    drawSun(radius: random(0.1...0.15) * unit)
    let tones = layers(4)
    for (index, tone) in tones.enumerated() {
      let base = height * (0.62 + 0.13 * Double(index))
      let across = unit * (0.62 - 0.07 * Double(index))
      var at = -across * random(0.2...0.6)
      var line: [(Double, Double)] = [(at - across, height + 4), (at - across, base)]
      var lit: [SVGPath] = []
      while at < width + across {
        let peak = (at + across * random(0.35...0.5), base - across * random(0.3...0.62))
        let end = (at + across * random(0.8...1.0), base - across * random(0...0.1))
        line += [peak, end]
        let foot = (peak.0 + across * 0.08, base + across * 0.1)
        lit.append(
          SVGPath([
            peak, (peak.0 - across * 0.04, peak.1 + across * 0.2),
            (peak.0 + across * 0.05, peak.1 + across * 0.28), foot, (end.0, end.1 + across * 0.05),
            end,
          ]))
        at = end.0
      }
      line += [(at, height + 4)]
      canvas.path(SVGPath(line), .tone(tone))
      let light = index == 0 ? (isDark ? palette.soft : palette.pale) : tones[index - 1]
      for face in lit { canvas.path(face, .tone(light, alpha: 0.34)) }
    }
  }

  mutating func drawForest() {
    if isDark {
      canvas.fill(canvas.gradient(palette.ink, palette.middle))
      drawStars(Int(width / unit * 18), above: 0.4)
    } else {
      canvas.fill(canvas.gradient(palette.paper, palette.soft.mixed(palette.pale, 0.4)))
    }
    drawSun(radius: random(0.1...0.14) * unit)
    let tones = layers(4)
    // Where the sun is high the wood stands higher too: a title lies on its foot.
    let start = focus.y < 0.35 && height > width ? 0.64 : 0.78
    for (index, tone) in tones.enumerated() {
      let base = height * (start + 0.08 * Double(index))
      let tall = unit * (0.34 + 0.05 * Double(index))
      var at = -tall * 0.2
      while at < width + tall * 0.3 {
        let size = tall * random(0.62...1.15)
        drawFir(at, base, size, tone)
        at += size * random(0.2...0.36)
      }
      canvas.rect(0, base - 1, width, height - base + 5, .tone(tone))
      if index < 3 {
        let mist = isDark ? palette.middle : palette.paper
        let fog = canvas.gradient([
          .init(share: 0, tone: mist, alpha: 0), .init(share: 1, tone: mist, alpha: 0.34),
        ])
        canvas.rect(0, base - tall * 0.5, width, tall * 0.5 + (height - base), fog)
      }
    }
  }

  private mutating func drawFir(_ x: Double, _ base: Double, _ tall: Double, _ tone: Tone) {
    let across = tall * 0.17
    var points: [(Double, Double)] = [(x, base - tall)]
    let tiers = 4
    for side in [1.0, -1.0] {
      let order = side > 0 ? Array(1...tiers) : Array((1...tiers).reversed())
      for tier in order {
        let share = Double(tier) / Double(tiers)
        let y = base - tall * (1 - share)
        let outer = (x + side * across * share, y)
        let inner = (x + side * across * share * 0.55, y - tall * 0.025)
        points += side > 0 ? [outer, inner] : [inner, outer]
      }
    }
    canvas.path(SVGPath(points), .tone(tone))
  }

  mutating func drawPlanet() {
    canvas.fill(canvas.gradient(palette.ink, palette.deep, to: (0.3, 1)))
    drawStars(Int(width / unit * 60), above: 1)
    let (x, y) = center
    let radius = random(0.2...0.26) * unit
    let tilt = -random(12...26)
    let (across, along) = (radius * random(1.7...1.9), radius * random(0.36...0.5))
    let palette = palette
    let band = canvas.gradient(palette.paper, palette.soft, to: (0.3, 1))
    let shadow = canvas.gradient(
      [
        .init(share: 0.4, tone: palette.ink, alpha: 0),
        .init(share: 1, tone: palette.ink, alpha: 0.75),
      ], to: (0.8, 1))
    canvas.transformed(x: x, y: y, turned: tilt) { canvas in
      var back = SVGPath()
      back.move(-across, 0)
      back.arc(across, along, across, 0)
      canvas.stroke(back, .tone(palette.accent, alpha: 0.85), width: radius * 0.11)
      canvas.circle(0, 0, radius, band)
      canvas.clipped(to: .circle(0, 0, radius)) {
        $0.rect(
          -radius, -radius * 0.42, radius * 2, radius * 0.18, .tone(palette.middle, alpha: 0.35))
        $0.rect(-radius, radius * 0.1, radius * 2, radius * 0.3, .tone(palette.middle, alpha: 0.45))
        $0.rect(
          -radius, radius * 0.52, radius * 2, radius * 0.12, .tone(palette.middle, alpha: 0.3))
        $0.rect(-radius, -radius, radius * 2, radius * 2, shadow)
      }
      var front = SVGPath()
      front.move(-across, 0)
      front.arc(across, along, clockwise: false, across, 0)
      canvas.stroke(front, .tone(palette.accent), width: radius * 0.11)
    }
    canvas.circle(
      x - radius * random(1.3...1.7), y + radius * random(1.0...1.4), radius * 0.13,
      .tone(palette.pale))
  }

  mutating func drawStripedSun() {
    let (x, y) = center
    canvas.fill(
      canvas.gradient(palette.ink, palette.deep.mixed(palette.middle, 0.75), to: (0.5, 1)))
    let radius = random(0.27...0.31) * unit
    let paint = canvas.gradient([
      .init(share: 0, tone: palette.paper), .init(share: 0.55, tone: palette.pale),
      .init(share: 1, tone: palette.soft),
    ])
    var slices = SVGPath()
    func slice(_ from: Double, _ to: Double) {
      slices.move(x - radius, from)
      slices.line(x + radius, from)
      slices.line(x + radius, to)
      slices.line(x - radius, to)
      slices.close()
    }
    slice(y - radius, y)
    let count = 6
    var at = y
    for index in 0..<count {
      let step = radius / Double(count)
      let gap = step * (0.16 + 0.11 * Double(index))
      slice(at + gap, at + step)
      at += step
    }
    canvas.clipped(to: slices) { $0.circle(x, y, radius, paint) }
    for index in 0..<4 {
      let line = y + radius * (1.16 + 0.17 * Double(index))
      let reach = radius * (1.5 - 0.26 * Double(index))
      canvas.stroke(
        SVGPath([(x - reach, line), (x + reach, line)], closed: false),
        .tone(palette.soft, alpha: 0.75 - 0.14 * Double(index)), width: unit * 0.009)
    }
  }

  mutating func drawSpotlight() {
    canvas.fill(canvas.gradient(palette.ink, palette.deep))
    let (x, _) = center
    let floor = height * (height > width ? 0.64 : 0.8)
    let spread = 0.27 * unit
    for (shift, alpha) in [(-0.34, 0.22), (0.34, 0.22), (0.0, 0.7)] {
      let beam = canvas.gradient([
        .init(share: 0, tone: palette.paper, alpha: alpha),
        .init(share: 1, tone: palette.pale, alpha: alpha * 0.5),
      ])
      canvas.path(
        SVGPath([
          (x + shift * unit - unit * 0.02, -4), (x + shift * unit + unit * 0.02, -4),
          (x + spread, floor), (x - spread, floor),
        ]), beam)
    }
    canvas.path(
      .ellipse(x, floor, spread, spread * 0.26), .tone(palette.paper, alpha: 0.85))
    // Somebody with a hat stands in it.
    let tall = unit * 0.27
    let ink = SVGCanvas.Paint.tone(palette.ink)
    canvas.path(
      SVGPath([
        (x - tall * 0.1, floor - tall * 0.72), (x + tall * 0.1, floor - tall * 0.72),
        (x + tall * 0.19, floor), (x + tall * 0.05, floor), (x, floor - tall * 0.3),
        (x - tall * 0.05, floor), (x - tall * 0.19, floor),
      ]), ink)
    canvas.circle(x, floor - tall * 0.8, tall * 0.085, ink)
    canvas.rect(x - tall * 0.14, floor - tall * 0.885, tall * 0.28, tall * 0.03, ink)
    canvas.path(
      .roundedRect(
        x - tall * 0.085, floor - tall * 1.0, tall * 0.17, tall * 0.13, radius: tall * 0.05), ink)
    canvas.stroke(
      SVGPath([(x + tall * 0.1, floor - tall * 0.6), (x + tall * 0.27, floor)], closed: false), ink,
      width: tall * 0.022)
  }

  mutating func drawArches() {
    if isDark {
      canvas.fill(canvas.gradient(palette.ink, palette.ink.mixed(palette.deep, 0.8)))
    } else {
      canvas.fill(canvas.gradient(palette.paper, palette.pale))
    }
    let x = center.x
    let tones =
      isDark
      ? [palette.deep, palette.middle, palette.soft, palette.pale, palette.paper]
      : [palette.ink, palette.deep, palette.middle, palette.soft, palette.paper]
    let reach = random(0.42...0.48) * unit
    let foot = height + 4
    for (index, tone) in tones.enumerated() {
      let radius = reach * (1 - Double(index) * 0.19)
      let spring = height * (focus.y + 0.16)
      var path = SVGPath()
      path.move(x - radius, foot)
      path.line(x - radius, spring)
      path.arc(radius, radius, x + radius, spring)
      path.line(x + radius, foot)
      path.close()
      canvas.path(path, .tone(tone))
    }
    canvas.circle(x, height * (focus.y + 0.16) + reach * 0.04, reach * 0.1, .tone(palette.middle))
  }

  /// The sine of an angle in radians.
  static func sine(_ angle: Double) -> Double { Angle.sine(angle) }
}
