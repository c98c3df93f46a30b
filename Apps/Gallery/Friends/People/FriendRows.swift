import Ocelot

/// How the people are arranged.
enum FriendRows {
  /// The most that a row takes, in points: wider ones are hard to read.
  static let width = 720.0

  /// A layout of rows on a card, as high as what they show.
  @MainActor
  static func layout() -> ComposedLayout {
    ComposedLayout { _, _ in
      var list = Arrangement.list(.boxed, rowHeight: .selfSizing(estimate: 57))
      list.maximumWidth = width
      return list
    }
  }
}
