import Ocelot
import OcelotAdwaita

/// The widgets at the top of a package's page.
final class PackageHeaderView: Widget {
  fileprivate let name = Label(overflow: .wrap).classes("title-2")
  fileprivate let detail = Label(overflow: .wrap).classes("dim-label", "numeric")
  fileprivate let installed = Label("Installed", overflow: .wrap).classes(
    "caption-heading", "success")
  fileprivate let update = Label("Update Available", overflow: .wrap).classes(
    "caption-heading", "gallery-pill")
  fileprivate let button: Button
  fileprivate var command: PackageHeaderContent.Command?

  fileprivate init(_ context: RenderContext) {
    let sender = Sender(context)
    button = Button { sender.send() }
    button.classes("flat")
    let texts = BoxWidget(vertical: true, spacing: 2, [name, detail])
      .expanding().placed(vertically: .center)
    for widget in [installed, update, button] {
      widget.placed(horizontally: .end, vertically: .center)
    }
    let row = RowWidget(spacing: 12, [texts, installed, update, button])
    // As high with a button as without one: nothing below moves when another segment shows.
    row.sized(height: 50)
    super.init(wrapping: row.expanding().clamped(to: Self.width))
    sender.view = self
  }

  /// As wide as the cards below, in points.
  private static let width = Int(CardMetrics.width)

  /// Reaches the view that is made after its button.
  @MainActor
  private final class Sender {
    let context: RenderContext
    weak var view: PackageHeaderView?
    init(_ context: RenderContext) { self.context = context }
    func send() {
      if let command = view?.command { context.send(command.action) }
    }
  }
}

/// Shows the name of a package over its version and what is told of it.
struct PackageHeaderRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> PackageHeaderView { PackageHeaderView(context) }

  func update(_ view: PackageHeaderView, with content: PackageHeaderContent) {
    view.name.text = content.name
    view.detail.text = content.detail
    view.detail.isVisible = !content.detail.isEmpty
    // Classes are given once, so each state has a label of its own.
    view.installed.isVisible = content.state == .installed && content.command == nil
    view.update.isVisible = content.state == .upgradable && content.command == nil
    view.command = content.command
    view.button.title = content.command?.title ?? ""
    view.button.isVisible = content.command != nil
  }
}
