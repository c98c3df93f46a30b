import OcelotEngine

/// What readers who do not look are told of loading.
extension CollectionController {
  /// A load begins: where nothing is shown but a placeholder, the first of several is told.
  ///
  /// Under the segments of a source its child's placeholder stands in, not its own.
  func announceLoading(_ source: DataSource) {
    guard tellsOfLoading, source.takesTimeToLoad,
      dataSource.placeholder != nil || source.placeholder != nil, news.beginLoading()
    else { return }
    shownView?.announce(PlaceholderContent.activity.accessibilityLabel)
  }

  /// A load ended: once nothing loads any more, what there is is told, or what went wrong.
  func announceLoaded(_ source: DataSource, error: (any Error)?) {
    news.note(source, hasFailed: error != nil)
    guard tellsOfLoading, news.becomeDue() else { return }
    // What is shown is known when the transaction is over.
    Task { @MainActor [weak self] in self?.tellNews() }
  }

  /// Something else is shown than before, as when another segment is selected: what stands there is
  /// told, where there are no items and nothing loads.
  ///
  /// What was told of the one before is not true any more.
  func announceAnotherSource() {
    let first = dataSource.leaf(of: 0)?.source
    let old = news.show(first)
    // What loaded may be gone, or out of sight, so that its end is not heard of.
    if !news.isDue, !dataSource.state.isBusy { news.forgetLoading() }
    guard isVisible, tellsOfLoading, let old, old !== first, !news.isDue, news.otherBecomesDue()
    else { return }
    Task { @MainActor [weak self] in self?.tellOtherSource() }
  }

  private func tellOtherSource() {
    news.tellOther()
    // What has just loaded is told anyway.
    guard !news.isDue, !dataSource.state.isBusy, let view = shownView,
      let first = news.first, shownCount == 0
    else { return }
    let hasFailed = first.state == .failed
    view.announce(words(of: first.placeholder, hasFailed: hasFailed), isUrgent: hasFailed)
  }

  /// What is told of a placeholder, or, where there is none that says anything, of what it stands
  /// for.
  private func words(of placeholder: PlaceholderContent?, hasFailed: Bool) -> String {
    let text = placeholder?.accessibilityLabel ?? ""
    return !text.isEmpty ? text : hasFailed ? failureText : describeCount(0)
  }

  /// Edit mode began or ended, by the reader or by the program.
  func announceEditing() {
    guard isVisible, tellsOfEditing, let view = shownView else { return }
    let text = describeEditing(isEditing)
    if !text.isEmpty { view.announce(text) }
  }

  private func tellNews() {
    news.tell()
    guard !dataSource.state.isBusy, let view = shownView else { return }
    let failure = news.endLoading()
    if let placeholder = dataSource.placeholder {
      let hasFailed = dataSource.state == .failed
      return view.announce(words(of: placeholder, hasFailed: hasFailed), isUrgent: hasFailed)
    }
    if let failure {
      let placeholder = failure.errorPlaceholder?.content()
      return view.announce(words(of: placeholder, hasFailed: true), isUrgent: true)
    }
    let count = shownCount
    guard count == 0 else { return view.announce(describeCount(count)) }
    // Where nothing is there the words on screen are those of the source that loaded last, or came
    // first.
    let placeholder = news.loaded?.placeholder ?? dataSource.leaf(of: 0)?.source.placeholder
    view.announce(words(of: placeholder, hasFailed: false))
  }

  /// The number of items that are shown.
  ///
  /// - Complexity: O(1); O(s) for s sections where the view does not know them yet, or changes
  ///   wait.
  private var shownCount: Int {
    if let view = shownView, view.dataSource === answers, let counts = view.settledCounts {
      return counts.totalItems
    }
    return (0..<dataSource.presentedSectionCount).reduce(0) {
      $0 + dataSource.presentedItemCount(in: $1)
    }
  }
}
