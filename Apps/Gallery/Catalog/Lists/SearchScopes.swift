import Ocelot
import OcelotAdwaita

/// The bar under the search entry that chooses of which kind products are found.
@MainActor
final class SearchScopes {
  let widget: Revealer
  /// Called with the kind that the reader chose, or nil for all.
  var onChoice: (@MainActor (ProductKind?) -> Void)?
  private let segments = Segments()

  init() {
    // Six of them have room in a narrow window, also where text is large.
    let row = BoxWidget([segments.expanding()]).classes("gallery-scopes")
    row.margins(Insets(top: 6, leading: 12, bottom: 6, trailing: 12))
    widget = Revealer(row)
    segments.setAccessibleLabel("Kinds")
    segments.onSelect = { [weak self] in
      self?.onChoice?($0 == 0 ? nil : ProductKind.allCases[$0 - 1])
    }
    show(false)
  }

  /// Shows the bar, with all kinds chosen, or hides it.
  func show(_ isShown: Bool) {
    segments.show(["All"] + ProductKind.allCases.map(\.shortTitle), selected: 0)
    widget.isRevealed = isShown
  }
}

extension ProductKind {
  /// The name of the list among others in a row.
  fileprivate var shortTitle: String { self == .tv ? "TV" : title }
}
