import OcelotAdwaita

/// How covers, cards and pills look.
@MainActor
enum DiscoverStyle {
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
      .gallery-cover-star { background-color: rgba(0, 0, 0, 0.65); color: white; border-radius: 14px;
        padding: 7px; margin: 6px; }
      .gallery-discover .ocelot-header-action { color: @accent_color; }
      .gallery-hero { border-radius: 16px; }
      .gallery-hero-texts { color: white; }
      .gallery-hero-texts .title-1 { color: white; }
      .gallery-product-cover { box-shadow: 0 6px 18px rgba(0, 0, 0, 0.25); }
      .gallery-product-cover.gallery-cover-icon { box-shadow: none; }
      .gallery-mean { font-size: 300%; }
      .gallery-shares progressbar > trough { min-width: 40px; }
      .gallery-maker { font-size: 120%; }
      .gallery-round { min-width: 40px; min-height: 40px; }
      .gallery-fact { border-left: 1px solid alpha(currentColor, 0.12); }
      .gallery-fact:dir(rtl) { border-left: none; border-right: 1px solid alpha(currentColor, 0.12); }
      .gallery-chip { border-radius: 99px; padding: 0 14px; min-height: 32px; }
      .gallery-chip-title { font-weight: bold; }
      \(chips.joined(separator: "\n"))
      """)
  }()

  /// Adds the rules, once.
  static func install() { installed }
}
      .gallery-stars { font-size: 130%; letter-spacing: 1px; }
      /* As in a row of the platform that opens a list. */
      .gallery-combo > button { background: none; box-shadow: none; font-weight: normal; }
      .gallery-combo > button:hover, .gallery-combo > button:checked {
        background-color: alpha(currentColor, 0.07); }
