import Foundation
import Ocelot
import OcelotAdwaita

/// A tile of the map.
struct TerrainContent: Content, Hashable {
  /// The number of the tile.
  let tile: Int

  var accessibilityLabel: String { spoken([IslandMap.name(of: tile), IslandMap.detail(of: tile)]) }
}

/// The area that shows a tile.
final class TerrainView: Widget {
  fileprivate let drawing = Drawing().expanding(horizontally: true, vertically: true)

  fileprivate init() { super.init(wrapping: drawing) }
}

/// Draws tiles: the ground, and what is on it.
struct TerrainRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> TerrainView { TerrainView() }

  func update(_ view: TerrainView, with content: TerrainContent) {
    let terrain = IslandMap.terrain(of: content.tile)
    // A mark on every seventh tile of the sea is enough.
    let isMarked = !terrain.isWater || (terrain == .deepWater && content.tile % 7 == 0)
    view.drawing.redraw { $0.draw(terrain, isMarked: isMarked) }
  }

  /// A tile shows by an overlay that it is selected, and by a ring that it has the focus.
  static let styleRules = """
    .island-map { background-color: mix(@window_bg_color, #006bde, 0.4); }
    .island-map row, .island-map row:selected, .island-map row:hover, .island-map row:active {
      background: none;
      outline: none;
    }
    .island-map row:hover { filter: brightness(1.08); }
    .island-map row:focus-visible { filter: brightness(1.16); }
    .island-map .map-place, .island-map .map-card {
      background-color: @popover_bg_color;
      color: @popover_fg_color;
      box-shadow: 0 1px 4px 1px alpha(black, 0.16);
    }
    .island-map .map-place { border-radius: 99px; padding: 3px 12px; }
    .island-map .map-card { border-radius: 12px; padding: 9px 15px; }
    .island-map .map-dot { border-radius: 99px; min-width: 8px; min-height: 8px; }
    """
}

extension Drawing.Canvas {
  /// Whether text is light here, as on a dark ground.
  var isDark: Bool { foreground.red + foreground.green + foreground.blue > 1.5 }

  /// The corners of a tile as large as the area, or smaller by a distance, in points.
  func corners(inset: Double = 0) -> [Point] {
    let (x, y) = (width / 2, height / 2)
    return (0..<6).map { corner in
      let angle = Double.pi / 3 * Double(corner) - .pi / 2
      let radius = y - inset / cos(.pi / 6)
      return Point(x: x + radius * cos(angle), y: y + radius * sin(angle))
    }
  }

  /// Draws a tile.
  fileprivate func draw(_ terrain: Terrain, isMarked: Bool) {
    fillPolygon(corners(), terrain == .deepWater ? terrain.ground(isDark: isDark) : line)
    fillPolygon(corners(inset: 1), terrain.ground(isDark: isDark))
    guard isMarked else { return }
    let unit = width / 47
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: width / 2 + x * unit, y: height / 2 + y * unit)
    }
    func triangle(_ x: Double, _ top: Double, _ half: Double, _ base: Double, _ tint: Tint) {
      fillPolygon([point(x, top), point(x - half, base), point(x + half, base)], tint)
    }
    switch terrain {
    case .forest:
      let tint: Tint = isDark ? .hex(0x1d4a2b) : .hex(0x3f8f56)
      triangle(-3, -7, 6, 6, tint)
      triangle(5, -4, 5, 6, tint)
    case .rock, .snow:
      let tint: Tint = isDark ? .hex(0x4b423b) : .hex(0x8a7a69)
      triangle(-3, -8, 9, 7, tint)
      triangle(6, -3, 6, 7, tint)
      triangle(-3, -8, 3.2, -2.600, .hex(0xffffff))
    case .deepWater:
      let tint = Tint.hex(0xffffff, alpha: isDark ? 0.4 : 0.7)
      for side in [-1.0, 1] {
        stroke(
          from: point(4 - 4 * side - 8, 0), to: point(4 - 4 * side, 0),
          bentTo: point(-4 * side, -4 * side), width: 1.5 * unit, tint)
      }
    default: break
    }
  }

  private var line: Tint { Terrain.line(isDark: isDark) }
}
