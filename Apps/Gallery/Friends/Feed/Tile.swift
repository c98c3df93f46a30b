import Ocelot

/// One picture of a feed.
struct Tile: Hashable, Identifiable {
  let id: Int
  let scene: TileScene
  /// The height where heights differ, divided by the width.
  let ratio: Double

  /// The pictures that somebody posted.
  static func all(of name: String, count: Int) -> [Tile] {
    var random = DemoNumbers("feed of \(name)")
    return (0..<count).map { id in
      Tile(
        id: id,
        scene: TileScene(
          seed: "\(name) \(id)", motif: random.choice(TileScene.Motif.allCases),
          hour: random.choice(TileScene.Hour.often)),
        ratio: random.choice([0.75, 1, 1.25, 1.5]))
    }
  }
}

/// What a tile shows.
struct TileContent: Content, Hashable {
  let scene: TileScene

  var accessibilityLabel: String { scene.title }
}
