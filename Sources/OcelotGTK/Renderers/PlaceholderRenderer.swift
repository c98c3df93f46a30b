import CGTK
import Ocelot

/// The view of a placeholder: spinner or progress, picture, headline, message and button, centred.
final class PlaceholderView: Widget {
  private let context: RenderContext
  private let spinner = Spinner()
  private let progress = ProgressBar()
  private let picture: Picture
  private let title = Label(overflow: .wrap).classes("title-2").centered()
  private let message = Label(overflow: .wrap).classes("dim-label").centered()
  private var action: Action?
  private let column = BoxWidget(vertical: true, spacing: 12)
  private var button: Button?

  init(_ context: RenderContext) {
    self.context = context
    picture = Picture(size: 64, symbolSize: 64, images: context.images)
    picture.classes("dim-label").aligned(GTK_ALIGN_CENTER)
    for child in [spinner, picture, title, message, progress] { column.append(child) }
    column.margins(Insets(top: 24, leading: 24, bottom: 24, trailing: 24))
      .aligned(nil, GTK_ALIGN_CENTER)
    super.init(adw_clamp_new())
    adw_clamp_set_maximum_size(handle, 540)
    adw_clamp_set_child(handle, column.pointer)
  }

  func show(_ content: PlaceholderContent) {
    let spins = content.showsActivity && content.progress == nil
    spinner.isVisible = spins
    spinner.isSpinning = spins
    progress.isVisible = content.showsActivity && content.progress != nil
    progress.fraction = content.progress ?? 0
    progress.setAccessibleLabel(content.accessibilityLabel)
    picture.content = content.image
    title.isVisible = content.title != nil
    title.text = content.title ?? ""
    message.isVisible = content.message != nil
    message.text = content.message ?? ""
    action = content.button?.action
    guard let wanted = content.button else {
      button?.isVisible = false
      return
    }
    let button = self.button ?? makeButton()
    button.title = wanted.title
    button.isSensitive = wanted.isEnabled
    button.isVisible = true
  }

  private func makeButton() -> Button {
    let made = Button { [weak self] in
      guard let self, let action = self.action else { return }
      self.context.send(action)
    }
    made.classes("pill").aligned(GTK_ALIGN_CENTER)
    gtk_widget_set_margin_top(made.pointer, 12)
    column.append(made)
    button = made
    return made
  }
}

/// Shows what stands in for content.
struct PlaceholderRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> PlaceholderView { PlaceholderView(context) }
  func update(_ view: PlaceholderView, with content: PlaceholderContent) { view.show(content) }
}
