import CGTK
import Ocelot

/// The view of a label and its value: the label small over the value, or beside a button.
final class KeyValueView: Widget {
  private let context: RenderContext
  private let label = Label(overflow: .wrap).classes("dim-label", "caption")
  private let value = Label(overflow: .wrap)
  private let texts: BoxWidget
  private let row: RowWidget
  /// The label of a button, in the size of text.
  private let heading = Label(overflow: .wrap)
  private var button: Button?
  private var isLink = false
  private var action: Action?

  init(_ context: RenderContext) {
    self.context = context
    value.isSelectable = true
    texts = BoxWidget(vertical: true, spacing: 2, [label, heading, value])
      .expanding().aligned(nil, GTK_ALIGN_CENTER)
    row = RowWidget(spacing: 12, [texts])
    super.init(wrapping: row)
    margins(Insets(top: 8, leading: 15, bottom: 8, trailing: 15))
  }

  func show(_ content: KeyValueContent) {
    label.text = content.label
    switch content.kind {
    case .text:
      value.text = content.value
      value.isVisible = true
      label.isVisible = true
      heading.isVisible = false
      button?.isVisible = false
    case .link(let action):
      showButton(content.value, action, asLink: true)
    case .button(let action):
      showButton(content.value, action, asLink: false)
    }
  }

  private func showButton(_ title: String, _ action: Action, asLink: Bool) {
    self.action = action
    value.isVisible = false
    label.isVisible = asLink
    heading.isVisible = !asLink
    heading.text = label.text
    // Classes are given when a widget is made: a link and a button are two widgets.
    if button == nil || isLink != asLink {
      if let old = button { remove(old) }
      isLink = asLink
      button = makeButton()
    }
    button?.title = title
    // Alone it would be a number, or a word without what it is about.
    button?.setAccessibleLabel(spoken([label.text, title]))
    button?.isVisible = true
  }

  private func remove(_ button: Button) {
    if isLink {
      texts.remove(button)
    } else {
      row.remove(button)
    }
  }

  private func makeButton() -> Button {
    let send = { @MainActor [weak self] in
      guard let self, let action = self.action else { return }
      self.context.send(action)
    }
    let button = isLink ? Button(link: "", onClick: send) : Button(onClick: send)
    button.aligned(isLink ? GTK_ALIGN_START : GTK_ALIGN_END, GTK_ALIGN_CENTER)
    if isLink {
      button.classes("link", "ocelot-link")
      texts.append(button)
    } else {
      row.append(button)
    }
    return button
  }
}

/// Shows a label and its value.
struct KeyValueRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> KeyValueView { KeyValueView(context) }
  func update(_ view: KeyValueView, with content: KeyValueContent) { view.show(content) }
}
