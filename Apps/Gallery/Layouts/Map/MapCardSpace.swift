import Ocelot

/// Where the card of a tile has space on the map, in points.
struct MapCardSpace {
  /// The width of a tile.
  let tileWidth: Double
  /// How many times larger than usual text is.
  let textScale: Double
  /// The width of the pane that shows the map.
  let paneWidth: Double

  /// Where a card stands, and what would be under it.
  struct Place {
    var isUnderTile: Bool
    /// The places whose names the card covers.
    var covered: [IslandMap.Place]
  }

  /// The least distance of a card from the edges of the pane.
  static let margin = 12.0

  /// The size of a name, with what is free around it.
  var nameSize: Size { Size(width: 160 * textScale, height: 34 * textScale) }
  /// How far a name is under the middle of its tile.
  var nameDistance: Double { tileWidth / 2 + 24 * textScale }

  /// The size of the area of a card and its tile, which is in sight as a whole: no wider than the
  /// pane.
  var areaSize: Size {
    Size(width: min(230 * textScale + 2 * Self.margin, paneWidth), height: reach + tileReach)
  }
  /// How far the middle of that area is from the middle of the tile.
  var areaDistance: Double { (reach - tileReach) / 2 }

  /// How far the area reaches from the middle of the tile on the side of the card, and on the other
  /// one.
  private var reach: Double { tileWidth * 0.6 + 70 * textScale + Self.margin }
  private var tileReach: Double { tileWidth * 0.72 + Self.margin }

  /// The place of the card of a tile: over the tile if that is on the map and no name is there,
  /// else under it if that is so there.
  func place(of tile: Int) -> Place {
    let y = middle(of: tile).y
    let isOverPossible = y >= reach
    let isUnderPossible = y + reach <= Double(IslandMap.rows) * IslandMap.step * tileWidth
    let over = Place(isUnderTile: false, covered: covered(by: card(of: tile, isUnderTile: false)))
    let under = Place(isUnderTile: true, covered: covered(by: card(of: tile, isUnderTile: true)))
    if isOverPossible, over.covered.isEmpty || !isUnderPossible { return over }
    return under.covered.isEmpty || !isOverPossible ? under : over
  }

  /// The middle of a tile, from the corner of the map: the first row is cut at its upper edge.
  private func middle(of tile: Int) -> Point {
    let middle = IslandMap.middle(of: tile)
    return Point(
      x: middle.x * tileWidth, y: (middle.y + 0.5 / 3.0.squareRoot()) * tileWidth)
  }

  /// The left edge of what stands over a tile and is whole at the sides of the map.
  private func left(of width: Double, over tile: Int) -> Double {
    let most = (Double(IslandMap.columns) - 0.5) * tileWidth - width
    return max(0, min(middle(of: tile).x - width / 2, most))
  }

  private func card(of tile: Int, isUnderTile: Bool) -> Rect {
    let width = areaSize.width
    let (y, height) = (middle(of: tile).y, 64 * textScale)
    let top = isUnderTile ? y + reach - Self.margin - height : y - reach + Self.margin
    return Rect(
      x: left(of: width, over: tile) + Self.margin, y: top, width: width - 2 * Self.margin,
      height: height)
  }

  private func covered(by card: Rect) -> [IslandMap.Place] {
    IslandMap.places.filter { place in
      // The pill is smaller than the room for the longest name.
      let size = Size(width: nameSize.width - 32 * textScale, height: nameSize.height)
      let y = middle(of: place.tile).y + nameDistance
      return Rect(
        x: left(of: nameSize.width, over: place.tile) + 16 * textScale, y: y - size.height / 2,
        width: size.width, height: size.height
      ).intersects(card)
    }
  }
}
