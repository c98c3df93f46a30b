import Ocelot
import OcelotAdwaita

/// The widgets of a plate.
final class PlateView: Widget {
  fileprivate let title = Label()
  fileprivate let detail = Label().classes("caption", "dim-label")
  fileprivate let box: BoxWidget

  fileprivate init() {
    box = BoxWidget(vertical: true, spacing: 2, [title, detail])
    box.classes("plate").expanding(horizontally: true, vertically: true)
    super.init(wrapping: box)
  }
}

/// Shows a plate.
struct PlateRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> PlateView { PlateView() }

  func update(_ view: PlateView, with content: PlateContent) {
    view.title.text = content.title
    view.detail.text = content.detail
    view.detail.isVisible = !content.detail.isEmpty && content.style != .day
    for style in PlateContent.Style.allCases {
      view.box.setClass(style.rawValue, style == content.style)
    }
    view.box.setClass("today", content.isToday)
    view.title.setClass("title-2", content.style == .caption)
    view.title.setClass("heading", content.style != .caption)
    view.title.setClass("numeric", content.style == .day || content.style == .dayTitle)
    let isCentered = content.style == .caption || content.style == .dayTitle
    for label in [view.title, view.detail] {
      label.placed(
        horizontally: isCentered ? .center : .start,
        vertically: content.style == .museum ? .center : .start)
    }
    view.title.expanding(horizontally: true, vertically: content.style == .museum)
  }

  /// Plates that stay in sight cover what scrolls under them.
  static let styleRules = """
    .exhibitions .plate.museum, .exhibitions .plate.day-title, .exhibitions .plate.corner {
      background-color: @window_bg_color;
    }
    .exhibitions .plate.museum, .exhibitions .plate.corner { padding: 0 12px; }
    .exhibitions .plate.museum { border-bottom: 1px solid alpha(currentColor, 0.1); }
    .exhibitions .plate.day-title { padding: 3px 0 0 0; }
    .exhibitions .plate.day-title, .exhibitions .plate.corner {
      border-bottom: 1px solid alpha(currentColor, 0.15);
    }
    .exhibitions .plate.day {
      padding: 6px 8px;
      border-radius: 9px;
      background-color: alpha(currentColor, 0.04);
    }
    .exhibitions .plate.day.today { background-color: alpha(@accent_bg_color, 0.18); }
    .exhibitions .plate.today > label:first-child { color: @accent_color; }
    """
}
