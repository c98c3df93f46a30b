import CoreGraphics

/// A view with text, which can be set and read: it is neither drawn nor measured.
///
/// It has no size of its own; a cell that takes its size from its labels says it in `sizeThatFits(_:)`.
/// Corresponds to UILabel.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text.
  open var text: String?
  /// The text with attributes.
  open var attributedText: NSAttributedString?
  /// The font.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize)
  /// The colour of the text.
  open var textColor: UIColor! = .label
  /// Where lines stand.
  open var textAlignment = NSTextAlignment.natural
  /// What becomes of text that is too long.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// The most lines; 0 for any number.
  open var numberOfLines = 1
  /// Whether it is shown as usual.
  open var isEnabled = true
  /// Whether text that is too long is drawn smaller.
  open var adjustsFontSizeToFitWidth = false
  /// How small, in parts of the font's size.
  open var minimumScaleFactor: CGFloat = 0
  /// Whether it follows the reader's text size.
  open var adjustsFontForContentSizeCategory = false
  /// The width at which lines break, for constraints, which do not count.
  open var preferredMaxLayoutWidth: CGFloat = 0
}

/// A picture, of which there is the size alone.
///
/// Corresponds to UIImage.
public final class UIImage: NSObject, Sendable {
  /// The size, in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat

  /// Makes a picture without a size.
  public override init() { (size, scale) = (.zero, 1) }
  /// Nil: there is no catalogue of pictures.
  public init?(named name: String) { return nil }
  /// Nil: there is no catalogue of pictures.
  public init?(systemName name: String) { return nil }
}

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

  /// Makes a view at a place in its parent, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Makes a view of a picture's size.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
  }
  /// An archive holds no views here.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
