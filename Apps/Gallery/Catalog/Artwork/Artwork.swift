/// A product's picture, drawn from its identifier: the same product has the same picture
/// everywhere.
struct Artwork: Codable, Equatable, Sendable {
  let id: Product.ID
  let kind: ProductKind
  /// The title that books and films bear.
  let name: String
  /// Whose name stands beside it.
  let maker: String?

  /// The text of an SVG file, which is drawn sharp at any size.
  ///
  /// Takes a few milliseconds, and is for any thread.
  ///
  /// - Parameters:
  ///   - variant: the shape.
  ///   - points: the longer side where the picture is shown, in points: the line at its edge has
  ///     one point there. Without it, the usual size of the shape.
  /// - Returns: The text of the file.
  func svg(_ variant: ArtworkVariant = .cover, points: Int? = nil) -> String {
    let choice = ArtworkChoice(of: id, kind)
    let size = variant.size(of: kind)
    // Four units are a point of the usual size.
    var scene = ArtworkScene(
      width: size.width * 4, height: size.height * 4, palette: choice.palette,
      numbers: DemoNumbers("artwork \(id)"))
    if let points, points > 0 {
      scene.point = max(size.width, size.height) * 4 / Double(points)
    }
    switch (variant, kind) {
    case (.cover, .apps): scene.drawIcon(choice)
    case (.cover, .books): scene.drawBook(choice, title: name, author: maker)
    case (.cover, .movies): scene.drawPoster(choice, title: name, director: maker)
    case (.cover, .music), (.cover, .tv): scene.drawCover(choice)
    case (.wideHero, .apps), (.narrowHero, .apps): scene.drawIconHero(choice, variant)
    case (.wideHero, _), (.narrowHero, _): scene.drawHero(choice, variant)
    }
    return scene.canvas.text
  }

  /// The two colours that a product's picture shows most, the darker one first.
  static func tint(of product: Product) -> (dark: Tone, light: Tone) {
    let choice = ArtworkChoice(of: product.id, product.kind)
    if product.kind == .apps { return (choice.icon.back, choice.icon.back.mixed(.white, 0.55)) }
    return (choice.palette.middle, choice.palette.pale)
  }
}

extension Artwork {
  init(of product: Product) {
    self.init(id: product.id, kind: product.kind, name: product.name, maker: product.maker)
  }
}
