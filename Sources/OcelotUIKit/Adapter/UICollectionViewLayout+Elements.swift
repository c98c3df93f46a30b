import CoreGraphics
import Ocelot

/// The questions of UIKit, of which there is one for each category, by the engine's names.
extension UICollectionViewLayout {
  /// Where an element is.
  func attributes(of element: ElementKey) -> UICollectionViewLayoutAttributes? {
    ask(
      element, layoutAttributesForItem, layoutAttributesForSupplementaryView,
      layoutAttributesForDecorationView)
  }

  /// Where an element comes from.
  func initialAttributes(of element: ElementKey) -> UICollectionViewLayoutAttributes? {
    ask(
      element, initialLayoutAttributesForAppearingItem,
      initialLayoutAttributesForAppearingSupplementaryElement,
      initialLayoutAttributesForAppearingDecorationElement)
  }

  /// Where an element goes to.
  func finalAttributes(of element: ElementKey) -> UICollectionViewLayoutAttributes? {
    ask(
      element, finalLayoutAttributesForDisappearingItem,
      finalLayoutAttributesForDisappearingSupplementaryElement,
      finalLayoutAttributesForDisappearingDecorationElement)
  }

  private typealias Answer = UICollectionViewLayoutAttributes?

  private func ask(
    _ element: ElementKey, _ item: (IndexPath) -> Answer,
    _ supplementary: (String, IndexPath) -> Answer, _ decoration: (String, IndexPath) -> Answer
  ) -> Answer {
    let path = ElementNames.path(of: element)
    if element.itemIndex != nil { return item(path) }
    guard let kind = ElementNames.kind(of: element) else { return nil }
    return element.isDecoration ? decoration(kind, path) : supplementary(kind, path)
  }
}
