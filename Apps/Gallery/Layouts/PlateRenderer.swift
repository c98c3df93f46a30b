import Ocelot
import OcelotAdwaita

/// The widgets of a plate.
final class PlateView: Widget {
  fileprivate let title: Label
  fileprivate let detail = Label(overflow: .wrap).classes("caption", "dim-label")
  fileprivate let plate: BoxWidget

  fileprivate init(_ kind: any PlateKind.Type) {
    title = Label(overflow: kind.wraps ? .wrap : .ellipsis).classes(kind.titleStyle, "numeric")
    let texts = BoxWidget(vertical: true, [title, detail])
    texts.margins(kind.padding).expanding(horizontally: true, vertically: true)
    // What names a place on a line is a pill around its text.
    texts.placed(
      horizontally: kind.name == Plates.Now.name ? .center : .fill, vertically: .center)
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
  }
}

extension Renderers {
  /// Adds renderers for all kinds of plates.
  mutating func registerPlates() {
    register(PlateRenderer<Plates.Caption>())
    register(PlateRenderer<Plates.SmallCaption>())
    register(PlateRenderer<Plates.LineCaption>())
    register(PlateRenderer<Plates.House>())
    register(PlateRenderer<Plates.SmallHouse>())
    register(PlateRenderer<Plates.Hour>())
    register(PlateRenderer<Plates.Now>())
    register(PlateRenderer<Plates.Corner>())
    register(PlateRenderer<Plates.SmallCorner>())
  }
}

/// How plates look.
enum PlateStyle {
  /// Plates that stay in sight cover what scrolls under them.
  static let rules = """
    .events .plate.house, .events .plate.hour, .events .plate.corner {
      background-color: @window_bg_color;
      border-bottom: 1px solid @borders;
    }
    .events .plate.house:dir(ltr), .events .plate.corner:dir(ltr) {
      border-right: 1px solid @borders;
    }
    .events .plate.house:dir(rtl), .events .plate.corner:dir(rtl) {
      border-left: 1px solid @borders;
    }
    .events .plate.hour label, .events .plate.corner label { opacity: 0.72; }
    .events .plate.now label.caption-heading {
      background-color: @destructive_bg_color;
      color: @destructive_fg_color;
      border-radius: 99px;
      padding: 3px 9px;
    }
    """
}
