/// Icons of apps.
extension ArtworkScene {
  /// A rounded square with transparent corners.
  mutating func drawIcon(_ choice: ArtworkChoice) {
    let icon = choice.icon
    let point = point * 100 / width
    canvas.transformed(scaled: width / 100) { Self.draw(icon, on: &$0, point: point) }
  }

  /// The icon at the trailing side of its own colour, with room for white text.
  mutating func drawIconHero(_ choice: ArtworkChoice, _ variant: ArtworkVariant) {
    let icon = choice.icon
    let dark = icon.back.mixed(.black, 0.72)
    canvas.fill(canvas.gradient(dark, icon.back.mixed(.black, 0.12), to: (1, 0.5)))
    let side = height * (variant == .wideHero ? 0.68 : 0.42)
    let x = width * (variant == .wideHero ? 0.77 : 0.76)
    let y = height * (variant == .wideHero ? 0.5 : 0.28)
    for ring in 0..<4 {
      canvas.circle(x, y, side * (1.75 - 0.3 * Double(ring)), .tone(.white, alpha: 0.05))
    }
    canvas.transformed(x: x - side / 2, y: y - side / 2, scaled: side / 100) {
      Self.draw(icon, on: &$0, point: 0)
    }
    drawOutline()
  }

  /// Draws an icon in a square of 100 units.
  private static func draw(_ icon: AppIcon, on canvas: inout SVGCanvas, point: Double) {
    let back = icon.back
    canvas.rect(7, 8, 86, 87, .tone(back.mixed(.black, 0.34)), radius: 21)
    let face = canvas.gradient(back.mixed(.white, 0.14), back)
    canvas.rect(7, 4, 86, 87, face, radius: 21)
    AppGlyph(back: back).draw(icon.glyph, on: &canvas)
    canvas.innerOutline(7, 4, 86, 91, radius: 21, thickness: point, alpha: 0.1)
  }
}
