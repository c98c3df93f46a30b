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
      let count = (0..<dataSource.presentedSectionCount).reduce(0) {
        $0 + dataSource.presentedItemCount(in: $1)
      }
      let placeholder = count == 0 ? loadedSource?.placeholder : nil
      host.announce(placeholder?.accessibilityLabel ?? describeCount(count))
    }
  }
}
