import Ocelot
import OcelotAdwaita

/// The bar at the foot of a list in edit mode: one button removes everything, the other ends edit
/// mode.
@MainActor
final class EditBar {
  let widget: Revealer
  private let removeAll: Button
  private let done: Button

  init(onRemoveAll: @escaping @MainActor () -> Void, onDone: @escaping @MainActor () -> Void) {
    removeAll = Button("Remove All", onClick: onRemoveAll).wrapping().classes("flat")
    done = Button("Done", onClick: onDone).classes("suggested-action")
    let filler = BoxWidget().expanding()
    let buttons = BoxWidget(spacing: 6, [removeAll, filler, done]).classes("toolbar")
    let ground = BoxWidget(vertical: true, [Separator(), buttons]).classes("gallery-foot")
    widget = Revealer(ground, fromBottom: true)
  }

  /// Whether the bar is shown.
  var isShown: Bool {
    get { widget.isRevealed }
    set { if newValue != widget.isRevealed { widget.isRevealed = newValue } }
  }
}
