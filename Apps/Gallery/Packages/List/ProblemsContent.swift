import Ocelot
import OcelotAdwaita

/// A card over the list that says how many problems there were in reading it.
struct ProblemsContent: Content, Hashable {
  static let defaultPadding = Insets(top: 24, leading: 12, bottom: 9, trailing: 12)

  let count: Int
  /// Whether there is room for a few words only.
  var isShort = false

  var title: String { isShort ? problems : accessibilityLabel }

  /// Not all of them cost an entry: some were mended.
  var accessibilityLabel: String { "\(problems) in the package files" }

  private var problems: String { count == 1 ? "One problem" : "\(count.grouped) problems" }
}

/// The widgets of the card.
final class ProblemsView: Widget {
  fileprivate let title = Label(overflow: .wrap).expanding().placed(vertically: .center)

  fileprivate init(_ context: RenderContext) {
    let picture = Picture(size: 16, symbolSize: 16).classes("warning")
    picture.content = .symbol("dialog-warning-symbolic")
    picture.placed(vertically: .center)
    let button = Button("Show") { [weak context] in context?.send(.showProblems) }
    button.placed(horizontally: .end, vertically: .center)
    let row = RowWidget(spacing: 12, [picture, title, button])
    row.margins(Insets(top: 8, leading: 12, bottom: 8, trailing: 9))
    let card = BoxWidget([row.expanding()]).classes("card")
    super.init(wrapping: card.clamped(to: Self.width))
  }

  /// As wide as the sections below, in points.
  private static let width = Int(CardMetrics.width)
}

/// Shows how much could not be read.
struct ProblemsRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> ProblemsView { ProblemsView(context) }

  func update(_ view: ProblemsView, with content: ProblemsContent) {
    view.title.text = content.title
  }
}
