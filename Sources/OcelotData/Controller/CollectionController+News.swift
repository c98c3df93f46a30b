import OcelotEngine

/// What readers who do not look are told of loading.
extension CollectionController {
  /// A load begins: where nothing is shown but a placeholder, the first of several is told.
  ///
  /// Under the segments of a source its child's placeholder stands in, not its own.
  func announceLoading(_ source: DataSource) {
    guard tellsOfLoading, !isLoadAnnounced,
      dataSource.placeholder != nil || source.placeholder != nil
    else { return }
    isLoadAnnounced = true
    collectionView?.host.announce(PlaceholderContent.activity.accessibilityLabel)
  }

  /// A load ended: once nothing loads any more, what there is is told, or what went wrong.
  func announceLoaded(_ source: DataSource, error: (any Error)?) {
    if error != nil { failedSource = source }
    loadedSource = source
    guard tellsOfLoading, !hasNews else { return }
    hasNews = true
    // What is shown is known when the transaction is over.
    Task { @MainActor [weak self] in self?.tellNews() }
  }

  /// Something else is shown than before, as when another segment is selected: what stands there is
  /// told, where there are no items and nothing loads.
  ///
  /// What was told of the one before is not true any more.
  func announceAnotherSource() {
    let old = firstSource
    firstSource = dataSource.leaf(of: 0)?.source
    guard isVisible, tellsOfLoading, !hasOtherSource, let old, old !== firstSource else { return }
    hasOtherSource = true
    Task { @MainActor [weak self] in self?.tellOtherSource() }
  }

  private func tellOtherSource() {
    hasOtherSource = false
    // What has just loaded is told anyway.
    guard !hasNews, !dataSource.state.isBusy, let host = collectionView?.host, let firstSource,
      shownCount == 0
    else { return }
    host.announce(
      firstSource.placeholder?.accessibilityLabel ?? describeCount(0),
      isUrgent: firstSource.state == .failed)
  }

  /// Edit mode began or ended, by the reader or by the program.
  func announceEditing() {
    guard isVisible, tellsOfEditing, let host = collectionView?.host else { return }
    let text = describeEditing(isEditing)
    if !text.isEmpty { host.announce(text) }
  }

  private func tellNews() {
    hasNews = false
    guard !dataSource.state.isBusy, let host = collectionView?.host else { return }
    isLoadAnnounced = false
    let failure = failedSource
    failedSource = nil
    if let placeholder = dataSource.placeholder {
      host.announce(placeholder.accessibilityLabel, isUrgent: dataSource.state == .failed)
    } else if let failure {
      let text = failure.errorPlaceholder?.content().accessibilityLabel ?? ""
      host.announce(text.isEmpty ? failureText : text, isUrgent: true)
    } else {
      let count = shownCount
      let placeholder = count == 0 ? loadedSource?.placeholder : nil
      host.announce(placeholder?.accessibilityLabel ?? describeCount(count))
    }
  }

  private var shownCount: Int {
    (0..<dataSource.presentedSectionCount).reduce(0) { $0 + dataSource.presentedItemCount(in: $1) }
  }
}
