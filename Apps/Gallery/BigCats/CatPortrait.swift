import Ocelot
import OcelotAdwaita

/// A cat's face, generated from the name of its species.
struct CatPortrait {
  /// What the fur shows.
  private enum Coat: CaseIterable { case plain, spots, stripes, rosettes }
  private typealias Tint = Drawing.Canvas.Tint

  private let coat: Coat
  private let fur: Tint
  private let sky: Tint
  private let seed: UInt64

  init(species: String) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in species.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    seed = hash
    coat =
      switch species {
      case "Panthera tigris": .stripes
      case "Panthera leo", "Puma concolor", "Caracal caracal": .plain
      case "Panthera onca", "Panthera pardus", "Panthera uncia", "Neofelis nebulosa": .rosettes
      default: .spots
      }
    fur =
      switch species {
      case "Panthera uncia", "Otocolobus manul": Tint(0.82, 0.81, 0.78)
      case "Panthera tigris": Tint(0.93, 0.58, 0.24)
      default: Self.furs[Int(hash >> 40) % Self.furs.count]
      }
    sky = Self.skies[Int(hash >> 20) % Self.skies.count]
  }

  private static let furs = [
    Tint(0.86, 0.67, 0.38), Tint(0.80, 0.60, 0.36), Tint(0.88, 0.74, 0.50), Tint(0.76, 0.55, 0.36),
  ]
  private static let skies = [
    Tint(0.36, 0.60, 0.46), Tint(0.28, 0.52, 0.66), Tint(0.52, 0.44, 0.66), Tint(0.70, 0.48, 0.36),
    Tint(0.42, 0.56, 0.36),
  ]

  /// Draws the face in the middle of the area.
  @MainActor
  func draw(on canvas: Drawing.Canvas) {
    let side = min(canvas.width, canvas.height)
    let dark = Tint(0.16, 0.11, 0.08)
    canvas.fillBackground(
      from: sky.mixed(with: Tint(1, 1, 1), share: 0.25), to: sky, cornerRadius: side / 5)
    canvas.clipped(cornerRadius: side / 5) {
      let middle = canvas.width / 2
      let at = { (x: Double, y: Double) in Point(x: middle + (x - 0.5) * side, y: y * side) }
      drawEars(canvas, side, dark, at)
      canvas.fillEllipse(at(0.5, 0.62), across: 0.33 * side, along: 0.31 * side, fur)
      drawCoat(canvas, side, dark, at)
      drawFeatures(canvas, side, dark, at)
    }
  }

  @MainActor
  private func drawEars(
    _ canvas: Drawing.Canvas, _ side: Double, _ dark: Drawing.Canvas.Tint,
    _ at: (Double, Double) -> Point
  ) {
    for mirror in [-1.0, 1.0] {
      func ear(_ x: Double, _ y: Double) -> Point { at(0.5 + mirror * x, y) }
      canvas.fillPolygon(
        [ear(0.12, 0.38), ear(0.29, 0.20), ear(0.31, 0.50)], fur, rounding: side * 0.03)
      canvas.fillPolygon(
        [ear(0.19, 0.38), ear(0.27, 0.28), ear(0.28, 0.44)],
        fur.mixed(with: dark, share: 0.55), rounding: side * 0.015)
    }
  }

  @MainActor
  private func drawCoat(
    _ canvas: Drawing.Canvas, _ side: Double, _ dark: Drawing.Canvas.Tint,
    _ at: (Double, Double) -> Point
  ) {
    let mark = fur.mixed(with: dark, share: 0.72)
    func jitter(_ n: Int) -> Double { Double((seed >> UInt64(n % 56)) & 0xff) / 255 - 0.5 }
    switch coat {
    case .plain: break
    case .stripes:
      for (index, x) in [-0.14, 0, 0.14].enumerated() {
        canvas.stroke(
          from: at(0.5 + x, 0.34 + abs(x) * 0.2), to: at(0.5 + x * 0.6, 0.46),
          bentTo: at(0.5 + x * 0.7, 0.38 + jitter(index) * 0.02), width: side * 0.028, mark)
      }
      for mirror in [-1.0, 1.0] {
        for y in [0.60, 0.68, 0.76] {
          canvas.stroke(
            from: at(0.5 + mirror * 0.31, y - 0.01), to: at(0.5 + mirror * 0.20, y + 0.02),
            bentTo: at(0.5 + mirror * 0.26, y + 0.02), width: side * 0.026, mark)
        }
      }
    case .spots, .rosettes:
      for (index, spot) in Self.spots.enumerated() {
        let center = at(
          0.5 + spot.x + jitter(index * 5) * 0.03, spot.y + jitter(index * 7 + 3) * 0.03)
        canvas.fillCircle(center, radius: side * (coat == .spots ? 0.02 : 0.028), mark)
        if coat == .rosettes {
          canvas.fillCircle(
            center, radius: side * 0.013, fur.mixed(with: dark, share: 0.25))
        }
      }
    }
  }

  private static let spots: [Point] = [
    Point(x: 0, y: 0.36), Point(x: -0.09, y: 0.38), Point(x: 0.09, y: 0.38),
    Point(x: -0.05, y: 0.44),
    Point(x: 0.05, y: 0.44), Point(x: -0.18, y: 0.45), Point(x: 0.18, y: 0.45),
    Point(x: -0.27, y: 0.62), Point(x: 0.27, y: 0.62), Point(x: -0.25, y: 0.71),
    Point(x: 0.25, y: 0.71), Point(x: -0.19, y: 0.79), Point(x: 0.19, y: 0.79),
  ]

  @MainActor
  private func drawFeatures(
    _ canvas: Drawing.Canvas, _ side: Double, _ dark: Drawing.Canvas.Tint,
    _ at: (Double, Double) -> Point
  ) {
    let pale = Tint(0.98, 0.95, 0.88)
    canvas.fillEllipse(at(0.435, 0.76), across: 0.085 * side, along: 0.07 * side, pale)
    canvas.fillEllipse(at(0.565, 0.76), across: 0.085 * side, along: 0.07 * side, pale)
    canvas.fillEllipse(at(0.5, 0.83), across: 0.07 * side, along: 0.05 * side, pale)
    for mirror in [-1.0, 1.0] {
      let eye = at(0.5 + mirror * 0.13, 0.57)
      canvas.fillEllipse(
        eye, across: 0.055 * side, along: 0.042 * side, turned: mirror * 0.2,
        Tint(0.90, 0.82, 0.42))
      canvas.fillEllipse(eye, across: 0.022 * side, along: 0.036 * side, dark)
      for end in [0.74, 0.79] {
        canvas.stroke(
          from: at(0.5 + mirror * 0.10, 0.76), to: at(0.5 + mirror * 0.34, end),
          bentTo: at(0.5 + mirror * 0.2, end - 0.02), width: max(1, side * 0.008), pale.faded(0.8))
      }
    }
    canvas.fillPolygon(
      [at(0.465, 0.675), at(0.535, 0.675), at(0.5, 0.715)], Tint(0.55, 0.26, 0.24),
      rounding: side * 0.012)
    canvas.stroke(
      from: at(0.5, 0.72), to: at(0.5, 0.765), bentTo: at(0.5, 0.74), width: max(1, side * 0.012),
      dark)
  }
}
