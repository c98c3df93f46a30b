import CoreGraphics

/// A view with a picture, which can be set and read: nothing is drawn.
///
/// Corresponds to UIImageView.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The picture.
  open var image: UIImage?
  /// The picture while it is pressed.
  open var highlightedImage: UIImage?
  /// Whether it is pressed.
  open var isHighlighted = false

  /// Makes a view at a place in its parent, in points, which takes no touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  /// Makes a view of a picture's size.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }
  /// An archive holds no views here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }
}
