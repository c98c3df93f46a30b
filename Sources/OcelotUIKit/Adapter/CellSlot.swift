import CoreGraphics
import Ocelot

/// What the engine takes for a view: it holds the view that the data source gave for an element.
final class CellSlot: HostView {
  /// The element.
  var element: ElementKey
  /// The view; nil only between being made and being filled.
  var view: UICollectionReusableView?
  /// Where the element is about to be, as the view is asked for.
  var place = CGRect.zero
  /// The attributes that the view was told last.
  var applied: UICollectionViewLayoutAttributes?
  /// The size for which the view was asked last what it prefers.
  private(set) var fittedSize: CGSize?
  /// What it answered.
  private(set) var answer: UICollectionViewLayoutAttributes?
  /// Whether the view's frame is mirrored.
  var isMirrored = false
  /// Whether the delegate was told that the view is on screen.
  var isDisplayed = false

  init(_ element: ElementKey) { self.element = element }

  /// The view was asked what it prefers at a size.
  func fit(_ size: CGSize, _ answer: UICollectionViewLayoutAttributes) {
    (fittedSize, self.answer) = (size, answer)
  }

  /// The view is to be asked again.
  func forgetFit() { (fittedSize, answer) = (nil, nil) }
}

/// Stands for what a view of the data source's shows: another one each time it is asked for.
struct ViewContent: Content {
  /// The number of the question.
  let number: Int
}
