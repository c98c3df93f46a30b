import CoreGraphics

/// A font by its name and size: nothing is drawn or measured with it.
///
/// Corresponds to UIFont.
public final class UIFont: NSObject, Sendable {
  /// The name.
  public let fontName: String
  /// The size, in points.
  public let pointSize: CGFloat

  /// Makes a font of any name: there is no list of fonts.
  public init?(name fontName: String, size fontSize: CGFloat) {
    (self.fontName, pointSize) = (fontName, fontSize)
  }

  private init(_ weight: String, _ size: CGFloat) {
    (fontName, pointSize) = (".SFUI-\(weight)", size)
  }

  /// The height of a line, in points: by rule of thumb, as there is no font.
  public var lineHeight: CGFloat { pointSize * 1.2 }
  /// How far letters reach above the line, in points: by rule of thumb.
  public var ascender: CGFloat { pointSize * 0.95 }
  /// How far letters reach below the line, in points, below 0: by rule of thumb.
  public var descender: CGFloat { -pointSize * 0.25 }

  /// The same font in another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(name: fontName, size: fontSize) ?? self
  }

  /// The system's font.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont("Regular", fontSize) }
  /// The system's font of a weight.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont("\(weight.rawValue)", fontSize)
  }
  /// The system's font, bold.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont("Bold", fontSize) }
  /// The system's font, slanted.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont("Italic", fontSize)
  }
  /// The font of a style, in the size for the text size that is usual.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(style.rawValue, style.size)
  }

  /// The size of labels, in points.
  public static let labelFontSize: CGFloat = 17
  /// The system's usual size, in points.
  public static let systemFontSize: CGFloat = 14

  /// Whether both have the same name and size.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && pointSize == other.pointSize
  }

  /// Feeds name and size.
  public override var hash: Int { fontName.hashValue ^ pointSize.hashValue }

  /// How heavy letters are, from -1 to 1.
  ///
  /// Corresponds to UIFont.Weight.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: CGFloat
    /// Makes a weight.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The least.
    public static let ultraLight = Self(rawValue: -0.8)
    /// Very little.
    public static let thin = Self(rawValue: -0.6)
    /// Little.
    public static let light = Self(rawValue: -0.4)
    /// The usual one.
    public static let regular = Self(rawValue: 0)
    /// A little more.
    public static let medium = Self(rawValue: 0.23)
    /// More.
    public static let semibold = Self(rawValue: 0.3)
    /// Much.
    public static let bold = Self(rawValue: 0.4)
    /// Very much.
    public static let heavy = Self(rawValue: 0.56)
    /// The most.
    public static let black = Self(rawValue: 0.62)
  }

  /// What text is for, by name.
  ///
  /// Corresponds to UIFont.TextStyle.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a style from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The largest title.
    public static let largeTitle = Self(rawValue: "UICTFontTextStyleTitle0")
    /// A title.
    public static let title1 = Self(rawValue: "UICTFontTextStyleTitle1")
    /// A title below it.
    public static let title2 = Self(rawValue: "UICTFontTextStyleTitle2")
    /// A title below that one.
    public static let title3 = Self(rawValue: "UICTFontTextStyleTitle3")
    /// A headline.
    public static let headline = Self(rawValue: "UICTFontTextStyleHeadline")
    /// A line below a headline.
    public static let subheadline = Self(rawValue: "UICTFontTextStyleSubhead")
    /// Text.
    public static let body = Self(rawValue: "UICTFontTextStyleBody")
    /// What is beside text.
    public static let callout = Self(rawValue: "UICTFontTextStyleCallout")
    /// A note.
    public static let footnote = Self(rawValue: "UICTFontTextStyleFootnote")
    /// What is below a picture.
    public static let caption1 = Self(rawValue: "UICTFontTextStyleCaption1")
    /// The smallest.
    public static let caption2 = Self(rawValue: "UICTFontTextStyleCaption2")

    /// The size for the usual text size, in points, as Apple's guidelines list it.
    var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }
}
