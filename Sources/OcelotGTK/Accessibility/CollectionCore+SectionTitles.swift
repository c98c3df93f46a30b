import CGTK
import Ocelot

/// The section that assistive technology was told last.
@MainActor
struct SpokenSection {
  /// Its title, which is empty where it has none; nil before the focus comes into the list.
  private var title: String?
  /// The cell that is described by it.
  private var view: CellView?

  /// The focus goes to an item of a section: its cell is described by the title, unless that was
  /// told last.
  mutating func tell(_ title: String, with view: CellView) {
    // It is described, and may not have been heard yet.
    if self.view === view, self.title == title { return }
    let isTold = self.title == title
    skip(title)
    guard !isTold, !title.isEmpty else { return }
    view.describe(enteringSection: title)
    self.view = view
  }

  /// The focus goes to a header, which says its title itself.
  mutating func skip(_ title: String) {
    view?.describe(enteringSection: "")
    (self.title, view) = (title, nil)
  }

  /// A cell shows its item no more.
  mutating func lose(_ view: CellView) {
    guard self.view === view else { return }
    view.describe(enteringSection: "")
    self.view = nil
  }

  /// The focus leaves the list, and may come back to the cell, which stays described.
  mutating func forget() { title = nil }
}

extension CollectionCore {
  /// Before the focus goes to a view: describes an item by the title of its section, unless the
  /// focus comes from there.
  ///
  /// Whoever goes through items by arrow keys meets no headers. A description is said with what
  /// gets the focus, after its name; news may be said before it, or not at all.
  func tellSection(of view: CellView) {
    switch collectionView.element(of: view) {
    case .item(let item)?:
      if let title = title(ofSection: item.section) { spokenSection.tell(title, with: view) }
    case .supplementary(.header, .section(let section, _))?:
      if let title = title(ofSection: section) { spokenSection.skip(title) }
    case .supplementary, .decoration, nil: break
    }
  }

  /// What the headings of a section say, on screen or not: empty where it has none, nil while that
  /// cannot be known.
  private func title(ofSection section: Int) -> String? {
    guard let source = collectionView.dataSource, !source.isChanging,
      collectionView.settledCounts.map({ section < $0.count }) ?? false
    else { return nil }
    let titles = collectionView.description(of: section).headers.indices.map { ordinal in
      let key = ElementKey.supplementary(.header, .section(section, ordinal))
      if let view = collectionView.view(of: key) as? CellView {
        return view.renderer.role == GTK_ACCESSIBLE_ROLE_HEADING ? view.accessibleText : ""
      }
      let content = source.content(of: key)
      let role = renderers.renderer(for: content.contentType)?.role
      return role == GTK_ACCESSIBLE_ROLE_HEADING ? spoken(content.accessibilityLabel) : ""
    }
    return spoken(titles)
  }
}
