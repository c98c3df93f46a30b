/// What a product's picture shows, in which colours: chosen by its identifier.
///
/// A word that is added to the identifier decides how motifs and colours fall; the words below are
/// those for which no neighbours in a list look alike.
struct ArtworkChoice: Equatable, Sendable {
  let motif: Motif
  let palette: ArtworkPalette
  /// Whether the picture has a night's colours.
  let isDark: Bool
  /// How a book is bound.
  let binding: Binding
  /// What an app's icon shows.
  let icon: AppIcon

  /// How a book's cover is laid out.
  enum Binding: CaseIterable, Sendable {
    /// A dark cloth with a frame, the title in serifs, and a round picture.
    case framed
    /// A picture all over, with a band of paper for title and author.
    case banner
    /// Light paper, the title in serifs, and a pattern.
    case plain
    /// A band of colour above and below a paper with title and author.
    case bands
  }

  init(of id: Product.ID, _ kind: ProductKind) {
    let words = Self.words[kind] ?? ("", "")
    var motifs = DemoNumbers("motif \(words.motif) \(id)")
    var colors = DemoNumbers("colors \(words.colors) \(id)")
    let fitting = Self.fitting[id]
    let pool = Self.pools[kind] ?? Motif.allCases
    let chosen = motifs.choice(pool)
    motif = fitting?.motif ?? chosen
    let color = colors.choice(ArtworkPalette.all)
    palette = fitting?.palette ?? color
    isDark = fitting?.isDark ?? (motifs.number(in: 0...9) < (kind == .movies ? 7 : 4))
    binding = motifs.choice(Binding.allCases)
    icon = AppIcon(of: id)
  }

  /// Words for which neighbours differ, by kind.
  private static let words: [ProductKind: (motif: String, colors: String)] = [
    .apps: ("0", "0"), .books: ("717", "24482"), .music: ("4872", "10041"),
    .movies: ("7691", "19995"), .tv: ("4924", "19709"),
  ]

  /// The motifs of a kind.
  private static let pools: [ProductKind: [Motif]] = [
    .music: [
      .dunes, .waves, .skyline, .hills, .mountains, .planet, .stripedSun, .arches, .rings, .petals,
      .halftone, .tiles, .bars, .record, .rainbow, .triangles, .spiral, .crescents, .rays, .ridges,
      .blocks, .leaves,
    ],
    .books: [
      .dunes, .waves, .hills, .mountains, .forest, .arches, .rings, .petals, .tiles, .rainbow,
      .spiral, .crescents, .rays, .leaves, .planet, .blocks, .halftone, .triangles,
    ],
    .movies: [
      .dunes, .waves, .skyline, .hills, .mountains, .forest, .planet, .stripedSun, .spotlight,
      .rings, .spiral, .crescents, .rays, .ridges, .blocks, .halftone, .triangles, .petals,
      .record,
    ],
    .tv: [
      .dunes, .waves, .skyline, .hills, .mountains, .forest, .planet, .stripedSun, .rings,
      .halftone,
      .tiles, .record, .rainbow, .triangles, .spiral, .rays, .ridges, .blocks, .petals, .bars,
    ],
  ]

  private struct Fitting {
    var motif: Motif?
    var palette: ArtworkPalette?
    var isDark: Bool?
  }

  /// Products whose picture should have something to do with them.
  private static let fitting: [Product.ID: Fitting] = [
    "metropolis": Fitting(motif: .skyline, palette: .noir, isDark: true),
    "city-lights": Fitting(motif: .spotlight, palette: .lagoon, isDark: true),
    "alien": Fitting(motif: .planet, palette: .neon, isDark: true),
    "2001": Fitting(motif: .planet, palette: .noir, isDark: true),
    "star-wars": Fitting(motif: .planet, palette: .ember, isDark: true),
    "lawrence-of-arabia": Fitting(motif: .dunes, palette: .paprika, isDark: false),
    "good-bad-ugly": Fitting(motif: .rays, palette: .ember, isDark: false),
    "totoro": Fitting(motif: .forest, palette: .meadow, isDark: false),
    "vertigo": Fitting(motif: .spiral, palette: .paprika, isDark: true),
    "singin-in-the-rain": Fitting(motif: .spotlight, palette: .harbor, isDark: true),
    "moon-safari": Fitting(motif: .hills, palette: .blossom, isDark: false),
    "ghost-stories": Fitting(motif: .hills, palette: .dusk, isDark: false),
    "kind-of-blue": Fitting(motif: .bars, palette: .lagoon),
    "blue-train": Fitting(motif: .rainbow, palette: .harbor),
    "homogenic": Fitting(motif: .petals, palette: .rose),
    "dark-side": Fitting(motif: .planet, palette: .noir),
    "unknown-pleasures": Fitting(motif: .ridges, palette: .noir),
    "london-calling": Fitting(motif: .record, palette: .ember),
    "purple-rain": Fitting(motif: .halftone, palette: .iris),
    "the-joshua-tree": Fitting(motif: .dunes, palette: .clay, isDark: false),
    "twenty-thousand-leagues": Fitting(motif: .waves, palette: .lagoon, isDark: true),
    "moby-dick": Fitting(motif: .waves, palette: .harbor, isDark: true),
    "time-machine": Fitting(motif: .dunes, palette: .paprika, isDark: false),
    "dracula": Fitting(motif: .mountains, palette: .rose, isDark: true),
    "frankenstein": Fitting(motif: .forest, palette: .iris, isDark: true),
    "walden": Fitting(motif: .forest, palette: .pine, isDark: false),
    "secret-garden": Fitting(motif: .leaves, palette: .pine, isDark: false),
    "war-of-the-worlds": Fitting(motif: .planet, palette: .ember, isDark: true),
    "planet-earth": Fitting(motif: .forest, palette: .pine, isDark: false),
    "cosmos": Fitting(motif: .planet, palette: .iris, isDark: true),
    "twin-peaks-1": Fitting(motif: .mountains, palette: .ember, isDark: false),
    "chernobyl": Fitting(motif: .skyline, palette: .noir, isDark: true),
    "blue-planet": Fitting(motif: .waves, palette: .harbor, isDark: true),
    "star-trek-1": Fitting(motif: .planet, palette: .lemon, isDark: true),
  ]
}
