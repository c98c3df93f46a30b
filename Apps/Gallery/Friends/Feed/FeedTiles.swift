import Ocelot

/// The forty pictures of a feed.
///
/// Demo data: always the same for the same person.
final class FeedTiles: BasicDataSource<Tile> {
  /// The number of pictures.
  static let count = 40

  /// The name over the pictures, which are away from the edges then as it is; nil for none.
  var head: FeedHeadContent? { didSet { if head != oldValue { showHead(was: oldValue != nil) } } }

  private func showHead(was: Bool) {
    performUpdate {
      if was { removeHeader(.feed) }
      if let head {
        var metrics = SupplementaryMetrics()
        metrics.pinsToTop = false
        addHeader(.feed, metrics: metrics) { head }
      }
      defaultMetrics.padding = head == nil ? nil : FeedArrangement.insets
    }
  }

  init(of friend: Friend) {
    super.init()
    setItems(Tile.all(of: friend.name, count: Self.count))
    isSelectable = false
  }

  override func content(for item: Tile) -> any Content { TileContent(scene: item.scene) }
}

extension FeedTiles: WaterfallLayoutDelegate {
  func height(of item: ItemIndex, in layout: WaterfallLayout) -> WaterfallHeight {
    items.indices.contains(item.item) ? .ratio(items[item.item].ratio) : .ratio(1)
  }
}
