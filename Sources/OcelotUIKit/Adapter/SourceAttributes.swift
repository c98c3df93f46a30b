import Ocelot

/// The object that a layout answered for an element, attached to the engine's attributes.
///
/// Objects are compared where they come in: the same one stands for as long as it is equal.
enum SourceAttributes: AttributeKey {
  struct Source: Equatable, @unchecked Sendable {
    // Read and written on the main actor alone, as all attributes are.
    let object: UICollectionViewLayoutAttributes

    static func == (a: Source, b: Source) -> Bool { a.object === b.object }
  }

  static let defaultValue: Source? = nil
}

extension LayoutAttributes {
  /// The object that the layout answered.
  var source: UICollectionViewLayoutAttributes? { values[SourceAttributes.self]?.object }
}
