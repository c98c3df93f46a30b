import Foundation
import Testing

@testable import Gallery

/// The albums of the open day.
@Suite("Albums in layouts") struct AlbumTests {
  @Test("8.6.5.7 They are the catalog's own, each once, and enough for every event")
  func albums() async throws {
    let catalog: [CatalogFacts] = try BundledFile.list("catalog.json")
    for album in Album.all {
      let product = try #require(catalog.first { $0.id == album.id }, "\(album.id)")
      #expect(product.kind == .music && product.name == album.name)
      #expect(product.maker == album.artist && product.year == album.year)
    }
    #expect(Set(Album.all.map(\.id)).count == Album.all.count)
    #expect(Event.all.map(\.album) == Album.all)
  }

  @Test("Their pictures are those of the catalog; a reflection is its album's upside down")
  func pictures() async throws {
    let images = AlbumImages()
    let album = Album.all[0]
    let cover = try await images.image(named: AlbumImages.name(of: album))
    let artwork = Artwork(id: album.id, kind: .music, name: album.name, maker: album.artist)
    #expect(String(decoding: cover, as: UTF8.self) == artwork.svg(points: 280))
    let mirror = String(
      decoding: try await images.image(named: AlbumImages.name(of: album, isReflected: true)),
      as: UTF8.self)
    #expect(mirror.contains("viewBox=\"0 0 100 36.0\""))
    #expect(mirror.contains("matrix(1 0 0 -1 0 100)"))
    #expect(mirror.contains("width=\"100\" height=\"100\""), "the picture fills its place")
  }
}
