import Ocelot
import OcelotAdwaita

/// The widgets of a plate.
final class PlateView: Widget {
  fileprivate let title = Label(overflow: .wrap)
  fileprivate let detail = Label(overflow: .wrap).classes("caption", "dim-label")
  fileprivate let plate: BoxWidget

  fileprivate init(_ kind: any PlateKind.Type) {
    title.classes(kind.titleStyle, "numeric")
    let texts: Widget =
      kind.isRow
      ? RowWidget(spacing: 6, [title.expanding(), detail])
      : BoxWidget(vertical: true, [title, detail])
    texts.margins(kind.padding).expanding(horizontally: true, vertically: true)
    texts.placed(vertically: kind.isRow || kind.name == Plates.SmallDay.name ? .start : .center)
    plate = BoxWidget(vertical: true, [texts])
    plate.classes("plate", kind.name).expanding(horizontally: true, vertically: true)
    super.init(wrapping: plate)
    guard kind.isCentered else { return }
    for label in [title, detail] { label.centered() }
  }
}

/// Shows plates of a kind.
struct PlateRenderer<Kind: PlateKind>: ContentRenderer {
  func makeView(_ context: RenderContext) -> PlateView { PlateView(Kind.self) }

  func update(_ view: PlateView, with content: Plate<Kind>) {
    view.title.text = content.title
    view.detail.text = content.detail
    view.detail.isVisible = !content.detail.isEmpty
    view.plate.setClass("today", content.isToday)
  }
}

extension Renderers {
  /// Adds renderers for all kinds of plates.
  mutating func registerPlates() {
    register(PlateRenderer<Plates.Caption>())
    register(PlateRenderer<Plates.SmallCaption>())
    register(PlateRenderer<Plates.Museum>())
    register(PlateRenderer<Plates.SmallMuseum>())
    register(PlateRenderer<Plates.DayTitle>())
    register(PlateRenderer<Plates.Corner>())
    register(PlateRenderer<Plates.SmallCorner>())
    register(PlateRenderer<Plates.Day>())
    register(PlateRenderer<Plates.SmallDay>())
  }
}

/// How plates look.
enum PlateStyle {
  /// Plates that stay in sight cover what scrolls under them.
  static let rules = """
    .exhibitions .plate.museum, .exhibitions .plate.day-title, .exhibitions .plate.corner {
      background-color: @window_bg_color;
    }
    .exhibitions .plate.museum { border-bottom: 1px solid @borders; }
    .exhibitions .plate.day-title, .exhibitions .plate.corner {
      border-bottom: 1px solid @borders;
    }
    .exhibitions .plate.museum:dir(ltr), .exhibitions .plate.corner:dir(ltr) {
      border-right: 1px solid @borders;
    }
    .exhibitions .plate.museum:dir(rtl), .exhibitions .plate.corner:dir(rtl) {
      border-left: 1px solid @borders;
    }
    .exhibitions .plate.day {
      border-radius: 9px;
      background-color: alpha(currentColor, 0.04);
    }
    .exhibitions .plate.day.today { background-color: alpha(@accent_bg_color, 0.18); }
    .exhibitions .plate.today label { color: @accent_color; opacity: 1; }
    """
}
