import OcelotEngine

extension DataSource {
  /// Adds a header under a key.
  ///
  /// The outermost source's keyed headers belong to the whole collection; another source's lead its
  /// first section. Over a placeholder they stay, unless their metrics say otherwise.
  ///
  /// - Parameters:
  ///   - key: the name; one that is in use is refused and reported.
  ///   - metrics: how it looks.
  ///   - condition: whether it can be pressed, looks selected, is disabled or expanded; asked with
  ///     the content.
  ///   - content: what it shows; asked when it comes on screen and when it is refreshed.
  public final func addHeader(
    _ key: HeaderKey, metrics: SupplementaryMetrics = SupplementaryMetrics(),
    condition: (() -> ElementCondition)? = nil, content: @escaping () -> any Content
  ) {
    guard supplements.index(of: key) == nil else {
      return report(.duplicateKey, "header \(key) is in use; unchanged")
    }
    var header = Supplement(metrics: metrics) { _ in content() }
    if let condition { header.condition = { _ in condition() } }
    supplements.add(header, under: key)
    descriptionDidChange()
  }

  /// Removes a header; an unknown key is reported.
  public final func removeHeader(_ key: HeaderKey) {
    guard let index = index(ofHeader: key) else { return }
    supplements.remove(at: index)
    descriptionDidChange()
  }

  /// Changes how a header looks; an unknown key is reported.
  public final func setMetrics(_ metrics: SupplementaryMetrics, ofHeader key: HeaderKey) {
    guard let index = index(ofHeader: key) else { return }
    supplements.setMetrics(metrics, at: index)
    descriptionDidChange()
  }

  /// Asks a header's content again, and measures that header alone.
  public final func refreshHeader(_ key: HeaderKey) {
    guard index(ofHeader: key) != nil else { return }
    performUpdate {
      markDirty()
      pending?.refresh(header: key)
    }
  }

  func refreshHeaderIfPresent(_ key: HeaderKey) {
    if supplements.index(of: key) != nil { refreshHeader(key) }
  }

  /// The keys of the headers, in the order in which they were added.
  public final var headerKeys: [HeaderKey] { supplements.keyed.map(\.key) }

  /// Sets the metrics of one section, where inner sources do not say otherwise.
  public final func setMetrics(_ metrics: SectionMetrics, inSection section: Int) {
    changeSupplements(of: section) { $0.metrics = metrics }
  }
  /// Sets the headers of one section, which stand under the default ones.
  public final func setHeaders(_ headers: [Supplement], inSection section: Int) {
    changeSupplements(of: section) { $0.headers = headers }
  }
  /// Sets the footers of one section, which stand over the default ones.
  public final func setFooters(_ footers: [Supplement], inSection section: Int) {
    changeSupplements(of: section) { $0.footers = footers }
  }

  func changeSupplements(of section: Int, _ change: (inout SectionSupplements) -> Void) {
    guard section >= 0, section < Limits.sections else {
      return report(.indexOutOfRange, "section \(section): no data source has one; unchanged")
    }
    // A subclass may have more after all, or say so later.
    let count = hasOneSection ? numberOfSections : 0
    if hasOneSection, count > 0 || !isDerived, section >= max(1, count) {
      return report(
        .indexOutOfRange, "section \(section): it has section 0 alone; unchanged")
    }
    var own = supplements.sections[section] ?? SectionSupplements()
    change(&own)
    supplements.set(own, of: section)
    root.descriptions.removeAll()
    performUpdate {
      markDirty()
      pending?.refresh(section: section)
    }
  }

  private func index(ofHeader key: HeaderKey) -> Int? {
    if let index = supplements.index(of: key) { return index }
    report(.unknownKey, "there is no header \(key); unchanged")
    return nil
  }

  func descriptionDidChange() {
    root.descriptions.removeAll()
    performUpdate {
      markDirty()
      pending?.refreshDescription()
    }
  }

  // The source's own headers and footers of a section, in order.

  /// The names and looks of the headers that this source puts over a section of its own.
  func headers(in section: Int) -> [(name: SupplementOwner.Name, supplement: Supplement)] {
    var result: [(name: SupplementOwner.Name, supplement: Supplement)] = []
    if section == 0, parent != nil {
      result += supplements.keyed.map { (.key($0.key), $0.supplement) }
    }
    result += defaultHeaders.enumerated().map { (.everySection($0), $1) }
    if let own = supplements.sections[section]?.headers {
      result += own.enumerated().map { (.oneSection($0), $1) }
    }
    if placeholder != nil { result.removeAll { !$0.name.staysOverPlaceholder($0.supplement) } }
    return result + moreFooters(.header, in: section)
  }

  func headerCount(in section: Int) -> Int {
    if placeholder != nil { return headers(in: section).count }
    return (section == 0 && parent != nil ? supplements.keyed.count : 0) + defaultHeaders.count
      + (supplements.sections[section]?.headers.count ?? 0)
      + moreFooters(.header, in: section).count
  }

  /// The names and looks of the footers that this source puts under a section of its own.
  func footers(in section: Int) -> [(name: SupplementOwner.Name, supplement: Supplement)] {
    let own = supplements.sections[section]?.footers ?? []
    return own.enumerated().map { (.oneSection($0), $1) }
      + defaultFooters.enumerated().map { (.everySection($0), $1) }
      + moreFooters(.footer, in: section)
  }

  /// The sources that present a section, outermost first, with its number in each.
  func path(to section: Int) -> [(source: DataSource, section: Int)] {
    guard section >= 0, section < presentedSectionCount else { return [] }
    var result: [(source: DataSource, section: Int)] = [(self, section)]
    var source = self
    var section = section
    while source.placeholder == nil, let next = source.locate(section) {
      DataSource.stepCounter?.add()
      (source, section) = next
      result.append((next.child, next.section))
    }
    return result
  }

  /// Whose header, footer or other supplementary an element is; nil if there is no such element.
  ///
  /// - Complexity: O(d log c) for depth d and c children.
  package final func owner(of element: ElementKey) -> SupplementOwner? {
    guard case .supplementary(let kind, let place) = element, place.ordinal >= 0 else { return nil }
    if let item = place.owner { return owner(of: kind, at: item) }
    guard let section = place.section else {
      return nameOfWhole(kind, place.ordinal).map {
        SupplementOwner(source: self, name: $0, section: 0, element: element)
      }
    }
    let path = path(to: section)
    var rest = place.ordinal
    switch kind {
    case .header:
      for (source, section) in path {
        let count = source.headerCount(in: section)
        if rest < count {
          return SupplementOwner(
            source: source, name: source.headers(in: section)[rest].name, section: section,
            element: .header(section, rest))
        }
        rest -= count
      }
    case .footer:
      guard path.last?.source.placeholder == nil else { return nil }
      var inner = 0
      for (source, section) in path.reversed() {
        let footers = source.footers(in: section)
        if rest < footers.count {
          return SupplementOwner(
            source: source, name: footers[rest].name, section: section,
            element: .footer(section, inner + rest))
        }
        rest -= footers.count
        inner += footers.count
      }
    case .custom:
      for (source, section) in path {
        let count = source.otherCount(kind, in: section)
        if rest < count {
          return SupplementOwner(
            source: source, name: source.others(kind, in: section)[rest].name, section: section,
            element: .supplementary(kind, .section(section, rest)))
        }
        rest -= count
      }
    case .placeholder: break
    }
    return nil
  }

  /// The name of what is of the whole, at a place among those of its kind; nil if there is none.
  private func nameOfWhole(_ kind: SupplementaryKind, _ ordinal: Int) -> SupplementOwner.Name? {
    guard parent == nil else { return nil }
    if kind == .header {
      return ordinal < supplements.keyed.count ? .key(supplements.keyed[ordinal].key) : nil
    }
    return ordinal < supplements.ofWhole[kind]?.count ?? 0 ? .whole(ordinal) : nil
  }

  /// The innermost source that says what an item carries of a kind; nil if none does.
  private func owner(of kind: SupplementaryKind, at item: ItemIndex) -> SupplementOwner? {
    guard owner(ofItemAt: item) != nil else { return nil }
    for (source, section) in path(to: item.section).reversed() {
      let index = ItemIndex(section, item.item)
      guard source.supplements.ofItems[kind]?(index) != nil else { continue }
      return SupplementOwner(
        source: source, name: .item, section: section, element: .supplementary(kind, .item(index)))
    }
    return nil
  }
}

extension SupplementOwner.Name {
  /// Whether a header is shown over the placeholder of its source: what has a key is a title, which
  /// says what there is none of.
  @MainActor
  fileprivate func staysOverPlaceholder(_ header: Supplement) -> Bool {
    if case .key = self { return header.metrics.visibleWhenEmpty ?? true }
    return header.metrics.visibleWhenEmpty ?? false
  }
}

extension SupplementOwner {
  /// What the owner says that the element shows; nil if it has no such element.
  var content: (any Content)? {
    if case .supplementary(let kind, .item(let item)) = element {
      return source.supplements.ofItems[kind]?(item)
    }
    return supplement?.content(section)
  }

  /// What the owner says of how the element stands; nil for nothing.
  var condition: ElementCondition? { supplement?.condition?(section) }

  /// The header, footer or the like; nil for what items carry.
  private var supplement: Supplement? {
    switch (element, name) {
    case (.supplementary(_, .item), _): nil
    case (_, .key(let key)):
      source.supplements.keyed.first { $0.key == key }?.supplement
    case (.supplementary(let kind, _), .whole(let ordinal)):
      source.supplement(ofWhole: kind, ordinal)
    case (.supplementary(.footer, _), _): named(source.footers(in: section))
    case (.supplementary(.header, _), _): named(source.headers(in: section))
    case (.supplementary(let kind, _), _): named(source.others(kind, in: section))
    case (.item, _), (.decoration, _): nil
    }
  }

  private func named(_ all: [(name: Name, supplement: Supplement)]) -> Supplement? {
    all.first { $0.name == name }?.supplement
  }
}
