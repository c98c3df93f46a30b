import CoreGraphics

/// A view with text, which can be set and read: it is neither drawn nor measured.
///
/// It has no size of its own; a cell that takes its size from its labels says it in
/// `sizeThatFits(_:)`.
///
/// Corresponds to UILabel.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text; that of ``attributedText``, where it was set.
  open var text: String? {
    get { attributedText?.string }
    set { attributedText = newValue.map { NSAttributedString(string: $0) } }
  }
  /// The text with attributes; without any where ``text`` was set.
  open var attributedText: NSAttributedString? {
    get { content }
    set {
      content = newValue.map {
        $0 is NSMutableAttributedString ? NSAttributedString(attributedString: $0) : $0
      }
    }
  }
  private var content: NSAttributedString?
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
  /// Whether the colour is ``highlightedTextColor``; cells do not set it here.
  open var isHighlighted = false
  /// The colour of the text while it is highlighted.
  open var highlightedTextColor: UIColor?
  /// The colour of the shadow of the text.
  open var shadowColor: UIColor?
  /// Where the shadow of the text is.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// Whether letters come closer before text is cut.
  open var allowsDefaultTighteningForTruncation = false
  /// The width at which lines break, for constraints, which do not count.
  open var preferredMaxLayoutWidth: CGFloat = 0

  /// Makes a label at a place in its parent, in points, which takes no touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  /// An archive holds no views here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }
}
