import Foundation

/// Which corners of a layer are round.
///
/// Corresponds to CACornerMask.
public struct CACornerMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a mask from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper left one.
  public static let layerMinXMinYCorner = Self(rawValue: 1)
  /// The upper right one.
  public static let layerMaxXMinYCorner = Self(rawValue: 2)
  /// The lower left one.
  public static let layerMinXMaxYCorner = Self(rawValue: 4)
  /// The lower right one.
  public static let layerMaxXMaxYCorner = Self(rawValue: 8)
}

/// How corners are curved, by name.
///
/// Corresponds to CALayerCornerCurve.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a curve from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// As circles.
  public static let circular = Self(rawValue: "circular")
  /// Without a sudden turn.
  public static let continuous = Self(rawValue: "continuous")
}

/// How what a layer shows fills it, by name.
///
/// Corresponds to CALayerContentsGravity.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a gravity from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In the middle.
  public static let center = Self(rawValue: "center")
  /// Stretched.
  public static let resize = Self(rawValue: "resize")
  /// As large as fits.
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  /// As large as covers.
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
}

/// Who has a layer.
@MainActor
package protocol LayerOwner: AnyObject {
  /// The layer's size is another one.
  func layerDidResize(from old: CGSize)
}

/// A view's geometry and looks: where it is, the map of space about it, and what is on screen while
/// something moves.
///
/// A view's frame, centre, map, opacity and visibility are its layer's. Nothing is drawn: colours,
/// lines and shadows can be set and read.
///
/// Corresponds to CALayer.
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// Who has the layer.
  package weak var owner: (any LayerOwner)?

  // Geometry.

  /// The rectangle that it covers in its own coordinates, in points.
  open var bounds = CGRect.zero {
    didSet {
      guard bounds.size != oldValue.size else { return }
      exactFrame = nil
      owner?.layerDidResize(from: oldValue.size)
    }
  }
  /// Where the anchor point is within the parent.
  open var position = CGPoint.zero { didSet { exactFrame = nil } }
  /// The point about which it turns and by which it is placed, in parts of its size.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) { didSet { exactFrame = nil } }
  /// The height of the anchor point above the parent.
  open var anchorPointZ: CGFloat = 0
  /// The order of drawing among siblings: higher is nearer to the reader.
  open var zPosition: CGFloat = 0
  /// The map of space about the anchor point.
  open var transform = CATransform3DIdentity { didSet { exactFrame = nil } }
  /// The map of what is within; it can be set and read.
  open var sublayerTransform = CATransform3DIdentity
  /// The frame as it was set: what the position says of it is rounded.
  private var exactFrame: CGRect?

  /// The smallest rectangle around it within the parent, its map counted, in points.
  open var frame: CGRect {
    get { exactFrame ?? place(of: bounds.size) }
    set {
      place(newValue)
      if transform == CATransform3DIdentity { exactFrame = newValue }
    }
  }

  private func place(of size: CGSize) -> CGRect {
    let rect = CGRect(
      x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width,
      height: size.height)
    let mapped = transform == CATransform3DIdentity ? rect : rect.applying(transform.affine)
    return mapped.offsetBy(dx: position.x, dy: position.y)
  }

  /// Takes the size and the position that cover a rectangle through the map.
  private func place(_ rect: CGRect) {
    let map = transform.affine
    let isPlain = map.isIdentity || map.a * map.d - map.b * map.c == 0
    let size = isPlain ? rect.size : rect.applying(map.inverted()).size
    let now = place(of: size)
    position = CGPoint(
      x: position.x + rect.minX - now.minX, y: position.y + rect.minY - now.minY)
    bounds.size = size
  }

  /// The part of the map that a plane shows.
  open func affineTransform() -> CGAffineTransform { transform.affine }
  /// Takes a plane's map.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  // Looks.

  /// The opacity as its view said it.
  package var exactOpacity: CGFloat = 1
  /// The opacity, from 0 to 1.
  open var opacity: Float {
    get { Float(exactOpacity) }
    set { exactOpacity = CGFloat(newValue) }
  }
  /// Whether it is left out of the screen.
  open var isHidden = false
  /// Whether what reaches beyond it is cut off.
  open var masksToBounds = false
  /// Whether its back shows.
  open var isDoubleSided = true
  /// Whether nothing shows through it.
  open var isOpaque = false
  /// The colour behind it.
  open var backgroundColor: CGColor?
  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat = 0
  /// The corners that are round.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The width of the line around it, in points.
  open var borderWidth: CGFloat = 0
  /// The colour of the line around it.
  open var borderColor: CGColor?
  /// The colour of the shadow.
  open var shadowColor: CGColor?
  /// The opacity of the shadow, from 0 to 1.
  open var shadowOpacity: Float = 0
  /// How far the shadow is moved, in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// How blurred the shadow is, in points.
  open var shadowRadius: CGFloat = 3
  /// The shape of the shadow; nil for the layer's own.
  open var shadowPath: CGPath?
  /// How fast its time runs: held, time runs as everywhere.
  open var speed: Float = 1
  /// What is added to its time: held.
  open var timeOffset: Double = 0
  /// When its time begins: held.
  open var beginTime: Double = 0
  /// Whether it is drawn once and kept.
  open var shouldRasterize = false
  /// Pixels per point of what is kept.
  open var rasterizationScale: CGFloat = 1
  /// Pixels per point.
  open var contentsScale: CGFloat = 1
  /// How corners are curved.
  open var cornerCurve = CALayerCornerCurve.circular
  /// How what it shows fills it.
  open var contentsGravity = CALayerContentsGravity.resize
  /// Whether edges are smoothed.
  open var allowsEdgeAntialiasing = false
  /// Whether what is within counts from the bottom; it does not.
  open var isGeometryFlipped = false
  /// Whether it is drawn beside the main thread; it is not drawn.
  open var drawsAsynchronously = false
  /// What cuts its shape.
  open var mask: CALayer?
  /// What it shows; anything that can be set and read.
  open var contents: Any?
  /// A name to find it by.
  open var name: String?

  // Its kin.

  /// The layers that were added to it; those of views within its view are not among them.
  open private(set) var sublayers: [CALayer]?
  /// The layer that it was added to.
  open private(set) weak var superlayer: CALayer?

  /// Puts a layer in front of the others.
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
  }

  /// Puts a layer at a place among the others.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.superlayer = self
  }

  /// Puts a layer right before another one; before all for nil.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let place = sublayers?.firstIndex { $0 === sibling }.map { $0 + 1 }
    insertSublayer(layer, at: UInt32(place ?? sublayers?.count ?? 0))
  }

  /// Puts a layer right behind another one; behind all for nil.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insertSublayer(layer, at: UInt32(sublayers?.firstIndex { $0 === sibling } ?? 0))
  }

  /// Takes the layer out of its parent.
  open func removeFromSuperlayer() {
    superlayer?.forget(self)
    superlayer = nil
  }

  private func forget(_ layer: CALayer) {
    guard let layers = sublayers else { return }
    let rest = layers.filter { $0 !== layer }
    sublayers = rest.isEmpty ? nil : rest
  }

  // What moves.

  /// What is on screen now, while something moves; the layer itself at rest.
  package var shown: CALayer?

  /// Makes a layer.
  public override init() { super.init() }
  /// Makes a layer that stands for another one while something moves: here as if made now.
  public init(layer: Any) { super.init() }
  /// An archive holds no layers here: always as if made now.
  public required init?(coder: NSCoder) { super.init() }

  /// The layer as it is on screen now: between the places at both ends of an animation.
  ///
  /// Corresponds to CALayer.presentation().
  open func presentation() -> CALayer? { shown ?? self }

  /// The names of what moves: one while the layer is on its way, and nil at rest.
  open func animationKeys() -> [String]? { shown == nil ? nil : ["position"] }
  /// Does nothing: animations are the collection view's.
  open func removeAllAnimations() {}
  /// Does nothing: animations are the collection view's.
  open func removeAnimation(forKey key: String) {}
  /// Does nothing: nothing is drawn.
  open func setNeedsDisplay() {}
  /// Does nothing: its view lays out.
  open func setNeedsLayout() {}
  /// Does nothing: its view lays out.
  open func layoutIfNeeded() {}
  /// For the layers within; never called, since its view lays out.
  open func layoutSublayers() {}
  /// Whether a point of its own coordinates is within it.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
}
