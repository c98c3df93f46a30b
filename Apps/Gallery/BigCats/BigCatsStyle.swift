import OcelotAdwaita

/// How portraits look.
@MainActor
enum BigCatsStyle {
  /// The colours of badges, on which white text has a contrast of 4.5.
  static let statuses: [Cat.Status: String] = [
    .leastConcern: "#26744d", .nearThreatened: "#4b7722", .vulnerable: "#946400",
    .endangered: "#c03f00",
  ]

  private static let installed: Void = {
    let badges = statuses.map { status, color in
      ".gallery-status-\(status.rawValue) { background-color: \(color); }"
    }
    DesktopStyle.addRules(
      """
      .gallery-portraits row { border-radius: 20px; }
      .gallery-portrait, .gallery-portrait-edge { border-radius: 14px; }
      .gallery-portrait-edge { box-shadow: inset 0 0 0 1px alpha(@window_fg_color, 0.12); }
      .gallery-cat-head .gallery-portrait, .gallery-cat-head .gallery-portrait-edge
        { border-radius: 12px; }
      .gallery-species { font-style: italic; }
      .gallery-status { color: white; border-radius: 99px; padding: 2px 9px; }
      \(badges.joined(separator: "\n"))
      .gallery-portrait-star { min-width: 32px; min-height: 32px; padding: 0; margin: 8px;
        background-color: rgba(0, 0, 0, 0.65); color: white; opacity: 0.65; }
      /* The theme's own is hardly seen on what is dark. */
      .gallery-portrait-star:focus:focus-visible { outline: 2px solid white; outline-offset: -2px; }
      .gallery-portrait-star:hover { background-color: rgba(0, 0, 0, 0.8); }
      .gallery-portrait-star.is-set, row:hover .gallery-portrait-star,
        row:focus .gallery-portrait-star, row:focus-within .gallery-portrait-star { opacity: 1; }
      """)
  }()

  /// Adds the rules, once.
  static func install() { installed }
}
