import OcelotAdwaita

/// How covers, cards and pills look.
@MainActor
enum DiscoverStyle {
  /// The shade under the texts of a card, from its foot up: 0.57 and more, over which white text
  /// has a contrast of 4.5 whatever the picture shows, as far as texts reach, and then none without
  /// an edge.
  private static let narrowShade = shade([
    (0, 0.7), (30, 0.66), (55, 0.58), (68, 0.34), (80, 0.12), (95, 0),
  ])
  /// The shade of a wide card, from its leading foot outwards.
  private static let wideShade = shade([
    (0, 0.7), (30, 0.66), (56, 0.58), (64, 0.38), (73, 0.18), (84, 0.06), (96, 0),
  ])

  private static func shade(_ stops: [(percent: Int, alpha: Double)]) -> String {
    stops.map { "rgba(8, 9, 16, \($0.alpha)) \($0.percent)%" }.joined(separator: ", ")
  }

  private static let installed: Void = {
    let chips = ChipRenderer.colors.map { color in
      let tint = color == "dark" ? "@window_fg_color" : "@\(color)_3"
      return ".gallery-chip-\(color) { background-color: alpha(\(tint), 0.18); }"
    }
    DesktopStyle.addRules(
      """
      .gallery-discover row, .gallery-covers.as-covers row { border-radius: 14px; }
      .gallery-cover-square, .gallery-cover-poster { border-radius: 8px; }
      .gallery-cover-book { border-radius: 5px; }
      .gallery-cover-wide { border-radius: 10px; }
      .gallery-cover-small { border-radius: 4px; }
      /* Dark pictures keep their edge on a dark ground. */
      .gallery-cover-square, .gallery-cover-poster, .gallery-cover-book, .gallery-cover-wide,
      .gallery-cover-small, .gallery-hero {
        outline: 1px solid rgba(255, 255, 255, 0.12); outline-offset: -1px; }
      .gallery-cover-star { background-color: rgba(0, 0, 0, 0.65); color: white; border-radius: 14px;
        padding: 7px; margin: 6px; }
      /* Titles of shelves are `title-4`. */
      .gallery-discover .heading { font-size: 118%; }
      .gallery-hero, .gallery-hero-shade, .gallery-hero-edge { border-radius: 16px; }
      /* Of three colours, so that it is seen on any. */
      row:focus:focus-visible .gallery-hero-edge {
        border: 3px solid @accent_color;
        outline: 2px solid @window_bg_color; outline-offset: -5px;
        box-shadow: inset 0 0 0 3px @window_fg_color; }
      /* The motif stands at the trailing side, and the texts at the leading one. */
      .gallery-hero:dir(rtl) { transform: scale(-1, 1); }
      .gallery-hero-shade { background-image: linear-gradient(to top, \(narrowShade)); }
      .gallery-hero-shade.wide {
        background-image: radial-gradient(ellipse 160% 140% at 0% 100%, \(wideShade)); }
      .gallery-hero-shade.wide:dir(rtl) {
        background-image: radial-gradient(ellipse 160% 140% at 100% 100%, \(wideShade)); }
      .gallery-hero-texts { color: white; }
      .gallery-hero-texts .title-1 { color: white; }
      .gallery-product-cover { box-shadow: 0 6px 18px rgba(0, 0, 0, 0.25); }
      .gallery-product-cover.gallery-cover-icon { box-shadow: none; }
      .gallery-mean { font-size: 300%; }
      .gallery-shares progressbar > trough { min-width: 40px; }
      .gallery-maker { font-size: 120%; }
      .gallery-stars { font-size: 115%; letter-spacing: 1px; }
      /* As in a row of the platform that opens a list. */
      .gallery-combo > button { background: none; box-shadow: none; font-weight: normal; }
      /* Its text begins or ends where that of other rows does, and its button where a header's does. */
      .gallery-combo > button { padding-left: 9px; padding-right: 9px; }
      .gallery-combo:not(.stacked):dir(ltr), .gallery-combo.stacked:dir(rtl) { margin-right: -9px; }
      .gallery-combo:not(.stacked):dir(rtl), .gallery-combo.stacked:dir(ltr) { margin-left: -9px; }
      .gallery-combo > button:hover, .gallery-combo > button:checked {
        background-color: alpha(currentColor, 0.07); }
      .gallery-round { min-width: 40px; min-height: 40px; }
      .gallery-fact { border-left: 1px solid @borders; }
      .gallery-fact:dir(rtl) { border-left: none; border-right: 1px solid @borders; }
      .gallery-chip { border-radius: 99px; padding: 0 14px; min-height: 32px; }
      .gallery-chip-title { font-weight: bold; }
      \(chips.joined(separator: "\n"))
      """)
  }()

  /// Adds the rules, once.
  static func install() { installed }
}
