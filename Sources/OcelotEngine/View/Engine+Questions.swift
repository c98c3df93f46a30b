/// What is asked of the data source and the delegate.
///
/// While a question waits for its answer no change is applied, and once a change waits the data
/// source is asked nothing more: an index names something else there than in what is committed.
extension Engine {
  /// Whether the data may be ahead of what is committed: a change waits, or is being made, or
  /// another data source was set in the midst of something.
  var isDataAhead: Bool {
    !queue.isSettled || committed.isBehind || dataSource?.isChanging == true || isSourceAhead
  }

  /// Whether the indexes in use belong to an earlier data source.
  private var isSourceAhead: Bool { !committed.isLoaded && isBusy && dataSource != nil }

  /// Whether a block that changes data is running: what it changed so far, no one has said yet.
  var isDataChanging: Bool { queue.isBatchOpen || dataSource?.isChanging == true }

  /// Whether a change of the data or of layouts must wait now.
  var holdsChanges: Bool { holdsMotion || connections.isTelling }

  /// Whether also what changes no index must wait: another viewport, a layout that changes itself.
  var holdsMotion: Bool { isBusy || connections.isAsking }

  /// Asks the data source about what is committed; nil without one, and where the answer may be of
  /// another state.
  func ask<Answer>(_ question: @MainActor (any CollectionViewDataSource) -> Answer) -> Answer? {
    guard !committed.isBehind else {
      if connections.isMute { connections.refuse() }
      return nil
    }
    return askNext(question)
  }

  /// Asks the data source about what is committed, or about what the change leads to that is being
  /// made.
  private func askNext<Answer>(
    _ question: @MainActor (any CollectionViewDataSource) -> Answer
  ) -> Answer? {
    guard let dataSource, queue.isSettled, !dataSource.isChanging, !isSourceAhead else {
      return nil
    }
    guard !connections.isMute else {
      connections.refuse()
      return nil
    }
    let answer = connections.asking { question(dataSource) }
    return queue.isSettled && !dataSource.isChanging ? answer : nil
  }

  /// Does something with what tells many items apart, as ``identifier(of:)`` answers, without
  /// looking for the data source each time; while a change is being made, by places after it.
  func withIdentifiers(_ body: (_ identifier: (ItemIndex) -> AnyHashable?) -> Void) {
    guard let dataSource, queue.isSettled, !dataSource.isChanging, !isSourceAhead else {
      return body { _ in nil }
    }
    body { item in
      guard queue.isSettled, !isSourceAhead else { return nil }
      let answer = connections.asking { dataSource.identifier(of: item) }
      return queue.isSettled && !dataSource.isChanging ? answer : nil
    }
  }

  /// Asks somebody who may change the data; the change waits for the end.
  func asking<Answer>(_ question: @MainActor () -> Answer) -> Answer {
    connections.asking(question)
  }

  /// What tells an item apart; nil if nothing does, or while the data is ahead.
  func identifier(of item: ItemIndex) -> AnyHashable? {
    guard counts.contains(item) else { return nil }
    return ask { $0.identifier(of: item) } ?? nil
  }

  /// What tells an item apart, to find it by after a reload; while the data is ahead that is known
  /// of what is on screen, and asked of the rest later.
  func identifierToKeep(of item: ItemIndex) -> AnyHashable? {
    // Places on screen may be from before updates that have not reached the screen.
    if isDataAhead, !stage.isBehind, let known = stage[.item(item)]?.identifier { return known }
    return noting(.identifiers) { self.identifier(of: item) }
  }

  /// Asks something, which is asked again later where the answer could not be had.
  func noting<Answer>(_ missed: Connections.Missed, _ question: () -> Answer?) -> Answer? {
    let answer = question()
    // The question itself may have brought the change for which it has no answer. What is gone is
    // not asked about again.
    if answer == nil, isDataAhead, !connections.isMute { connections.miss(missed) }
    return answer
  }

  /// Asks what could not be asked while the data was ahead.
  func askWhatWasMissed() {
    guard !isDataAhead, !holdsChanges else { return }
    let missed = connections.takeMissed()
    if missed.contains(.identifiers) {
      identifySelected(selected.unidentified)
      identifyFocused(focused.unidentified)
    }
    if missed.contains(.layout) { invalidateLayout(.all()) }
    if missed.contains(.permissions) { measureBesideControls() }
  }

  /// What tells a header's section apart; nil if nothing does.
  ///
  /// - Parameters:
  ///   - key: the header.
  ///   - isNext: whether its place is the one after the change that is being made.
  /// - Returns: the section's identifier.
  func sectionIdentifier(of key: ElementKey, afterChange isNext: Bool = false) -> AnyHashable? {
    // What an item carries goes with it to other sections.
    guard case .supplementary(_, let place) = key, place.owner == nil, let section = place.section
    else { return nil }
    return askIdentifier(ofSection: section, afterChange: isNext)
  }

  /// What tells a section apart; nil if nothing does.
  ///
  /// - Parameters:
  ///   - section: the section.
  ///   - isNext: whether its number is the one after the change that is being made.
  /// - Returns: its identifier.
  func askIdentifier(ofSection section: Int, afterChange isNext: Bool = false) -> AnyHashable? {
    let answer =
      isNext
      ? askNext { $0.identifier(ofSection: section) } : ask { $0.identifier(ofSection: section) }
    return answer == AnyHashable(SectionNumber()) ? nil : answer
  }

  /// Whether the reader may select an item, as far as the data source has a say.
  func allowsSelection(_ item: ItemIndex) -> Bool {
    ask { $0.allowsSelection(at: item) } ?? false
  }

  /// Whether the reader may select an item.
  func mayChoose(_ item: ItemIndex) -> Bool {
    !condition(of: .item(item)).isDisabled && allowsSelection(item)
  }

  /// Whether the reader may press an item, to select or to open it.
  func mayPress(_ item: ItemIndex) -> Bool {
    guard !condition(of: .item(item)).isDisabled,
      let isSelectable = ask({ $0.allowsSelection(at: item) })
    else { return false }
    return isSelectable || asking { delegate?.canActivate(item) ?? false }
  }

  /// Whether there is what an element belongs to: a layout may answer one of an item or a section
  /// that there is not, and asks by numbers of before an update until it has received that.
  private func isThere(_ key: ElementKey) -> Bool {
    if let item = key.itemIndex ?? key.owner { return counts.contains(item) }
    return key.section.map { $0 >= 0 && $0 < counts.count } ?? true
  }

  /// What only the data knows of how an element stands: as was asked with the content, or else now.
  func condition(of key: ElementKey) -> ElementCondition {
    if let element = stage[key], !element.needsContent { return element.condition }
    return askCondition(of: key) ?? .plain
  }

  /// Asks how an element stands; nil while the data is ahead.
  func askCondition(of key: ElementKey) -> ElementCondition? {
    if key.isDecoration || !isThere(key) { return .plain }
    return ask { $0.condition(of: key) }
  }

  /// What an element shows, asked once per pass; nil while the data is ahead.
  func contentOfPass(_ key: ElementKey) -> (any Content)? {
    if let known = contentsOfPass[key] { return known }
    if let element = stage[key], !element.needsContent, let content = element.content {
      return content
    }
    guard dataSource != nil else { return EmptyContent() }
    guard !isDataAhead else { return nil }
    guard isThere(key) else { return EmptyContent() }
    count(\.contentQueries)
    guard let content = ask({ $0.content(of: key) }) else { return nil }
    keep(content, of: key)
    return content
  }

  /// What the data source says of a section, or of the collection as a whole; without an answer the
  /// layout asks again once the change that waits is shown.
  func descriptionOfPass(_ section: Int?) -> SectionDescription {
    noting(.layout) {
      ask { source in section.map { source.description(of: $0) } ?? source.globalDescription }
    } ?? .plain
  }
}
