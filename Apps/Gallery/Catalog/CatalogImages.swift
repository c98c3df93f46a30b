import OcelotAdwaita

/// The products' pictures, by identifier and variant.
struct CatalogImages: ImageSource {
  let catalog: Catalog

  /// The name by which a product's picture is asked for; of a cover it is the identifier.
  static func name(of id: Product.ID, _ variant: ArtworkVariant) -> String {
    variant == .cover ? id : "\(id)/\(variant.rawValue)"
  }

  func image(named name: String) async throws -> [UInt8] {
    let parts = name.split(separator: "/", maxSplits: 1)
    let variant = parts.count > 1 ? ArtworkVariant(rawValue: String(parts[1])) : .cover
    guard let id = parts.first, let variant else { return [] }
    guard let artwork = try await catalog.artwork(of: String(id)) else { return [] }
    try Task.checkCancellation()
    return Array(artwork.svg(variant).utf8)
  }
}
