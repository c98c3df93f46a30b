/// What a supplementary element is for.
public enum SupplementaryKind: Hashable, Comparable, Sendable {
  /// Leads a section or the whole collection.
  case header
  /// Trails a section.
  case footer
  /// Stands in for the items of a section.
  case placeholder
  /// A kind of an application's own layout.
  case custom(Int)
}

/// What a decoration is for.
///
/// Layouts define further kinds with raw values from 100.
public struct DecorationKind: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number that tells kinds apart.
  public let rawValue: Int

  /// Makes a kind from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The area behind a section.
  public static let sectionBackground = DecorationKind(rawValue: 0)
  /// The area behind the global headers.
  public static let globalBackground = DecorationKind(rawValue: 1)
  /// The line between two rows.
  ///
  /// It belongs to the last item before it.
  public static let rowSeparator = DecorationKind(rawValue: 2)
  /// The line between two columns.
  ///
  /// It belongs to the item at whose trailing edge it is.
  public static let columnSeparator = DecorationKind(rawValue: 3)
  /// The line between two sections.
  public static let sectionSeparator = DecorationKind(rawValue: 4)

  /// Orders by number.
  public static func < (a: DecorationKind, b: DecorationKind) -> Bool { a.rawValue < b.rawValue }
}

/// Where a supplementary or a decoration belongs.
public enum ElementPlace: Hashable, Comparable, Sendable {
  /// The collection as a whole; the number tells elements of one kind apart.
  case global(Int)
  /// A section, and a number within it.
  case section(Int, Int)
  /// An item: the element goes through updates with it, and goes when it goes.
  case item(ItemIndex)

  /// The section, or nil for the collection as a whole.
  public var section: Int? {
    switch self {
    case .global: nil
    case .section(let section, _): section
    case .item(let item): item.section
    }
  }

  /// The item that the element belongs to, or nil if it belongs to a section or to the whole.
  public var owner: ItemIndex? {
    if case .item(let item) = self { item } else { nil }
  }

  /// The number within the place; 0 for what belongs to an item.
  public var ordinal: Int {
    switch self {
    case .global(let ordinal), .section(_, let ordinal): ordinal
    case .item: 0
    }
  }
}

/// Names one element of a collection: an item, a supplementary, or a decoration.
public enum ElementKey: Hashable, Sendable {
  /// An item.
  case item(ItemIndex)
  /// A header, footer, placeholder, or one of a kind of an application's own.
  case supplementary(SupplementaryKind, ElementPlace)
  /// An area, a line, or a view of the layout's own (``LayoutAttributes/decorationContent``).
  case decoration(DecorationKind, ElementPlace)

  /// An item by section and number.
  public static func item(_ section: Int, _ item: Int) -> ElementKey {
    .item(ItemIndex(section, item))
  }

  /// A header of a section.
  public static func header(_ section: Int, _ ordinal: Int = 0) -> ElementKey {
    .supplementary(.header, .section(section, ordinal))
  }

  /// A header of the whole collection.
  public static func globalHeader(_ ordinal: Int) -> ElementKey {
    .supplementary(.header, .global(ordinal))
  }

  /// A footer of a section.
  public static func footer(_ section: Int, _ ordinal: Int = 0) -> ElementKey {
    .supplementary(.footer, .section(section, ordinal))
  }

  /// The placeholder of a section.
  public static func placeholder(_ section: Int) -> ElementKey {
    .supplementary(.placeholder, .section(section, 0))
  }

  /// The line after an item's row, which belongs to the item.
  public static func rowSeparator(after item: ItemIndex) -> ElementKey {
    .decoration(.rowSeparator, .item(item))
  }

  /// The item that a decoration or a supplementary belongs to, or nil if it belongs to none.
  public var owner: ItemIndex? {
    switch self {
    case .item: nil
    case .supplementary(_, let place), .decoration(_, let place): place.owner
    }
  }

  /// The item's index, or nil for other elements.
  public var itemIndex: ItemIndex? {
    if case .item(let index) = self { index } else { nil }
  }

  /// The section the element belongs to, or nil for global elements.
  public var section: Int? {
    switch self {
    case .item(let index): index.section
    case .supplementary(_, let place), .decoration(_, let place): place.section
    }
  }

  /// Whether the element is a decoration.
  public var isDecoration: Bool {
    if case .decoration = self { true } else { false }
  }
}
