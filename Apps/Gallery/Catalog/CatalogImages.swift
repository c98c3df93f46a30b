import OcelotAdwaita

/// The products' pictures, by identifier.
struct CatalogImages: ImageSource {
  let catalog: Catalog

  func image(named name: String) async throws -> [UInt8] {
    Array(try await catalog.artwork(of: name).utf8)
  }
}
