import Ocelot
import OcelotAdwaita

/// What stands in for the albums of an open day when all are removed: it looks as placeholders of
/// lists do.
///
/// The layouts are an application's own, and have no place for one.
@MainActor
final class EmptyProgramme {
  let widget: Widget
  /// Called to bring the albums back.
  var onAdd: (@MainActor () -> Void)?

  init() {
    let press = Press()
    let title = Label("No Albums", overflow: .wrap).classes("title-2").centered()
    let message = Label("All of them were removed.", overflow: .wrap).classes("dim-label")
      .centered()
    let button = Button("Bring Back All") { press.owner?.onAdd?() }.classes("pill")
    button.margins(Insets(top: 12, leading: 0, bottom: 0, trailing: 0))
    button.placed(horizontally: .center)
    let column = BoxWidget(vertical: true, spacing: 12, [title, message, button])
    column.margins(Insets(all: 24)).placed(horizontally: .center, vertically: .center)
    column.isVisible = false
    widget = column
    press.owner = self
  }

  /// What the button reaches its owner through.
  @MainActor
  private final class Press {
    weak var owner: EmptyProgramme?
  }
}
