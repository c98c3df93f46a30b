import Ocelot

/// A map of islands in tiles, worked out from a seed, with a few places and a way by sea.
///
/// Demo data: always the same.
enum IslandMap {
  /// The number of tiles in a row, and of rows.
  static let (columns, rows) = (48, 36)

  /// A place with a name.
  struct Place: Hashable {
    let name: String
    /// The number of its tile.
    let tile: Int
    /// The name of the colour of its dot.
    let color: String
  }

  /// The height of each tile, in meters; below 0 under water.
  static let heights: [Int] = {
    var random = DemoNumbers("islands")
    // Hills, some of them under water, whose sums are the ground.
    let hills = (0..<24).map { _ in
      (
        x: Double(random.number(in: 0...columns)), y: Double(random.number(in: 0...rows)),
        width: Double(random.number(in: 18...42)) / 10,
        height: Double(random.number(in: 50...270))
      )
    }
    return (0..<columns * rows).map { tile in
      let (row, column) = (tile / columns, tile % columns)
      let (x, y) = (Double(column) + (row.isMultiple(of: 2) ? 0 : 0.5), Double(row) * 0.87)
      var height = -40.0
      for hill in hills {
        let (dx, dy) = (x - hill.x, y - hill.y * 0.87)
        let near = max(0, 1 - (dx * dx + dy * dy) / (4 * hill.width * hill.width))
        height += hill.height * near * near * near
      }
      return Int(height) + random.number(in: -4...4)
    }
  }()

  /// From a row to the next, in widths of a tile.
  static let step = 1.5 / 3.0.squareRoot()

  /// The middle of a tile, in widths of a tile from that of the first.
  static func middle(of tile: Int) -> Point {
    let (row, column) = (tile / columns, tile % columns)
    return Point(
      x: Double(column) + (row.isMultiple(of: 2) ? 0 : 0.5), y: Double(row) * step)
  }

  /// The terrain of a tile.
  static func terrain(of tile: Int) -> Terrain { Terrain(height: heights[tile]) }

  /// Such as “Tile 11, 9”: the column and the row, from 1.
  static func name(of tile: Int) -> String { "Tile \(tile % columns + 1), \(tile / columns + 1)" }

  /// Such as “Shallow water · 3 m deep”.
  static func detail(of tile: Int) -> String {
    let (terrain, height) = (terrain(of: tile), heights[tile])
    return "\(terrain.title) · \(max(1, abs(height))) m \(terrain.isWater ? "deep" : "high")"
  }

  /// The tile that is nearest to a column and a row and of which something holds.
  static func tile(near column: Int, _ row: Int, where isWanted: (Int) -> Bool) -> Int {
    func distance(_ tile: Int) -> Int {
      let (dx, dy) = (tile % columns - column, tile / columns - row)
      return dx * dx + dy * dy
    }
    return heights.indices.filter(isWanted).min { distance($0) < distance($1) } ?? 0
  }

  static let places: [Place] = [
    ("West Cape", 5, 8, "green_5"), ("Heron Isles", 17, 10, "orange_3"),
    ("Long Shore", 9, 27, "purple_4"), ("North Landing", 30, 6, "blue_4"),
    ("Old Harbor", 38, 22, "red_3"),
  ].map { name, column, row, color in
    let shore = tile(near: column, row) { [.sand, .grass].contains(terrain(of: $0)) }
    return Place(name: name, tile: shore, color: color)
  }

  /// The tiles of the way from the first place to the second, leg by leg.
  static let way: [Int] = {
    let (start, end) = (places[0].tile, places[1].tile)
    let (from, to) = ((start % columns, start / columns), (end % columns, end / columns))
    let between = (1...3).map { leg in
      tile(
        near: from.0 + (to.0 - from.0) * leg / 4,
        from.1 + (to.1 - from.1) * leg / 4 + (leg == 2 ? 2 : 1)
      ) { terrain(of: $0).isWater }
    }
    return [start] + between + [end]
  }()
}

/// The tiles of the map, none of which is stored.
final class TileMapDataSource: DataSource {
  override func numberOfItems(in section: Int) -> Int { IslandMap.columns * IslandMap.rows }
  override func content(at item: ItemIndex) -> any Content { TerrainContent(tile: item.item) }
  override func identifier(at item: ItemIndex) -> ItemIdentifier { makeIdentifier(item.item) }
}
