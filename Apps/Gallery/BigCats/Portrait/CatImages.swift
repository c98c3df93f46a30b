import OcelotAdwaita

/// The cats' portraits, by species.
struct CatImages: ImageSource {
  func image(named name: String) async throws -> [UInt8] {
    Array(CatPortrait(species: name).svg.utf8)
  }
}
