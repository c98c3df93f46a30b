import Foundation

/// What of a view's layer a collection view needs: the order of drawing, the map of space, and what is
/// on screen while something moves.
///
/// Nothing is drawn. Corresponds to CALayer.
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// The order of drawing among siblings: higher is nearer to the reader.
  open var zPosition: CGFloat = 0
  /// The map of space about the centre.
  open var transform = CATransform3DIdentity
  /// The opacity, from 0 to 1.
  open var opacity: Float = 1
  /// The place within the parent, in points.
  open var frame = CGRect.zero
  /// The rectangle that it covers in its own coordinates, in points.
  open var bounds = CGRect.zero
  /// The point in the middle, within the parent.
  open var position = CGPoint.zero
  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat = 0
  /// The width of the line around it, in points.
  open var borderWidth: CGFloat = 0
  /// Whether what reaches beyond it is cut off.
  open var masksToBounds = false
  /// The point about which it turns, in parts of its size.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)

  /// What is on screen now, while something moves; the layer itself at rest.
  package var shown: CALayer?

  /// Makes a layer.
  public override init() { super.init() }

  /// The layer as it is on screen now: between the places at both ends of an animation.
  ///
  /// Corresponds to CALayer.presentation().
  open func presentation() -> CALayer? { shown ?? self }

  /// The part of the map that a plane shows.
  open func affineTransform() -> CGAffineTransform { transform.affine }
  /// Takes a plane's map.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// The names of what moves: one while the layer is on its way, and nil at rest.
  open func animationKeys() -> [String]? { shown == nil ? nil : ["position"] }
  /// Does nothing: animations are the collection view's.
  open func removeAllAnimations() {}
}
