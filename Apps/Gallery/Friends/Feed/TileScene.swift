import Foundation
import Ocelot
import OcelotAdwaita

/// A landscape, generated from a few choices and a text.
struct TileScene: Hashable, Sendable {
  /// What the land is like.
  enum Motif: String, CaseIterable {
    case hills = "Hills"
    case mountains = "Mountains"
    case sea = "Sea"
    case dunes = "Dunes"
  }

  /// When the picture was taken.
  enum Hour: String, CaseIterable {
    case dawn = "at dawn"
    case day = "by day"
    case dusk = "at dusk"
    case night = "by night"

    /// The hours as often as people take pictures at them.
    static let often: [Hour] = [.dawn, .dawn, .day, .day, .day, .day, .dusk, .dusk, .dusk, .night]
  }

  let seed: String
  let motif: Motif
  let hour: Hour

  /// Such as “Hills at dawn”.
  var title: String { "\(motif.rawValue) \(hour.rawValue)" }
}

extension TileScene {
  private typealias Tint = Drawing.Canvas.Tint

  /// Draws the landscape over the whole area, whatever its shape.
  @MainActor
  func draw(on canvas: Drawing.Canvas) {
    var random = DemoNumbers(seed)
    let sky = sky
    canvas.fillBackground(from: sky.top, to: sky.bottom, cornerRadius: 0)
    drawLight(canvas, &random)
    let horizon = random.fraction(0.5...0.66)
    let near = land
    let far = near.mixed(with: sky.bottom, share: 0.72)
    for layer in 0..<3 {
      let tint = far.mixed(with: near, share: Double(layer) / 2)
      let line = horizon + Double(layer) * (1 - horizon) * 0.34
      switch motif {
      case .hills: drawRidge(canvas, &random, line, height: 0.10, waves: 1.6, tint)
      case .dunes: drawRidge(canvas, &random, line, height: 0.07, waves: 0.8, tint)
      case .mountains: drawPeaks(canvas, &random, line, tint, snow: layer == 0)
      case .sea: drawWater(canvas, &random, line, tint, glints: layer > 0)
      }
    }
  }

  private var sky: (top: Tint, bottom: Tint) {
    switch hour {
    case .dawn: (Tint(0.45, 0.52, 0.78), Tint(0.99, 0.79, 0.66))
    case .day: (Tint(0.31, 0.58, 0.88), Tint(0.80, 0.91, 0.98))
    case .dusk: (Tint(0.33, 0.22, 0.48), Tint(0.96, 0.52, 0.36))
    case .night: (Tint(0.05, 0.07, 0.19), Tint(0.20, 0.26, 0.44))
    }
  }

  private var land: Tint {
    let byDay =
      switch motif {
      case .hills: Tint(0.20, 0.45, 0.27)
      case .mountains: Tint(0.24, 0.30, 0.38)
      case .sea: Tint(0.07, 0.36, 0.50)
      case .dunes: Tint(0.76, 0.53, 0.31)
      }
    switch hour {
    case .dawn: return byDay.mixed(with: Tint(0.45, 0.30, 0.45), share: 0.25)
    case .day: return byDay
    case .dusk: return byDay.mixed(with: Tint(0.20, 0.08, 0.22), share: 0.55)
    case .night: return byDay.mixed(with: Tint(0.02, 0.03, 0.10), share: 0.75)
    }
  }

  /// The sun, or the moon with stars.
  @MainActor
  private func drawLight(_ canvas: Drawing.Canvas, _ random: inout DemoNumbers) {
    let short = min(canvas.width, canvas.height)
    let center = Point(
      x: random.fraction(0.2...0.8) * canvas.width, y: random.fraction(0.2...0.42) * canvas.height)
    let pale = Tint(1, 0.97, 0.88)
    guard hour == .night else {
      let sun = hour == .day ? pale : Tint(1, 0.86, 0.62)
      for (radius, alpha) in [(0.26, 0.12), (0.19, 0.18)] {
        canvas.fillCircle(center, radius: radius * short, sun.faded(alpha))
      }
      return canvas.fillCircle(center, radius: 0.12 * short, sun)
    }
    for _ in 0..<24 {
      let star = Point(
        x: random.fraction(0...1) * canvas.width, y: random.fraction(0...0.55) * canvas.height)
      canvas.fillCircle(
        star, radius: random.fraction(0.5...1.2), pale.faded(random.fraction(0.4...0.9)))
    }
    canvas.fillCircle(center, radius: 0.10 * short, pale)
    // The sky's colour takes a bite out of it.
    let shade = sky.top.mixed(with: sky.bottom, share: center.y / canvas.height)
    canvas.fillCircle(
      Point(x: center.x + 0.045 * short, y: center.y - 0.03 * short), radius: 0.085 * short, shade)
  }

  /// Land below a soft line.
  @MainActor
  private func drawRidge(
    _ canvas: Drawing.Canvas, _ random: inout DemoNumbers, _ line: Double, height: Double,
    waves: Double, _ tint: Drawing.Canvas.Tint
  ) {
    let phase = random.fraction(0...6.28)
    let slow = waves * random.fraction(0.8...1.3)
    let points = (0...40).map { step -> Point in
      let x = Double(step) / 40
      let wave = sin(x * slow * 6.28 + phase) * 0.7 + sin(x * slow * 14.5 + phase * 2) * 0.3
      return Point(x: x * canvas.width, y: (line - wave * height) * canvas.height)
    }
    fillBelow(points, canvas, tint)
  }

  /// Land below a jagged line, the far one with snow.
  @MainActor
  private func drawPeaks(
    _ canvas: Drawing.Canvas, _ random: inout DemoNumbers, _ line: Double,
    _ tint: Drawing.Canvas.Tint, snow: Bool
  ) {
    var points = [Point(x: -1, y: line * canvas.height)]
    var caps: [[Point]] = []
    var x = random.fraction(-0.1...0.0)
    while x < 1.1 {
      let half = random.fraction(0.10...0.22)
      let height = half * random.fraction(0.9...1.4)
      let top = Point(x: (x + half) * canvas.width, y: (line - height) * canvas.height)
      let foot = Point(x: (x + 1.7 * half) * canvas.width, y: line * canvas.height)
      if snow, let before = points.last {
        let left = Self.between(top, before, 0.28)
        let right = Self.between(top, foot, 0.28)
        let middle = Point(x: top.x, y: left.y - (left.y - top.y) * 0.25)
        caps.append([top, right, middle, left])
      }
      points += [top, foot]
      x += 1.7 * half
    }
    fillBelow(points, canvas, tint)
    for cap in caps { canvas.fillPolygon(cap, tint.mixed(with: Tint(1, 1, 1), share: 0.7)) }
  }

  /// Water below a straight line, with the light on it.
  @MainActor
  private func drawWater(
    _ canvas: Drawing.Canvas, _ random: inout DemoNumbers, _ line: Double,
    _ tint: Drawing.Canvas.Tint, glints: Bool
  ) {
    let y = line * canvas.height
    fillBelow([Point(x: 0, y: y), Point(x: canvas.width, y: y)], canvas, tint)
    guard glints else { return }
    for _ in 0..<5 {
      let start = Point(
        x: random.fraction(0...0.9) * canvas.width,
        y: y + random.fraction(0.03...0.25) * (canvas.height - y))
      let end = Point(x: start.x + random.fraction(0.05...0.14) * canvas.width, y: start.y)
      canvas.stroke(
        from: start, to: end, bentTo: end, width: max(1, canvas.height * 0.008),
        sky.bottom.faded(0.5))
    }
  }

  @MainActor
  private func fillBelow(_ line: [Point], _ canvas: Drawing.Canvas, _ tint: Drawing.Canvas.Tint) {
    let ends = [
      Point(x: canvas.width + 1, y: line[line.count - 1].y),
      Point(x: canvas.width + 1, y: canvas.height + 1), Point(x: -1, y: canvas.height + 1),
      Point(x: -1, y: line[0].y),
    ]
    canvas.fillPolygon(line + ends, tint)
  }

  private static func between(_ a: Point, _ b: Point, _ share: Double) -> Point {
    Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
  }

}
