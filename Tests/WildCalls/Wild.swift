import OcelotEngine

/// Arguments that nobody expects.
public enum Wild {
  /// Numbers at and near the limits, and near a list of a few items.
  public static let ints = [
    Int.min, .min + 1, -1_000_000_007, -1, 0, 1, 3, 1 << 31, 1 << 53, .max / 2 + 1, .max - 1, .max,
  ]

  /// Lengths, times and factors at and near the limits.
  public static let doubles: [Double] = [
    .nan, -.infinity, -.greatestFiniteMagnitude, -1e300, -1, -1e-300, -0.0, 0,
    .leastNonzeroMagnitude, 1e-300, 0.5, 44, 1e18, 1e300, 1e308, .greatestFiniteMagnitude,
    .infinity,
  ]

  /// Fewer lengths, for calls that take several or cost much.
  public static let fewDoubles: [Double] = [
    .nan, -.infinity, -1e308, -1, 0, 1e-300, 44, 1e300, .infinity,
  ]

  /// Empty, small and huge ranges.
  public static let ranges: [Range<Int>] = [
    .min ..< .max, .min ..< .min, .max ..< .max, .max - 1 ..< .max, -1..<1, 0..<0, 0..<1, 1..<3,
    0..<1_000_000_000_000, 0 ..< .max, .min..<0, 2 ..< .max - 1,
  ]

  /// Text that breaks what counts, measures or passes on characters.
  public static let strings = [
    "", " ", "\0", "a\0b", "\n", "\r\n\t", "\u{202E}abc\u{202C}", "e" + longAccents, "👩‍👩‍👧‍👦", "&<>\"'",
    "\u{FFFD}\u{FFFF}", String(repeating: "x", count: 1 << 20),
  ]

  private static let longAccents = String(repeating: "\u{301}", count: 2000)

  /// Points with each odd coordinate, alone and together.
  public static let points: [Point] =
    doubles.map { Point(x: $0, y: 10) } + doubles.map { Point(x: 10, y: $0) }
    + doubles.map { Point(x: $0, y: $0) }

  /// Sizes with each odd side, alone and together.
  public static let sizes: [Size] =
    doubles.map { Size(width: $0, height: 100) } + doubles.map { Size(width: 100, height: $0) }
    + doubles.map { Size(width: $0, height: $0) }

  /// Rectangles with odd origins and sizes.
  public static let rects: [Rect] =
    doubles.map { Rect(x: 0, y: $0, width: 320, height: 480) }
    + doubles.map { Rect(x: 0, y: 0, width: $0, height: $0) }
    + doubles.map { Rect(x: $0, y: $0, width: $0, height: $0) }
    + [Rect(x: -.infinity, y: -.infinity, width: .infinity, height: .infinity)]

  /// Insets with odd sides.
  public static let insets: [Insets] =
    doubles.map { Insets(all: $0) } + doubles.map { Insets(top: $0) }
    + doubles.map { Insets(leading: $0) }

  /// Indexes of items, most of which exist nowhere.
  public static let items: [ItemIndex] =
    ints.map { ItemIndex(0, $0) } + ints.map { ItemIndex($0, 0) } + ints.map { ItemIndex($0, $0) }

  /// Keys of elements, most of which exist nowhere.
  public static let elements: [ElementKey] =
    items.map { .item($0) } + ints.map { .header($0) } + ints.map { .header(0, $0) }
    + ints.map { .footer($0, $0) } + ints.map { .globalHeader($0) } + ints.map { .placeholder($0) }
    + ints.map { .supplementary(.custom(100), .section($0, $0)) }
    + ints.map { .decoration(.rowSeparator, .section($0, $0)) }
    + ints.map { .decoration(DecorationKind(rawValue: $0), .global($0)) }

  /// Changes that name what is not there.
  public static let changes: [Change] =
    ranges.flatMap { range -> [Change] in
      [
        .insertItems(section: 0, range), .deleteItems(section: 0, range),
        .reloadItems(section: 0, range), .reconfigureItems(section: 0, range),
        .insertSections(range), .deleteSections(range), .reloadSections(range),
        .refreshSections(range),
      ]
    }
    + ints.flatMap { number -> [Change] in
      [
        .insertItems(section: number, 0..<1), .deleteItems(section: number, 0..<1),
        .reloadItems(section: number, 0..<1), .reconfigureItems(section: number, 0..<1),
        .moveItem(from: ItemIndex(0, number), to: ItemIndex(0, 0)),
        .moveItem(from: ItemIndex(0, 0), to: ItemIndex(0, number)),
        .moveItem(from: ItemIndex(number, 0), to: ItemIndex(number, number)),
        .moveSection(from: number, to: 0), .moveSection(from: 0, to: number),
        .moveSection(from: number, to: number), .refresh(.header(number)),
        .refresh(.item(number, number)), .refresh(.placeholder(number)),
        .refresh(.globalHeader(number)),
      ]
    } + [.refreshGlobal]

  /// The change sets of up to four changes that a seed makes of the ones above.
  public static func changeSet(_ seed: Int) -> ChangeSet {
    // A linear congruential generator is enough to mix.
    var state = UInt64(truncatingIfNeeded: seed) &* 6_364_136_223_846_793_005 &+ 1
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    return ChangeSet(
      (0..<1 + next(4)).map { _ in changes[next(changes.count)] }, isAnimated: next(2) == 0)
  }
}
