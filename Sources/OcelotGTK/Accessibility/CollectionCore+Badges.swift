import Ocelot

/// Whether assistive technology is to be told again what items carry.
struct CarriedTexts {
  /// Whether an item carried anything so far: most lists have no badges.
  private var isUsed = false
  private var isStale = false

  /// The cell of an element shows something else, or goes.
  mutating func note(_ element: ElementKey) {
    switch element {
    case .item: isStale = isUsed
    case .supplementary(_, .item): (isUsed, isStale) = (true, true)
    case .supplementary, .decoration: break
    }
  }

  /// Whether it is to be told, which is done now.
  mutating func take() -> Bool {
    defer { isStale = false }
    return isStale
  }
}

extension CollectionCore {
  /// Describes each item by what it carries, so that this is heard where the item gets the focus.
  ///
  /// - Complexity: O(v) where badges came, changed or went.
  func describeItems() {
    guard carried.take() else { return }
    var texts: [ItemIndex: [String]] = [:]
    for view in siblingOrder.siblings {
      if case .supplementary(_, .item(let item)) = view.element {
        texts[item, default: []].append(view.accessibleText)
      }
    }
    for view in siblingOrder.siblings {
      if let item = view.element.itemIndex { view.describe(carrying: spoken(texts[item] ?? [])) }
    }
  }
}
