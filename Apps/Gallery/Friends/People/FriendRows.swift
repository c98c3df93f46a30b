import Ocelot

/// How the people are arranged.
enum FriendRows {
  /// Rows cover each other while they move: they have the colour of the card, and what the theme
  /// puts over it.
  static let styleRules = """
    .gallery-people row.activatable { background-color: @window_bg_color;
      background-image: image(@card_bg_color); }
    .gallery-people row.activatable:hover {
      background-image: image(alpha(currentColor, 0.07)), image(@card_bg_color); }
    .gallery-people row.activatable:active {
      background-image: image(alpha(currentColor, 0.16)), image(@card_bg_color); }
    .gallery-people row.activatable:selected {
      background-image: image(alpha(currentColor, 0.1)), image(@card_bg_color); }

    """

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
