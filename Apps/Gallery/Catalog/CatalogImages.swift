import OcelotAdwaita

/// The products' pictures, by identifier and variant.
struct CatalogImages: ImageSource {
  let catalog: Catalog

  /// The name by which a product's picture is asked for; of a cover at its usual size it is the
  /// identifier.
  ///
  /// - Parameters:
  ///   - id: the product.
  ///   - variant: the shape.
  ///   - points: the longer side where it is shown, in points; nil for the usual size of the shape.
  /// - Returns: The name, for ``image(named:)``.
  static func name(
    of id: Product.ID, _ variant: ArtworkVariant = .cover, points: Int? = nil
  ) -> String {
    let shape = variant == .cover && points == nil ? id : "\(id)/\(variant.rawValue)"
    return points.map { "\(shape)/\($0)" } ?? shape
  }

  func image(named name: String) async throws -> [UInt8] {
    let parts = name.split(separator: "/").map(String.init)
    let variant = parts.count > 1 ? ArtworkVariant(rawValue: parts[1]) : .cover
    let points = parts.count > 2 ? Int(parts[2]) : nil
    guard let id = parts.first, let variant else { return [] }
    guard let artwork = try await catalog.artwork(of: id) else { return [] }
    try Task.checkCancellation()
    return Array(artwork.svg(variant, points: points).utf8)
  }
}
