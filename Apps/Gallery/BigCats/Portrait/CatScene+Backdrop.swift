extension CatScene {
  /// Draws where the cat lives, faintly.
  mutating func drawBackdrop() {
    canvas.fill(canvas.gradient(look.sky.0, look.sky.1))
    switch look.habitat {
    case .forest: drawLeaves()
    case .savanna: drawGrass()
    case .mountains: drawMountains()
    case .night: drawNight()
    case .taiga: drawFirs()
    case .steppe: drawHills()
    }
    // Light from behind the head.
    for (radius, alpha) in [(230.0, 0.05), (190, 0.06), (150, 0.07)] {
      canvas.circle(200, 220, radius, .tone(.white, alpha: alpha))
    }
  }

  private var dark: Tone { look.sky.1.mixed(.black, 0.28) }

  private mutating func drawLeaves() {
    let tones = [dark, look.sky.1.mixed(.black, 0.14), look.sky.0.mixed(look.sky.1, 0.45)]
    for index in 0..<16 {
      let isLeft = index.isMultiple(of: 2)
      let x = isLeft ? random(-30...40) : random(360...430)
      let y = Double(index / 2) * 66 + random(-24...24)
      let angle = (isLeft ? random(-60...30) : 180 + random(-30...60))
      let length = random(90...140)
      let tone = tones[index % 3]
      canvas.transformed(x: x, y: y, turned: angle) { canvas in
        var leaf = SVGPath()
        leaf.move(0, 0)
        leaf.bend(length * 0.45, -length * 0.32, length, 0)
        leaf.bend(length * 0.45, length * 0.32, 0, 0)
        leaf.close()
        canvas.path(leaf, .tone(tone, alpha: 0.55))
        var rib = SVGPath()
        rib.move(4, 0)
        rib.line(length * 0.86, 0)
        canvas.stroke(rib, .tone(.white, alpha: 0.1), width: 3)
      }
    }
  }

  private mutating func drawGrass() {
    canvas.circle(random(280...330), random(86...120), 58, .tone(.white, alpha: 0.26))
    canvas.path(ridge(at: 372, by: 12), .tone(dark, alpha: 0.22))
    for _ in 0..<46 {
      let x = random(-10...410)
      let height = random(70...190)
      var blade = SVGPath()
      blade.move(x - 4, 505)
      blade.bend(x, 505 - height * 0.6, x + random(-34...34), 505 - height)
      blade.bend(x + 6, 505 - height * 0.5, x + 5, 505)
      blade.close()
      canvas.path(blade, .tone(dark, alpha: 0.3))
    }
  }

  private mutating func drawMountains() {
    for (base, rise, alpha) in [(290.0, 190.0, 0.2), (390, 150, 0.3)] {
      var points: [(Double, Double)] = [(-20, 510)]
      var x = -20.0
      var isPeak = false
      while x < 440 {
        points.append((x, isPeak ? base - rise * random(0.6...1) : base + random(-10...30)))
        isPeak.toggle()
        x += random(80...130)
      }
      points.append((440, 510))
      let path = SVGPath(points)
      canvas.path(path, .tone(dark, alpha: alpha))
    }
    for _ in 0..<26 {
      canvas.circle(
        random(0...400), random(0...500), random(1.6...4), .tone(.white, alpha: random(0.3...0.7)))
    }
  }

  private mutating func drawNight() {
    canvas.circle(318, 84, 40, .tone(Tone(0xf3ecd2), alpha: 0.9))
    canvas.circle(302, 76, 34, .tone(look.sky.0.mixed(look.sky.1, 0.12)))
    for _ in 0..<34 {
      canvas.circle(
        random(0...400), random(0...360), random(1.2...3), .tone(.white, alpha: random(0.3...0.9)))
    }
    canvas.path(ridge(at: 396, by: 26), .tone(dark, alpha: 0.5))
  }

  private mutating func drawFirs() {
    for (count, foot, size, alpha) in [(9, 420.0, 150.0, 0.2), (7, 505, 210, 0.34)] {
      for index in 0..<count {
        let x = (Double(index) + random(0.2...0.8)) / Double(count) * 420 - 10
        let height = size * random(0.8...1.3)
        for part in 0..<3 {
          let top = foot - height + Double(part) * height * 0.24
          let width = height * (0.16 + Double(part) * 0.06)
          canvas.path(
            SVGPath([(x, top), (x + width, top + height * 0.44), (x - width, top + height * 0.44)]),
            .tone(dark, alpha: alpha))
        }
      }
    }
  }

  private mutating func drawHills() {
    canvas.circle(random(70...120), random(80...110), 46, .tone(.white, alpha: 0.3))
    for (height, wave, alpha) in [(290.0, 26.0, 0.16), (350, 22, 0.2), (420, 18, 0.26)] {
      canvas.path(ridge(at: height, by: wave), .tone(dark, alpha: alpha))
    }
  }

  /// What is below a line that goes up and down around a height.
  private mutating func ridge(at height: Double, by wave: Double) -> SVGPath {
    let phase = random(0...6.28)
    var path = SVGPath()
    let points = (0...14).map { step -> (Double, Double) in
      let x = Double(step) * 31 - 16
      return (x, height + wave * Angle.sine(x / 74 + phase) + wave * 0.4 * Angle.sine(x / 31))
    }
    path.smooth(points)
    path.line(430, 510)
    path.line(-30, 510)
    path.close()
    return path
  }
}
