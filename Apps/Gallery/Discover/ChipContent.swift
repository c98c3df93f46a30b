import Ocelot
import OcelotAdwaita

/// A genre in a pill of a colour.
struct ChipContent: Content, Hashable {
  static let defaultPadding = Insets.zero

  let title: String
  /// The number of its colour, from 0.
  let color: Int

  var accessibilityLabel: String { title }
}

/// The widgets of a pill.
final class ChipView: Widget {
  fileprivate let label = Label(overflow: .grow).classes("gallery-chip-title")
  fileprivate var color: Int?

  fileprivate init() {
    super.init(wrapping: BoxWidget(vertical: false, [label]).classes("gallery-chip"))
  }
}

/// Shows genres.
struct ChipRenderer: ContentRenderer {
  /// So many colours there are.
  static let colors = ["blue", "purple", "yellow", "red", "green", "orange", "brown", "dark"]

  var respondsToPointer: Bool { true }

  func makeView(_ context: RenderContext) -> ChipView { ChipView() }

  func update(_ view: ChipView, with content: ChipContent) {
    view.label.text = content.title
    guard view.color != content.color else { return }
    if let old = view.color { view.setClass("gallery-chip-\(Self.colors[old])", false) }
    let color = content.color % Self.colors.count
    view.setClass("gallery-chip-\(Self.colors[color])", true)
    view.color = color
  }
}
