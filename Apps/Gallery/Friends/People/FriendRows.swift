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

  /// Nothing shows through rows where they pass each other: they have the colour of the card, which is
  /// translucent where it is dark.
  static let styleRules = """
    .gallery-friends row, .gallery-friends row:hover, .gallery-friends row:selected,
    .gallery-friends row:active { background-color: @window_bg_color; }
    .gallery-friends row { background-image: image(@card_bg_color); }
    .gallery-friends row:hover {
      background-image: image(alpha(currentColor, 0.08)), image(@card_bg_color);
    }
    .gallery-friends row:selected {
      background-image: image(alpha(@accent_bg_color, 0.22)), image(@card_bg_color);
    }
    .gallery-friends row:active {
      background-image: image(alpha(currentColor, 0.12)), image(@card_bg_color);
    }
    """
}
