import Ocelot
import OcelotAdwaita

/// The widgets at the top of a package's page.
final class PackageHeaderView: Widget {
  fileprivate let name = Label(overflow: .wrap).classes("title-2").asHeading()
  fileprivate let detail = Label(overflow: .wrap).classes("dim-label", "numeric")
  fileprivate let installed = Label("Installed", overflow: .grow).classes(
    "caption-heading", "success")
  fileprivate let update = Label("Update Available", overflow: .grow).classes(
    "caption-heading", "gallery-pill")
  fileprivate let button: Button
  private let row: RowWidget
  fileprivate var command: PackageHeaderContent.Command?

  fileprivate init(_ context: RenderContext?) {
    let sender = Sender(context)
    button = Button { sender.send() }
    button.classes("flat", "ocelot-header-action")
    let texts = BoxWidget(vertical: true, spacing: 2, [name, detail])
      .expanding().placed(vertically: .center)
    row = RowWidget(spacing: 12, [texts, installed, update, button])
    // As high with a button as without one: nothing below moves when another segment shows.
    row.sized(height: 50)
    super.init(wrapping: row.expanding().clamped(to: Self.width))
    sender.view = self
    arrange(width: .infinity)
  }

  /// Puts what is told of the package after its name, or under it in a width, in points, that has
  /// little room.
  fileprivate func arrange(width: Double) {
    let isBeside = width >= 450 * Surroundings.textScale
    row.isVertical = !isBeside
    for label in [installed, update] { label.wraps = !isBeside }
    // At the start a button's text is in line with the name.
    button.setClass("leading", !isBeside)
    for widget in [installed, update, button] {
      widget.placed(horizontally: isBeside ? .end : .start, vertically: .center)
    }
  }

  fileprivate func show(_ content: PackageHeaderContent) {
    name.text = content.name
    detail.text = content.detail
    detail.isVisible = !content.detail.isEmpty
    // Classes are given once, so each state has a label of its own.
    installed.isVisible = content.state == .installed && content.command == nil
    update.isVisible = content.state == .upgradable && content.command == nil
    command = content.command
    button.title = content.command?.title ?? ""
    button.isVisible = content.command != nil
  }

  /// As wide as the cards below, in points.
  private static let width = Int(CardMetrics.width)

  /// Reaches the view that is made after its button.
  @MainActor
  private final class Sender {
    weak var context: RenderContext?
    weak var view: PackageHeaderView?
    init(_ context: RenderContext?) { self.context = context }
    func send() {
      if let command = view?.command { context?.send(command.action) }
    }
  }
}

/// Shows the name of a package over its version and what is told of it.
struct PackageHeaderRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> PackageHeaderView { PackageHeaderView(context) }

  func update(_ view: PackageHeaderView, with content: PackageHeaderContent) { view.show(content) }

  func apply(
    _ attributes: LayoutAttributes, _ state: ElementState, to view: PackageHeaderView
  ) { view.arrange(width: attributes.frame.width) }

  func measure(_ content: PackageHeaderContent, width: Double) -> Double? {
    let view = PackageHeaderView(nil)
    view.show(content)
    view.arrange(width: width)
    return Double(view.height(width: Int(width)))
  }
}
