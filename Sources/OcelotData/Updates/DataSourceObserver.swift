import OcelotEngine

/// Who is told of what happens to a tree of data sources: its controller, or a test.
@MainActor
package protocol DataSourceObserver: AnyObject {
  /// One transaction ended; the data has changed already.
  ///
  /// Indexes are the root's.
  func dataSource(_ root: DataSource, didEmit changes: ChangeSet)
  /// A load begins.
  func dataSourceWillLoad(_ source: DataSource)
  /// A load ended; its update may be shown later, together with others'.
  func dataSource(_ source: DataSource, didLoadWith error: (any Error)?)
}

extension DataSourceObserver {
  /// Does nothing.
  package func dataSourceWillLoad(_ source: DataSource) {}
  /// Does nothing.
  package func dataSource(_ source: DataSource, didLoadWith error: (any Error)?) {}
}

extension DataSource {
  /// Has an observer told of everything that happens to this tree.
  ///
  /// Not kept alive; one at a time: another one takes its place, and is reported.
  package final func observe(by observer: (any DataSourceObserver)?) {
    if let other = place.observer, let observer, other !== observer {
      report(
        .sourceInUse,
        "it is shown by another \(type(of: other)) already, which hears of no change from now on. "
          + "Make a data source for each")
    }
    place.tell(observer)
  }

  /// The root's observer, if every segmented source above selects this one.
  var reachableObserver: (any DataSourceObserver)? {
    var node = self
    while let parent = node.parent {
      guard parent.shows(node) else { return nil }
      node = parent
    }
    return node.place.observer
  }
}
