import Ocelot
import OcelotAdwaita

/// The area that shows a picture.
final class TileView: Widget {
  fileprivate let drawing = Drawing()

  fileprivate init() {
    super.init(wrapping: drawing.classes("gallery-tile"))
    cutAtCorners()
  }
}

/// Shows a picture, drawn once for each size.
struct TileRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> TileView { TileView() }

  func update(_ view: TileView, with content: TileContent) {
    let scene = content.scene
    view.drawing.redraw(keptAs: scene) { scene.draw(on: $0) }
  }

  /// A ring around the picture that has the focus, of two colours, so that it is seen on any.
  static let styleRules = """
    .feed.as-cards row, .feed.as-cards .gallery-tile { border-radius: 10px; }
    .feed row:focus:focus-visible {
      border: 3px solid @accent_color;
      outline: 2px solid @window_bg_color;
      outline-offset: -5px;
    }
    """
}
