/// The place of an item: its section, and its number within the section.
///
/// Corresponds to UIKit's IndexPath for items.
public struct ItemIndex: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The section, from 0.
  public var section: Int
  /// The number within the section, from 0.
  public var item: Int

  /// Makes an index from section and item.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Makes an index from section and item.
  @inlinable
  public init(_ section: Int, _ item: Int) {
    self.init(section: section, item: item)
  }

  /// Orders by section, then by item.
  @inlinable
  public static func < (a: ItemIndex, b: ItemIndex) -> Bool {
    a.section != b.section ? a.section < b.section : a.item < b.item
  }

  /// The index as it appears in reports.
  public var description: String { "(\(section), \(item))" }
}
