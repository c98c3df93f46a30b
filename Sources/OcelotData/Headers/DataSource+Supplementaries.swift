import OcelotEngine

/// Supplementaries of any kind, also of an application's own.
///
/// What an application's own layout places besides headers and footers, such as titles at the side
/// of a section, or badges of items, gets its content from data sources as headers do: each source
/// adds its own, in its own numbers.
extension DataSource {
  /// Adds a supplementary to every section, or to one, behind those of its kind that the source has
  /// there.
  ///
  /// A header joins ``defaultHeaders`` or the section's own, a footer likewise. A kind of an
  /// application's own is found by a layout in `SectionDescription.supplementaries`; there, as
  /// among headers, those of outer sources come first.
  ///
  /// - Parameters:
  ///   - supplement: how it looks, and what it shows.
  ///   - kind: the kind; placeholders, which belong to the states of a source, are refused and
  ///     reported.
  ///   - section: the section, in the source's own numbers; nil for every one.
  public final func addSupplementary(
    _ supplement: Supplement, kind: SupplementaryKind, inSection section: Int? = nil
  ) {
    switch (kind, section) {
    case (.header, nil): defaultHeaders.append(supplement)
    case (.footer, nil): defaultFooters.append(supplement)
    case (.header, let section?): change(section) { $0.headers.append(supplement) }
    case (.footer, let section?): change(section) { $0.footers.append(supplement) }
    case (.custom, nil):
      supplements.add(supplement, kind: kind)
      descriptionDidChange()
    case (.custom, let section?):
      change(section) { $0.others[kind, default: []].append(supplement) }
    case (.placeholder, _): refusePlaceholder()
    }
  }

  /// Adds a supplementary of a kind of an application's own to the whole, behind those of its kind.
  ///
  /// The outermost source's are found by a layout in the global description's
  /// `SectionDescription.supplementaries`, and placed at `.global(ordinal)`; another source's lead
  /// its first section, as headers with keys do.
  ///
  /// - Parameters:
  ///   - supplement: how it looks, and what it shows; asked with the number 0.
  ///   - kind: a kind of an application's own; others are refused and reported: headers of the
  ///     whole have keys (``addHeader(_:metrics:condition:content:)``).
  public final func addGlobalSupplementary(_ supplement: Supplement, kind: SupplementaryKind) {
    guard case .custom = kind else {
      return report(
        .refusedEdit,
        "addGlobalSupplementary(_:kind:): the whole has kinds of an application's own, .custom(number), "
          + "and no \(kind); headers of the whole are added by addHeader(_:metrics:condition:content:); unchanged"
      )
    }
    supplements.add(supplement, ofWhole: kind)
    descriptionDidChange()
  }

  /// Has items carry something of a kind, such as badges; it takes the place of what the source
  /// said of the kind before.
  ///
  /// A layout that knows the kind asks which items carry it, and places it at `.item(index)`. It
  /// goes with its item, and is asked again when the item is reconfigured or reloaded, or by
  /// ``refreshSupplementary(_:at:)``.
  ///
  /// - Parameters:
  ///   - kind: a kind of an application's own; others are refused and reported.
  ///   - content: what an item carries, by its index in the source; nil for nothing. Where several
  ///     sources around an item have an answer, the innermost counts.
  public final func addItemSupplementary(
    kind: SupplementaryKind, content: @escaping (ItemIndex) -> (any Content)?
  ) {
    guard case .custom = kind else {
      return report(
        .refusedEdit,
        "addItemSupplementary(kind:content:): items carry kinds of an application's own, "
          + ".custom(number), and no \(kind); unchanged")
    }
    supplements.setContent(ofItems: kind, content)
    descriptionDidChange()
  }

  /// Removes what the source has of a kind: of the whole, of every section, of single ones and of
  /// items; of headers not those with keys.
  public final func removeSupplementaries(kind: SupplementaryKind) {
    switch kind {
    case .header, .footer:
      performUpdate {
        for section in supplements.sections.keys.sorted() {
          change(section) {
            if kind == .header { $0.headers = [] } else { $0.footers = [] }
          }
        }
        if kind == .header { defaultHeaders.removeAll() } else { defaultFooters.removeAll() }
      }
    case .custom:
      supplements.removeOthers(kind)
      descriptionDidChange()
    case .placeholder: refusePlaceholder()
    }
  }

  /// Asks again what one header, footer or other supplementary shows, and measures that alone: when
  /// what it counts or names has changed, and nothing else has.
  ///
  /// - Parameters:
  ///   - kind: the kind.
  ///   - place: where it is, in the source's own numbers: the section and the number among those of
  ///     the kind that the source has there, the item, or the number among those that it added to
  ///     the whole, also where they lead its first section. One that is missing is reported.
  /// - Complexity: O(d log c) for depth d and c children.
  public final func refreshSupplementary(_ kind: SupplementaryKind, at place: ElementPlace) {
    let element = ElementKey.supplementary(kind, place)
    guard hasOwn(kind, at: place) else {
      return report(.indexOutOfRange, "there is no \(element.name) to be refreshed; unchanged")
    }
    // A source of items says in which order things happened; what happens behind a placeholder is
    // dropped.
    guard self is ContainerDataSource || placeholder != nil else {
      if let leading = leading(element) { emit(ChangeSet([.refresh(leading)])) }
      return
    }
    performUpdate {
      markDirty()
      pending?.refresh(element)
    }
  }

  /// The kinds of supplementaries that an item carries, in order; none behind a placeholder.
  ///
  /// - Complexity: O(d log c) for depth d and c children.
  public final func supplementaryKinds(at item: ItemIndex) -> [SupplementaryKind] {
    guard owner(ofItemAt: item) != nil else { return [] }
    var kinds: Set<SupplementaryKind> = []
    for (source, section) in path(to: item.section) {
      for (kind, content) in source.supplements.ofItems where !kinds.contains(kind) {
        if content(ItemIndex(section, item.item)) != nil { kinds.insert(kind) }
      }
    }
    return kinds.sorted()
  }

  // The source's own.

  /// The supplementaries of a kind of an application's own that this source has in a section of its
  /// own.
  func others(_ kind: SupplementaryKind, in section: Int)
    -> [(name: SupplementOwner.Name, supplement: Supplement)]
  {
    var result: [(name: SupplementOwner.Name, supplement: Supplement)] = []
    if section == 0, parent != nil {
      result += (supplements.ofWhole[kind] ?? []).enumerated().map { (.whole($0), $1) }
    }
    result += (supplements.others[kind] ?? []).enumerated().map { (.everySection($0), $1) }
    if let own = supplements.sections[section]?.others[kind] {
      result += own.enumerated().map { (.oneSection($0), $1) }
    }
    if placeholder != nil { result.removeAll { $0.supplement.metrics.visibleWhenEmpty != true } }
    return result
  }

  /// How many of a kind of an application's own this source has in a section of its own.
  func otherCount(_ kind: SupplementaryKind, in section: Int) -> Int {
    if placeholder != nil { return others(kind, in: section).count }
    return (section == 0 && parent != nil ? supplements.ofWhole[kind]?.count ?? 0 : 0)
      + (supplements.others[kind]?.count ?? 0)
      + (supplements.sections[section]?.others[kind]?.count ?? 0)
  }

  /// The kinds of an application's own that this source has in a section of its own, in order.
  func otherKinds(in section: Int) -> [SupplementaryKind] {
    var kinds = Set(supplements.others.keys)
    if let own = supplements.sections[section]?.others { kinds.formUnion(own.keys) }
    if section == 0, parent != nil { kinds.formUnion(supplements.ofWhole.keys) }
    return kinds.sorted()
  }

  /// One that this source added to the whole; nil if there is none.
  func supplement(ofWhole kind: SupplementaryKind, _ ordinal: Int) -> Supplement? {
    guard let all = supplements.ofWhole[kind], all.indices.contains(ordinal) else { return nil }
    return all[ordinal]
  }

  /// The same element; of the whole, where it leads the first section: nil if it is shown nowhere.
  func leading(_ element: ElementKey) -> ElementKey? {
    guard parent != nil, case .supplementary(let kind, .global(let ordinal)) = element else {
      return element
    }
    guard presentedSectionCount > 0,
      let shown = others(kind, in: 0).firstIndex(where: { $0.name == .whole(ordinal) })
    else { return nil }
    return .supplementary(kind, .section(0, shown))
  }

  private func hasOwn(_ kind: SupplementaryKind, at place: ElementPlace) -> Bool {
    switch place {
    case .global(let ordinal):
      if kind == .header { return parent == nil && supplements.keyed.indices.contains(ordinal) }
      return supplement(ofWhole: kind, ordinal) != nil
    case .item(let item):
      return supplements.ofItems[kind] != nil && owner(ofItemAt: item) != nil
    case .section(let section, let ordinal):
      guard section >= 0, section < presentedSectionCount else { return false }
      let count =
        switch kind {
        case .header: headerCount(in: section)
        case .footer: footers(in: section).count
        case .custom: otherCount(kind, in: section)
        case .placeholder: 0
        }
      return ordinal >= 0 && ordinal < count
    }
  }

  private func change(_ section: Int, _ change: (inout SectionSupplements) -> Void) {
    changeSupplements(of: section, change)
  }

  private func refusePlaceholder() {
    report(
      .refusedEdit,
      "a placeholder stands in for a whole source: set noContentPlaceholder, errorPlaceholder or "
        + "activityPlaceholder; unchanged")
  }
}
