import CoreGraphics
import Ocelot

/// What UIKit names by category, kind and path, as the engine names it, and back.
///
/// Kinds are texts there and numbers here: each kind gets the next number of this process.
@MainActor
enum ElementNames {
  private static var kinds: [String] = []
  private static var numbers: [String: Int] = [:]

  private static func number(of kind: String) -> Int {
    if let known = numbers[kind] { return known }
    numbers[kind] = kinds.count
    kinds.append(kind)
    return kinds.count - 1
  }

  /// The engine's name; nil of a path that names nothing.
  static func key(
    _ category: UICollectionView.ElementCategory, _ kind: String?, at path: IndexPath
  ) -> ElementKey? {
    if category == .cell { return path.itemIndex.map { .item($0) } }
    guard let kind, let place = place(path) else { return nil }
    return category == .supplementaryView
      ? .supplementary(supplementary(kind), place)
      : .decoration(DecorationKind(rawValue: 100 + number(of: kind)), place)
  }

  /// The engine's name of what attributes are about.
  static func key(of attributes: UICollectionViewLayoutAttributes) -> ElementKey? {
    key(
      attributes.representedElementCategory, attributes.representedElementKind,
      at: attributes.indexPath)
  }

  private static func place(_ path: IndexPath) -> ElementPlace? {
    switch path.count {
    case 1: .global(path[0])
    case 2: .section(path[0], path[1])
    default: nil
    }
  }

  private static func supplementary(_ kind: String) -> SupplementaryKind {
    switch kind {
    case UICollectionView.elementKindSectionHeader: .header
    case UICollectionView.elementKindSectionFooter: .footer
    default: .custom(number(of: kind))
    }
  }

  /// The path of an element.
  static func path(of element: ElementKey) -> IndexPath {
    switch element {
    case .item(let item): IndexPath(item)
    case .supplementary(_, let place), .decoration(_, let place):
      switch place {
      case .global(let number): IndexPath(index: number)
      case .section(let section, let number): IndexPath(item: number, section: section)
      case .item(let item): IndexPath(item)
      }
    }
  }

  /// The kind of an element; nil of items and of what an application's layout did not name.
  static func kind(of element: ElementKey) -> String? {
    switch element {
    case .item: nil
    case .supplementary(.header, _): UICollectionView.elementKindSectionHeader
    case .supplementary(.footer, _): UICollectionView.elementKindSectionFooter
    case .supplementary(.custom(let number), _):
      kinds.indices.contains(number) ? kinds[number] : nil
    case .supplementary(.placeholder, _): nil
    case .decoration(let kind, _):
      kinds.indices.contains(kind.rawValue - 100) ? kinds[kind.rawValue - 100] : nil
    }
  }
}
