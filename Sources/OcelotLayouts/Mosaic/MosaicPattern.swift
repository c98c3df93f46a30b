/// Which segment of a mosaic holds which items.
enum MosaicPattern {
  /// How the items of a segment share it.
  enum Style {
    /// One item.
    case fullWidth
    /// Two equal items.
    case fiftyFifty
    /// A large item, then two stacked ones.
    case twoThirdsOneThird
    /// Two stacked items, then a large one.
    case oneThirdTwoThirds

    /// The number of items.
    var itemCount: Int {
      switch self {
      case .fullWidth: 1
      case .fiftyFifty: 2
      case .twoThirdsOneThird, .oneThirdTwoThirds: 3
      }
    }
  }

  /// A segment and the number of its first item.
  struct Segment {
    var number: Int
    var style: Style
    var first: Int
  }

  /// The styles of a whole period, after the first segment, and its items.
  private static let period: [Style] = [.fiftyFifty, .twoThirdsOneThird, .oneThirdTwoThirds]
  private static let periodItems = 8

  /// What begins at an item after the first, of so many.
  private static func style(at item: Int, number: Int, of count: Int) -> Style {
    switch count - item {
    case 1: .fullWidth
    case 2: .fiftyFifty
    default: period[(number - 1) % period.count]
    }
  }

  /// The segment of an item of so many.
  static func segment(ofItem item: Int, of count: Int) -> Segment {
    guard item > 0 else { return Segment(number: 0, style: .fullWidth, first: 0) }
    let periods = (item - 1) / periodItems
    var number = 1 + periods * period.count
    var first = 1 + periods * periodItems
    while true {
      let style = style(at: first, number: number, of: count)
      if item < first + style.itemCount {
        return Segment(number: number, style: style, first: first)
      }
      first += style.itemCount
      number += 1
    }
  }

  /// A segment by its number, of so many items.
  static func segment(_ number: Int, of count: Int) -> Segment {
    guard number > 0 else { return Segment(number: 0, style: .fullWidth, first: 0) }
    let periods = (number - 1) / period.count
    var first = 1 + periods * periodItems
    for earlier in (1 + periods * period.count)..<number {
      first += style(at: first, number: earlier, of: count).itemCount
    }
    return Segment(
      number: number, style: style(at: first, number: number, of: count), first: first)
  }

  /// The number of segments of so many items.
  static func segmentCount(of count: Int) -> Int {
    count > 0 ? segment(ofItem: count - 1, of: count).number + 1 : 0
  }
}
