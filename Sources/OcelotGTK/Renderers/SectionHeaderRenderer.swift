import CGTK
import Ocelot

/// The view of a section's header: title, detail, button.
final class SectionHeaderView: Widget {
  fileprivate let title = Label(overflow: .wrap).classes("heading")
  fileprivate let detail = Label(overflow: .wrap).trailing().classes("dim-label", "numeric")
  fileprivate let button: Button
  fileprivate var action: Action?

  init(_ context: RenderContext) {
    let sender = Sender(context)
    button = Button { sender.send() }
    button.classes("flat", "ocelot-header-action").aligned(GTK_ALIGN_END)
    title.expanding()
    for widget in [title, detail, button] { widget.aligned(nil, GTK_ALIGN_BASELINE) }
    super.init(wrapping: RowWidget(spacing: 12, [title, detail, button]))
    sender.view = self
  }

  /// Reaches the view that is made after its button.
  @MainActor
  private final class Sender {
    let context: RenderContext
    weak var view: SectionHeaderView?
    init(_ context: RenderContext) { self.context = context }
    func send() {
      if let action = view?.action { context.send(action) }
    }
  }
}

/// Shows the title over a section.
struct SectionHeaderRenderer: ContentRenderer {
  var role: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_HEADING }

  func makeView(_ context: RenderContext) -> SectionHeaderView { SectionHeaderView(context) }

  func update(_ view: SectionHeaderView, with content: SectionHeaderContent) {
    view.title.text = content.title
    view.detail.text = content.detail ?? ""
    view.detail.isVisible = content.detail != nil
    view.button.isVisible = content.actionTitle != nil
    view.button.title = content.actionTitle ?? ""
    // Whoever goes through a page by Tab hears its buttons without their titles.
    view.button.setAccessibleLabel(spoken([content.actionTitle, spoken(content.title)]))
    view.button.isSensitive = content.action != nil
    view.action = content.action
  }
}
