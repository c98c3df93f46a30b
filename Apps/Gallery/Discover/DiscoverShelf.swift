import Ocelot

/// The sections of Discover, from the top.
enum DiscoverShelf: CaseIterable {
  case heroes, music, top, books, tv, apps, movies, genres

  /// The kind whose covers it shows; nil for the other sections.
  var kind: ProductKind? {
    switch self {
    case .music: .music
    case .books: .books
    case .tv: .tv
    case .apps: .apps
    case .movies: .movies
    case .heroes, .top, .genres: nil
    }
  }

  /// The title above it; nil for none.
  var title: String? {
    switch self {
    case .heroes: nil
    case .top: "Top Favorites"
    case .genres: "Genres"
    case .music, .books, .tv, .apps, .movies: kind?.title
    }
  }

  /// From so many points of width on, everything is larger.
  static let wideWidth = 600.0
  /// What covers and rows leave around them for the highlight under the pointer, in points.
  static let halo = 8
  /// How far the lines between rows of the top list are from the highlight's sides, which is where
  /// titles begin.
  static let rowInsets = Insets(
    top: 0, leading: Double(halo), bottom: 0, trailing: Double(halo))

  /// The distance to the edges of a page, in points.
  static func margin(isWide: Bool) -> Double { isWide ? 36 : 18 }

  /// The width of a cover, in points.
  static func coverWidth(of kind: ProductKind, isWide: Bool) -> Int {
    switch kind {
    case .music: isWide ? 150 : 132
    case .books, .movies: isWide ? 126 : 112
    case .tv: isWide ? 264 : 240
    case .apps: isWide ? 88 : 72
    }
  }

  /// The size of a card of the carousel in a page of a width, in points.
  static func heroSize(in width: Double) -> (width: Int, height: Int) {
    guard width >= wideWidth else { return (Int(min(312, max(200, width - 48))), 210) }
    return (Int(min(720, width - 240)), 270)
  }

  /// The distance between cards of the carousel in a page of a width, in points.
  static func heroSpacing(in width: Double) -> Double { width >= wideWidth ? 18 : 9 }

  /// What is around its title in a page, which begins where covers do.
  ///
  /// A title has 12 points to what it is over, and 30 to what is above it, or 24 in a narrow page;
  /// covers leave some of that free themselves.
  func titlePadding(isWide: Bool) -> Insets {
    let margin = Self.margin(isWide: isWide)
    let room = isWide ? 30.0 : 24
    let top =
      switch self {
      case .heroes, .music: isWide ? 18.0 : 8
      case .top, .books, .tv, .apps, .movies, .genres: room
      }
    let bottom =
      switch self {
      case .top, .genres: 9.0
      case .heroes, .music, .books, .tv, .apps, .movies: 1.0
      }
    return Insets(top: top, leading: margin, bottom: bottom, trailing: margin)
  }

  /// How its items are arranged in a page of a width, in points.
  func arrangement(in width: Double) -> Arrangement {
    let isWide = width >= Self.wideWidth
    let (margin, spacing) = (Self.margin(isWide: isWide), isWide ? 18.0 : 12)
    switch self {
    case .heroes:
      let hero = Self.heroSize(in: width)
      var heroes = Arrangement.shelf(
        width: .points(Double(hero.width)), height: .points(Double(hero.height)),
        spacing: Self.heroSpacing(in: width), scrolling: .centered(peek: 0), showsDots: true)
      // The dots stand below.
      heroes.insets = Insets(top: isWide ? 24 : 12, leading: 0, bottom: 24, trailing: 0)
      return heroes
    case .music, .books, .tv, .apps, .movies:
      guard let kind else { return .table() }
      let halo = Double(Self.halo)
      // An icon stands in more room than it takes.
      let room = kind == .apps ? (isWide ? 112.0 : 100) : 0
      let width = max(room, Double(Self.coverWidth(of: kind, isWide: isWide))) + 2 * halo
      var covers = Arrangement.shelf(
        width: .points(width), height: .estimated(width + 40), spacing: max(0, spacing - 2 * halo))
      covers.insets = Insets(top: -0, leading: margin - halo, bottom: 0, trailing: margin - halo)
      return covers
    case .top:
      let halo = Double(Self.halo)
      let width = min(isWide ? 276 : 300, width - 2 * margin) + 2 * halo
      var top = Arrangement.shelf(
        width: .points(width), height: .estimated(64), rows: 3, spacing: 24 - 2 * halo,
        scrolling: .groupPaging)
      top.showsSeparators = true
      top.insets = Insets(top: 0, leading: margin - halo, bottom: 0, trailing: margin - halo)
      return top
    case .genres:
      var chips = FlowMetrics()
      chips.estimatedItemSize = Size(width: 90, height: 34)
      (chips.lineSpacing, chips.itemSpacing) = (8, 8)
      chips.justification = .start
      var genres = Arrangement.flow(chips)
      genres.insets = Insets(top: 0, leading: margin, bottom: 30, trailing: margin)
      return genres
    }
  }
}
