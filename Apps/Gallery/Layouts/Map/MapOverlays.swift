import Ocelot
import OcelotAdwaita

/// The name of a place, on a pill.
struct MapPlaceContent: Content, Hashable {
  let place: IslandMap.Place

  var accessibilityLabel: String { place.name }
}

/// The widgets of a place's name.
final class MapPlaceView: Widget {
  fileprivate let name = Label(overflow: .grow).classes("caption-heading")
  fileprivate let dot = BoxWidget().classes("map-dot")

  fileprivate init() {
    dot.placed(vertically: .center)
    let pill = BoxWidget(spacing: 6, [dot, name]).classes("map-place")
    pill.placed(horizontally: .center, vertically: .center)
    pill.expanding(horizontally: true, vertically: true)
    super.init(wrapping: BoxWidget([pill]))
  }
}

/// Shows names of places.
struct MapPlaceRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> MapPlaceView { MapPlaceView() }

  func update(_ view: MapPlaceView, with content: MapPlaceContent) {
    view.name.text = content.place.name
    for place in IslandMap.places {
      view.dot.setClass(place.color, place.color == content.place.color)
    }
  }

  static var styleRules: String {
    IslandMap.places.map {
      ".island-map .map-dot.\($0.color) { background-color: @\($0.color); }"
    }.joined(separator: "\n")
  }
}

/// What is known of the tile that is selected, on a card in an area that holds the tile too.
struct MapCardContent: Content, Hashable {
  let tile: Int
  /// Whether the card stands under the tile, and not over it.
  let isUnderTile: Bool

  var accessibilityLabel: String { spoken([IslandMap.name(of: tile), IslandMap.detail(of: tile)]) }
}

/// The widgets of a tile's card.
final class MapCardView: Widget {
  fileprivate let title = Label().classes("heading")
  fileprivate let detail = Label().classes("caption", "dim-label")
  fileprivate let card: BoxWidget

  fileprivate init() {
    card = BoxWidget(vertical: true, spacing: 2, [title, detail]).classes("map-card")
    card.expanding(horizontally: true, vertically: true)
    card.margins(Insets(all: MapCardSpace.margin))
    super.init(wrapping: BoxWidget([card]))
  }
}

/// Shows the card of a tile.
struct MapCardRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> MapCardView { MapCardView() }

  func update(_ view: MapCardView, with content: MapCardContent) {
    view.title.text = IslandMap.name(of: content.tile)
    view.detail.text = IslandMap.detail(of: content.tile)
    view.card.placed(vertically: content.isUnderTile ? .end : .start)
  }
}

/// A line around the tile that is selected, or a dotted way over tiles.
struct MapLineContent: Content, Hashable {
  /// The ends of the legs, as parts of the area; empty for the line around a tile.
  var way: [Point] = []

  var accessibilityLabel: String { way.isEmpty ? "" : "The way from West Cape to Heron Isles" }
}

/// Draws lines over tiles.
struct MapLineRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> Drawing { Drawing() }

  func update(_ view: Drawing, with content: MapLineContent) {
    view.redraw { content.way.isEmpty ? $0.drawRing() : $0.drawWay(content.way) }
  }
}

extension Drawing.Canvas {
  /// A line around a tile: of the accent colour, between two white ones.
  fileprivate func drawRing() {
    func line(_ width: Double, _ tint: Tint) {
      let corners = corners(inset: 4)
      for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
        let middle = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
        stroke(from: start, to: end, bentTo: middle, width: width, tint)
      }
    }
    line(6, .hex(0xffffff))
    line(
      3, Tint(Double(accent.red), Double(accent.green), Double(accent.blue)))
  }

  /// A red dotted line on a white one.
  fileprivate func drawWay(_ parts: [Point]) {
    let points = parts.map {
      Point(x: (isRightToLeft ? 1 - $0.x : $0.x) * width, y: $0.y * height)
    }
    let legs = Array(zip(points, points.dropFirst()))
    for (start, end) in legs {
      let middle = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
      stroke(from: start, to: end, bentTo: middle, width: 6, .hex(0xffffff))
    }
    for (start, end) in legs {
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = (dx * dx + dy * dy).squareRoot()
      for step in 0...max(1, Int(length / 6)) {
        let share = min(1, Double(step) * 6 / max(1, length))
        fillCircle(
          Point(x: start.x + dx * share, y: start.y + dy * share), radius: 1.6, .hex(0xc01c28))
      }
    }
  }
}
