import OcelotEngine

extension ComposedDataSource {
  /// What happened to the children, in this source's coordinates.
  ///
  /// - Complexity: O(k log c + m log² m) for k changes in the children and m changes to their list.
  func takeChildChanges(_ pending: PendingChanges) -> [Change] {
    guard let before = pending.children else { return [] }
    let stage = UpdateStage(joining: pending.childLog, counter: DataSource.stepCounter)
    // Before the children forget what happened to them.
    let crossings = crossings(pending, stage)
    var result: [Change] = []
    for change in stage.changes() {
      switch change {
      case .deleteSections(let children, _):
        let range = before.sections(of: children)
        if !range.isEmpty { result.append(.deleteSections(range)) }
      case .insertSections(let children, _):
        let range = list.sections(of: children)
        if !range.isEmpty { result.append(.insertSections(range)) }
      case .moveSection(let from, let to):
        let child = list[to]
        let changes = Self.movingAllSections(
          child.takeChanges(), before: before.sections(of: from),
          after: child.presentedSectionCount)
        result += translated(
          changes, before: before.sections(before: from), after: list.sections(before: to))
      case .insertItems, .deleteItems, .moveItem, .reloadItems, .reconfigureItems,
        .reloadSections, .refreshSections, .refreshGlobal, .refresh:
        break
      }
    }
    for child in pending.dirtyChildren where child.parent === self && child.pending != nil {
      let ordinal = self.ordinal(of: child)
      guard let origin = stage.section(before: ordinal) else {
        child.discardPending()
        continue
      }
      result += translated(
        child.takeChanges(), before: before.sections(before: origin),
        after: list.sections(before: ordinal))
    }
    Self.join(crossings, in: &result)
    return result
  }

  /// Adds, for every section that neither came nor went, that it moved.
  private static func movingAllSections(
    _ changes: [Change], before: Int, after: Int
  ) -> [Change] {
    var gone: Set<Int> = []
    var come: Set<Int> = []
    for change in changes {
      switch change {
      case .deleteSections(let range, _): gone.formUnion(range.clamped(to: 0..<before))
      case .insertSections(let range, _): come.formUnion(range.clamped(to: 0..<after))
      case .moveSection(let from, let to):
        gone.insert(from)
        come.insert(to)
      case .insertItems, .deleteItems, .moveItem, .reloadItems, .reconfigureItems,
        .reloadSections, .refreshSections, .refreshGlobal, .refresh:
        break
      }
    }
    let stay = (0..<before).filter { !gone.contains($0) }
    let places = (0..<after).filter { !come.contains($0) }
    return changes + zip(stay, places).map { .moveSection(from: $0, to: $1) }
  }
}

extension ContainerDataSource {
  /// A child's changes in this source's numbers.
  func translated(_ changes: [Change], before: Int, after: Int) -> [Change] {
    changes.map { change in
      switch change {
      case .insertItems(let section, let range): .insertItems(section: section + after, range)
      case .deleteItems(let section, let range): .deleteItems(section: section + before, range)
      case .moveItem(let from, let to):
        .moveItem(
          from: ItemIndex(from.section + before, from.item),
          to: ItemIndex(to.section + after, to.item))
      case .reloadItems(let section, let range): .reloadItems(section: section + before, range)
      case .reconfigureItems(let section, let range):
        .reconfigureItems(section: section + before, range)
      case .insertSections(let range, let direction):
        .insertSections(range.shifted(by: after), direction)
      case .deleteSections(let range, let direction):
        .deleteSections(range.shifted(by: before), direction)
      case .moveSection(let from, let to): .moveSection(from: from + before, to: to + after)
      case .reloadSections(let range): .reloadSections(range.shifted(by: before))
      case .refreshSections(let range): .refreshSections(range.shifted(by: before))
      case .refreshGlobal: .refreshGlobal
      case .refresh(let key): .refresh(outerElement(key, offset: before))
      }
    }
  }

  /// A child's element in this source's numbers: sections count from the offset, and this
  /// source's headers and supplementaries of other kinds come before the child's.
  func outerElement(_ element: ElementKey, offset: Int) -> ElementKey {
    guard let section = element.section else { return element }
    let outer = element.inSection(section.saturatingAdd(offset))
    switch outer {
    case .supplementary(.header, .section(let section, let ordinal)):
      return .header(section, ordinal.saturatingAdd(headerCount(in: section)))
    case .supplementary(.custom(let number), .section(let section, let ordinal)):
      let kind = SupplementaryKind.custom(number)
      let before = otherCount(kind, in: section)
      return .supplementary(kind, .section(section, ordinal.saturatingAdd(before)))
    case .item, .supplementary, .decoration: return outer
    }
  }
}

extension Range<Int> {
  func shifted(by offset: Int) -> Range<Int> { saturatingShift(by: offset) }
}
