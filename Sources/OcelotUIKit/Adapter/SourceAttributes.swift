import CoreGraphics
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

extension LayoutAttributes {
  /// Whether it says what the layout's object says, so that nothing is on its way; a view may have
  /// made something else of it as it was applied.
  @MainActor var isOfSource: Bool {
    guard let source else { return false }
    return frame.isNear(source.plainFrame.ocelot) && alpha == source.alpha.asOpacity
      && transform == source.transform.ocelot
  }
}

extension UIView {
  /// The view is where it is on screen.
  func stand(as attributes: LayoutAttributes) {
    let frame = CGRect(attributes.frame)
    transform = CGAffineTransform(attributes.transform)
    bounds.size = frame.size
    center = frame.middle
    alpha = attributes.alpha
  }
}
