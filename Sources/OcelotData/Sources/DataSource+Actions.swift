import OcelotEngine

extension DataSource {
  /// What became of an action.
  package enum ActionOutcome: Hashable, Sendable {
    /// A source performed it.
    case handled
    /// No source knows it.
    case unhandled
    /// The item, header, footer or placeholder is not there any more.
    case gone
  }

  /// Sends an action up the chain: to the source that owns the element, then to its parents up to
  /// this one, each in its own numbers, until one performs it.
  package final func send(_ action: Action, from element: ElementKey) -> ActionOutcome {
    guard var (source, own) = innermost(of: element) else { return .gone }
    // Who is asked may change the tree: where the next stands is found out when it is its turn.
    while true {
      let item = own.itemIndex.flatMap { FollowedItem($0, in: source) }
      if source.perform(action, from: own) { return .handled }
      if let item {
        guard let index = item.index(in: source) else { return .gone }
        own = .item(index)
      }
      guard source !== self, let parent = source.parent,
        let offset = parent.sectionOffset(of: source)
      else { return source === self ? .unhandled : .gone }
      own = parent.outerElement(own, offset: offset)
      source = parent
    }
  }

  /// The element's owner, with the element in its numbers.
  private func innermost(of element: ElementKey) -> (source: DataSource, element: ElementKey)? {
    switch element {
    case .item(let item): owner(ofItemAt: item).map { ($0.source, .item($0.item)) }
    case .supplementary(.placeholder, .section(let section, 0)):
      leaf(of: section).flatMap {
        $0.source.placeholder == nil ? nil : ($0.source, .placeholder($0.section))
      }
    case .supplementary: owner(of: element).map { ($0.source, $0.element) }
    case .decoration: nil
    }
  }

  /// An element of this source in the root's numbers; nil if it does not reach the root.
  package final func rootElement(_ element: ElementKey) -> ElementKey? {
    var source = self
    var element = element
    while let parent = source.parent {
      guard parent.placeholder == nil, let offset = parent.sectionOffset(of: source) else {
        return nil
      }
      element = parent.outerElement(element, offset: offset)
      source = parent
    }
    return element
  }
}

/// An item that is told to one after the other, each of whom may change the data.
@MainActor
struct FollowedItem {
  private let first: ItemIndex
  private let identifier: ItemIdentifier

  /// Remembers which item is at an index; nil if there is none.
  init?(_ index: ItemIndex, in source: DataSource) {
    guard source.owner(ofItemAt: index) != nil else { return nil }
    first = index
    identifier = source.checkedIdentifier(at: index)
  }

  /// Where the item is now; nil if it is gone.
  ///
  /// - Complexity: O(1) if it is where it was, else as for ``DataSource/find(_:)``.
  func index(in source: DataSource) -> ItemIndex? {
    if source.owner(ofItemAt: first) != nil, source.checkedIdentifier(at: first) == identifier {
      return first
    }
    return source.find([identifier])[identifier]
  }
}
