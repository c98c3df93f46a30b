import ExampleLayouts
import Ocelot
import OcelotAdwaita

/// The map of tiles: a list of its own beside that of the events.
@MainActor
final class MapPane {
  let list: PageList
  let layout = TileMapLayout(columns: IslandMap.columns)
  /// The list, which scrolls.
  let widget: Widget
  /// How large tiles are, in hundredths of the usual.
  var zoom = 100 { didSet { if zoom != oldValue { fit() } } }

  /// The width of the pane into which the card was fitted, in points.
  private var fittedWidth = 0.0

  /// The width of a tile at its usual size, in points.
  private static let tileWidth = 47.0

  init(context: ScreenContext) {
    var renderers = Renderers.standard
    renderers.register(TerrainRenderer())
    renderers.register(MapPlaceRenderer())
    renderers.register(MapCardRenderer())
    renderers.register(MapLineRenderer())
    let tiles = TileMapDataSource()
    list = PageList(tiles, layout: layout, renderers: renderers, context: context)
    list.collection.classes("island-map")
    // Style rules have a colour for the sea.
    tiles.globalMetrics.background = .some(nil)
    list.collection.setAccessibleLabel("Map")
    list.controller.tellsOfLoading = false
    widget = list.collection.scrolled().expanding(horizontally: true, vertically: true)
    list.controller.onSelectionChange = { [weak self] in
      self?.fit()
      self?.showCard()
    }
    list.controller.viewDelegate = self
    list.collection.onFontChange = { [weak self] in
      // It comes while lists are laid out.
      Task { self?.fit() }
    }
    fit()
  }

  static let styleRules = TerrainRenderer.styleRules + MapPlaceRenderer.styleRules

  /// The tile that is selected; nil for none.
  var selectedTile: Int? { list.collection.collectionView.selection.items.first?.item }

  /// Selects a tile.
  func select(_ tile: Int) {
    list.collection.collectionView.select(ItemIndex(0, tile))
    fit()
    showCard(animated: false)
  }

  /// The zoom at which the whole map is in sight, in hundredths.
  var zoomForAll: Int {
    let size = list.collection.collectionView.viewport.size
    let across = size.width / (Double(IslandMap.columns) - 0.5)
    let along = size.height / (Double(IslandMap.rows) * IslandMap.step)
    return min(max(Int(min(across, along) / Self.tileWidth * 100), 8), 200)
  }

  /// Lays tiles out in their size of now, and what lies over them.
  private func fit() {
    layout.tileWidth = Self.tileWidth * Double(zoom) / 100
    fittedWidth = list.collection.collectionView.viewport.width
    layout.overlays = overlays
    list.collection.collectionView.invalidateLayout(.all())
  }

  /// Brings the tile that is selected and its card into sight.
  private func showCard(animated: Bool = true) {
    guard selectedTile != nil else { return }
    list.collection.collectionView.scroll(
      to: .decoration(.overlay, .global(layout.overlays.count - 1)), at: .nearest,
      animated: animated)
  }

  private var overlays: [TileMapLayout.Overlay] {
    let space = MapCardSpace(
      tileWidth: layout.tileWidth, textScale: DesktopStyle.textSize.factor,
      paneWidth: fittedWidth > 0 ? fittedWidth : .infinity)
    let card = selectedTile.map(space.place(of:))
    var result = [
      TileMapLayout.Overlay(MapLineContent(way: wayParts), over: IslandMap.way)
    ]
    result += IslandMap.places.filter { !(card?.covered.contains($0) ?? false) }.map {
      TileMapLayout.Overlay(
        MapPlaceContent(place: $0), over: [$0.tile], size: space.nameSize,
        offset: Point(x: 0, y: space.nameDistance))
    }
    guard let tile = selectedTile, let card else { return result }
    result.append(TileMapLayout.Overlay(MapLineContent(), over: [tile], margin: 0.62))
    result.append(
      TileMapLayout.Overlay(
        MapCardContent(tile: tile, isUnderTile: card.isUnderTile), over: [tile],
        size: space.areaSize,
        offset: Point(x: 0, y: space.areaDistance * (card.isUnderTile ? 1 : -1))))
    return result
  }

  /// The ends of the legs of the way, as parts of the area that it lies over.
  private var wayParts: [Point] {
    let points = IslandMap.way.map(IslandMap.middle(of:))
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    // The area is half a tile larger on each side; a tile is higher than wide.
    let high = 1 / 3.0.squareRoot()
    let (left, top) = ((xs.min() ?? 0) - 0.5, (ys.min() ?? 0) - high)
    let (width, height) = ((xs.max() ?? 0) + 0.5 - left, (ys.max() ?? 0) + high - top)
    return points.map { Point(x: ($0.x - left) / width, y: ($0.y - top) / height) }
  }
}

extension MapPane: CollectionViewDelegate {
  /// Tiles are selected, and open nothing.
  func canActivate(_ item: ItemIndex) -> Bool { false }

  func didLayOut() {
    let view = list.collection.collectionView
    guard margins != view.contentInsets || fittedWidth != view.viewport.width else { return }
    // It comes while the list is laid out.
    Task { [weak self] in
      guard let self else { return }
      if self.fittedWidth != view.viewport.width { self.fit() }
      view.contentInsets = self.margins
    }
  }

  /// What is free around a map that is smaller than its pane, in the middle of which it stands.
  private var margins: Insets {
    let (room, size) = (list.collection.collectionView.viewportSize, layout.contentSize)
    let across = max(0, ((room.width - size.width) / 2).rounded(.down))
    let along = max(0, ((room.height - size.height) / 2).rounded(.down))
    return Insets(top: along, leading: across, bottom: along, trailing: across)
  }
}
