import OcelotTesting

/// A stack with all that a layout of an application's own may place besides items and headers: a
/// card behind each item and a panel behind each section, both views of its own, badges of items,
/// titles at the side of a section, and flags of the whole.
class BoardLayout: OverStack {
  /// What a card or a panel shows.
  struct Sign: Content, CustomStringConvertible {
    var text: String
    var description: String { text }
  }

  /// What a card shows that is to have another type of view.
  struct Poster: Content {
    var text: String
    var accessibilityLabel: String { text }
  }

  static let card = DecorationKind(rawValue: 100)
  static let panel = DecorationKind(rawValue: 101)
  static let badge = SupplementaryKind.custom(0)
  static let title = SupplementaryKind.custom(1)
  static let flag = SupplementaryKind.custom(2)

  /// What the card of an item shows; nil: it is an area in the accent colour.
  var cardContent: (ItemIndex) -> (any Content)? = { Sign(text: "card \($0.item)") }
  /// What becomes of a card's attributes.
  var changeCard: (inout LayoutAttributes) -> Void = { _ in }
  /// The elements that were asked for by name.
  var named: [ElementKey] = []
  private var countsBefore = SectionCounts()
  private var descriptionsBefore: [Int: Int] = [:]
  private var flags: [LayoutAttributes] = []
  private var flagsBefore: [LayoutAttributes] = []

  override func elements(in rect: Rect) -> [LayoutAttributes] {
    let base = super.elements(in: rect)
    var result = flags.filter { $0.frame.intersects(rect) }
    var sections: [Int] = []
    for attributes in base where !attributes.element.isBadge {
      result.append(attributes)
      guard let item = attributes.element.itemIndex else { continue }
      if sections.last != item.section { sections.append(item.section) }
      let own = [card(on: attributes, item)] + badges(on: attributes, item)
      result += own.filter { $0.frame.intersects(rect) }
    }
    for section in sections {
      let count = environment?.counts[section] ?? 0
      result += (self.sections(section, count, titleCount(section)) { super.attributes(of: $0) })
        .filter { $0.frame.intersects(rect) }
    }
    return result
  }

  override func attributes(of element: ElementKey) -> LayoutAttributes? {
    named.append(element)
    if let flag = flags.first(where: { $0.element == element }) { return flag }
    let count = element.section.map { environment?.counts[$0] ?? 0 } ?? 0
    return find(element, count, element.section.map(titleCount) ?? 0) {
      super.attributes(of: $0)
    }
  }

  override func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? {
    guard let section = element.section else {
      return flagsBefore.first { $0.element == element }
        ?? super.attributesBeforeUpdate(of: element)
    }
    return find(element, countsBefore[section], descriptionsBefore[section] ?? 0, isBefore: true) {
      super.attributesBeforeUpdate(of: $0)
    }
  }

  override func apply(_ plan: UpdatePlan) {
    countsBefore = plan.before
    (descriptionsBefore, flagsBefore) = (titleCounts, flags)
    titleCounts = [:]
    super.apply(plan)
  }

  private var titleCounts: [Int: Int] = [:]

  private func titleCount(_ section: Int) -> Int {
    if let known = titleCounts[section] { return known }
    let count = environment?.description(of: section).supplementaries[Self.title]?.count ?? 0
    titleCounts[section] = count
    return count
  }

  override func prepare(_ context: InvalidationContext) {
    titleCounts = [:]
    super.prepare(context)
    let flags = environment?.globalDescription.supplementaries[Self.flag]?.count ?? 0
    self.flags = (0..<flags).map {
      LayoutAttributes(
        .supplementary(Self.flag, .global($0)),
        frame: Rect(x: contentSize.width - 60, y: Double($0) * 20, width: 60, height: 18), zIndex: 4
      )
    }
  }

  private func find(
    _ element: ElementKey, _ count: Int, _ titles: Int, isBefore: Bool = false,
    _ base: (ElementKey) -> LayoutAttributes?
  ) -> LayoutAttributes? {
    switch element {
    case .decoration(Self.card, .item(let item)): base(.item(item)).map { card(on: $0, item) }
    case .supplementary(Self.badge, .item(let item)):
      base(.item(item)).flatMap { attributes in
        isBefore ? badge(on: attributes, item) : badges(on: attributes, item).first
      }
    case .decoration(Self.panel, .section(let section, 0)):
      sections(section, count, titles, base).first { $0.element == element }
    case .supplementary(Self.title, .section(let section, _)):
      sections(section, count, titles, base).first { $0.element == element }
    default: base(element)
    }
  }

  private func card(on item: LayoutAttributes, _ index: ItemIndex) -> LayoutAttributes {
    var card = LayoutAttributes(
      .decoration(Self.card, .item(index)), frame: item.frame.outset(dx: -2, dy: -2), zIndex: 0.5)
    card.decorationContent = cardContent(index)
    if card.decorationContent == nil { card[Background.self] = .accent }
    changeCard(&card)
    return card
  }

  private func badges(on item: LayoutAttributes, _ index: ItemIndex) -> [LayoutAttributes] {
    guard environment?.supplementaryKinds(at: index).contains(Self.badge) == true else { return [] }
    return [badge(on: item, index)]
  }

  private func badge(on item: LayoutAttributes, _ index: ItemIndex) -> LayoutAttributes {
    LayoutAttributes(
      .supplementary(Self.badge, .item(index)),
      frame: Rect(x: item.frame.maxX - 24, y: item.frame.minY + 4, width: 20, height: 16),
      zIndex: 2)
  }

  /// The panel behind a section's items, and the titles at its side.
  private func sections(
    _ section: Int, _ count: Int, _ titles: Int, _ base: (ElementKey) -> LayoutAttributes?
  ) -> [LayoutAttributes] {
    guard count > 0, let first = base(.item(section, 0)), let last = base(.item(section, count - 1))
    else { return [] }
    var panel = LayoutAttributes(
      .decoration(Self.panel, .section(section, 0)),
      frame: Rect(
        x: 0, y: first.frame.minY, width: first.frame.width,
        height: last.frame.maxY - first.frame.minY), zIndex: 0)
    panel.decorationContent = Sign(text: "panel")
    return [panel]
      + (0..<titles).map { ordinal in
        LayoutAttributes(
          .supplementary(Self.title, .section(section, ordinal)),
          frame: Rect(
            x: Double(ordinal) * 12, y: first.frame.minY, width: 12, height: panel.frame.height),
          zIndex: 3)
      }
  }
}

extension ElementKey {
  /// Whether it is a badge, which the board places itself.
  fileprivate var isBadge: Bool {
    if case .supplementary(BoardLayout.badge, .item) = self { true } else { false }
  }
}
