import OcelotEngine

extension DataSource {
  /// What became of an action.
  public enum ActionOutcome: Hashable, Sendable {
    /// A source performed it.
    case handled
    /// No source knows it.
    case unhandled
    /// The item, header, footer or placeholder is not there any more.
    case gone
  }

  /// Sends an action up the chain: to the source that owns the element, then to its parents up to
  /// this one, each in its own numbers, until one performs it.
  public final func send(_ action: Action, from element: ElementKey) -> ActionOutcome {
    let chain = chain(from: element)
    guard !chain.isEmpty else { return .gone }
    for (source, element) in chain where source.perform(action, from: element) { return .handled }
    return .unhandled
  }

  /// The element's owner and its parents up to this source, each with the element in its numbers.
  private func chain(from element: ElementKey) -> [(source: DataSource, element: ElementKey)] {
    var owner: DataSource
    var own: ElementKey
    switch element {
    case .item(let item):
      guard let found = self.owner(ofItemAt: item) else { return [] }
      (owner, own) = (found.source, .item(found.item))
    case .supplementary(.placeholder, .section(let section, 0)):
      guard let leaf = leaf(of: section), leaf.source.placeholder != nil else { return [] }
      (owner, own) = (leaf.source, .placeholder(leaf.section))
    case .supplementary:
      guard let found = self.owner(of: element) else { return [] }
      (owner, own) = (found.source, found.element)
    case .decoration: return []
    }
    var result = [(owner, own)]
    while owner !== self, let parent = owner.parent, let offset = parent.sectionOffset(of: owner) {
      own = parent.outerElement(own, offset: offset)
      owner = parent
      result.append((owner, own))
    }
    return result
  }

  /// An element of this source in the root's numbers; nil if it does not reach the root.
  public final func rootElement(_ element: ElementKey) -> ElementKey? {
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
