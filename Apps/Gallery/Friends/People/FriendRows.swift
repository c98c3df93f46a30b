import Ocelot

/// How the people are arranged.
enum FriendRows {
  /// A layout of rows on a card, as high as what they show.
  @MainActor
  static func layout() -> ComposedLayout {
    ComposedLayout { _, _ in
      var list = Arrangement.list(.boxed, rowHeight: .selfSizing(estimate: 57))
      list.maximumWidth = CardMetrics.width
      return list
    }
  }
}
