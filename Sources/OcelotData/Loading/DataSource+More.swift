import OcelotEngine

/// What a source shows under its last item while more loads, or when that has stopped; over its
/// first one, where that is before which more is.
struct MoreFooter: Equatable {
  /// Whether it is a header or a footer.
  let kind: SupplementaryKind
  /// The source's last section, or the first.
  let section: Int
  /// What it shows.
  let content: PlaceholderContent

  /// The footer, or header, as a section has it.
  @MainActor
  var supplement: Supplement {
    var metrics = SupplementaryMetrics()
    metrics.visibleWhenEmpty = true
    metrics.pinsToTop = false
    return Supplement(content, metrics: metrics)
  }
}

/// Loading what comes after the last item, or before the first.
extension DataSource {
  /// The footer under the last item, or the header over the first; nil for none.
  var moreFooter: MoreFooter? {
    guard more.state != .waiting, placeholder == nil, presentedSectionCount > 0 else { return nil }
    var content: PlaceholderContent
    switch more.state {
    case .waiting: return nil
    case .loading: content = Placeholder.activity.content()
    case .stopped(let hasFailed):
      guard more.isCounted else { return nil }
      content = stoppedContent(hasFailed)
      content.image = nil
    }
    return loadsMoreAtStart
      ? MoreFooter(kind: .header, section: 0, content: content)
      : MoreFooter(
        kind: .footer, section: min(more.footedSection, presentedSectionCount - 1),
        content: content)
  }

  /// Puts the footer under the section of the last item, or under the last one if all are empty.
  ///
  /// Sections beyond that item may show a placeholder, or nothing. Where the footer stood before is
  /// told with the same change.
  ///
  /// - Complexity: O(e) for e empty sections at the end, of which 1,000 are looked through, while
  ///   more loads or has stopped.
  func placeMoreFooter() {
    guard more.state != .waiting, !loadsMoreAtStart, presentedSectionCount > 0 else { return }
    let section = (0..<presentedSectionCount).suffix(Self.mostSections)
      .last { presentedItemCount(in: $0) > 0 }
    more.stand(under: section ?? presentedSectionCount - 1)
  }

  private func stoppedContent(_ hasFailed: Bool) -> PlaceholderContent {
    var content = errorPlaceholder?.content() ?? PlaceholderContent(title: "Loading failed")
    content.button = content.button ?? PlaceholderContent.Button("Retry", action: .retry)
    // What was cancelled has not failed.
    if !hasFailed { (content.title, content.message, content.image) = (nil, nil, nil) }
    return content
  }

  /// What stands in where there is nothing under which a footer could be: what it would show, and
  /// until then a section in which the end is near.
  var morePlaceholder: PlaceholderContent? {
    guard more.isCounted || more.state == .loading, state == .noContent, !hasItems else {
      return nil
    }
    let matching = matchingPlaceholder(for: state)
    let isBare = sectionsIfShown == 0
    guard loading.machine.state == .noContent || matching != nil || isBare else { return nil }
    switch more.state {
    case .waiting: return isBare && matching == nil ? Placeholder().content() : nil
    case .loading: return showsActivityIndicator ? activityContent : nil
    case .stopped(let hasFailed):
      var content = stoppedContent(hasFailed)
      if !hasFailed, let matching {
        content = matching.content()
        content.button = content.button ?? PlaceholderContent.Button("Retry", action: .retry)
      }
      return content
    }
  }

  /// Tries again where a placeholder says that loading more has stopped; false if none does.
  func retryMore() -> Bool {
    guard case .stopped = more.state, morePlaceholder != nil else { return false }
    beginMore()
    return true
  }

  /// The words of the footer may be others than before.
  func refreshMoreFooter() {
    guard let footer = moreFooter else { return }
    let section = footer.section
    let own = footer.kind == .header ? headers(in: section) : footers(in: section)
    refreshSupplementary(footer.kind, at: .section(section, own.count - 1))
  }

  /// Whether an element of the source's own is the footer under its last item, or the header over
  /// its first.
  func isMoreFooter(_ element: ElementKey) -> Bool {
    guard let footer = moreFooter, element.section == footer.section,
      case .supplementary(footer.kind, _) = element, let owner = owner(of: element),
      owner.source === self
    else { return false }
    return owner.name == name(of: footer)
  }

  /// What is put behind the headers, or footers, of a section for what is loaded more.
  func moreFooters(
    _ kind: SupplementaryKind, in section: Int
  ) -> [(name: SupplementOwner.Name, supplement: Supplement)] {
    guard let footer = moreFooter, footer.kind == kind, footer.section == section else { return [] }
    return [(name(of: footer), footer.supplement)]
  }

  /// What it is called among those of its section.
  private func name(of footer: MoreFooter) -> SupplementOwner.Name {
    let own = supplements.sections[footer.section]
    return .oneSection((footer.kind == .header ? own?.headers : own?.footers)?.count ?? 0)
  }

  /// Changes what is known of what comes after the last item; footer and counts follow.
  func changeMore(_ change: (inout MoreProgress) -> Void) {
    let before = moreFooter
    var new = more
    change(&new)
    new.count(moreLoader != nil && new.hasMore)
    let amounts = LoadCounts(
      moreLoads: (new.state == .loading ? 1 : 0) - (more.state == .loading ? 1 : 0),
      pagers: (new.isCounted ? 1 : 0) - (more.isCounted ? 1 : 0))
    guard new.state != more.state || amounts != LoadCounts() else {
      more.follow(new)
      return
    }
    performUpdate {
      // Before it is changed, for what was presented until now is kept.
      if before != nil || new.state != .waiting { markDirty() }
      more.follow(new)
      if before == nil { placeMoreFooter() }
      if before != moreFooter { root.descriptions.removeAll() }
      addToCounts(amounts)
      touch()
      refreshPresentation()
    }
  }

  /// Loads what comes after the last item, unless that is under way, or nothing can be.
  func beginMore() {
    guard canBeginMore, let load = moreLoader else { return }
    performUpdate {
      var begun: Int?
      changeMore { begun = $0.begin(after: end) }
      guard let generation = begun else { return reportVainLoads() }
      loading.noteMore(nil)
      reachableObserver?.dataSourceWillLoad(self)
      guard more.accepts(generation) else { return }
      let task = Task.immediate { @MainActor [weak self] in
        let outcome: LoadOutcome?
        do {
          outcome = .result(try await load())
        } catch {
          // Libraries have errors of their own for what was cancelled.
          outcome = error is CancellationError || Task.isCancelled ? nil : .failure(error)
        }
        self?.finishMore(outcome, generation: generation)
      }
      if more.accepts(generation) { more.run(task) } else { task.cancel() }
    }
  }

  var canBeginMore: Bool {
    more.isCounted && more.state != .loading && loading.heldCount == 0
      && loading.machine.state != .initial
      // Where the first load was cancelled, that one is to be made up for.
      && (state == .loaded || state == .noContent && !loading.isCancelled)
  }

  /// A load of what comes after the last item ended, or was cancelled (nil); one that another load
  /// took over is ignored.
  private func finishMore(_ outcome: LoadOutcome?, generation: Int) {
    guard more.accepts(generation) else { return }
    performUpdate {
      var update: (@MainActor () -> Void)?
      switch outcome {
      case .result(.content(let action)):
        changeMore { $0.end() }
        update = action
      case .result(.noContent(let action)):
        changeMore {
          $0.end()
          $0.set(hasMore: false)
        }
        update = action
      case .result(.unchanged): changeMore { $0.end() }
      case .failure(let error):
        loading.noteMore(error)
        changeMore { $0.stop(hasFailed: true) }
      case nil: changeMore { $0.stop(hasFailed: false) }
      }
      if let update {
        performUpdate {
          update()
          updateWasApplied()
        }
      }
      if !(self is ContainerDataSource), hasItems { stateFollowsItems() }
      reachableObserver?.dataSource(self, didLoadWith: error)
    }
  }

  /// Cancels the load of what comes after the last item, if one is under way.
  func cancelMore() {
    guard more.state == .loading else { return }
    changeMore { $0.stop(hasFailed: false) }
    reachableObserver?.dataSource(self, didLoadWith: nil)
  }

  /// Reports, once, that more comes in before the reader's eyes.
  func reportShownStart() {
    guard reports.noteShownStart() else { return }
    report(
      .loadLoop,
      "it loads more at its start, where the reader is and sees what comes in, so that the start stays "
        + "near until all is loaded: set anchoring = .followsEnd of the view, before it shows anything"
    )
  }

  private func reportVainLoads() {
    report(
      .loadLoop,
      "moreLoader brought nothing \(MoreProgress.mostVainLoads) times in a row, and there is more: it "
        + "is asked again when the reader wants it. End it with .noContent, or set hasMore to false, "
        + "where nothing comes after the last item")
  }

  /// Where the last item is, or the first and how many there are, where more comes before it;
  /// sections beyond it that are empty are looked through up to a limit.
  private var end: MoreProgress.End {
    let sections = 0..<presentedSectionCount
    guard
      let section = loadsMoreAtStart
        ? sections.prefix(Self.mostSections).first(where: { presentedItemCount(in: $0) > 0 })
        : sections.suffix(Self.mostSections).last(where: { presentedItemCount(in: $0) > 0 })
    else { return MoreProgress.End() }
    let last = ItemIndex(section, presentedItemCount(in: section) - 1)
    let item = loadsMoreAtStart ? ItemIndex(section, 0) : last
    return MoreProgress.End(item: last, identifier: identifier(at: item))
  }

  /// The source is on screen again: what failed, or was cancelled when it went, is loaded as if it
  /// had never begun.
  func resumeMore() {
    if case .stopped = more.state { changeMore { $0.startOver() } }
  }
}
