import CoreGraphics

/// A colour as four numbers from 0 to 1.
///
/// Nothing is drawn with it: it can be set, compared and read.
///
/// Corresponds to UIColor.
public final class UIColor: NSObject, Sendable {
  private let red, green, blue, alpha: CGFloat

  /// Makes a colour from its parts.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Makes a grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a colour from hue, saturation and brightness.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    func part(_ offset: CGFloat) -> CGFloat {
      let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// Makes a colour from its parts, taken as those of the usual colours.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  { self.init(red: red, green: green, blue: blue, alpha: alpha) }

  /// Makes the colour that a block says for light surroundings: it is the same in every appearance.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(cgColor: dynamicProvider(UITraitCollection()).cgColor)
  }

  /// Nil: there is no catalogue of colours.
  public convenience init?(named name: String) { return nil }

  /// Makes a colour like another one.
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? [0, 0, 0, 1]
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// The same parts, for layers.
  public var cgColor: CGColor { CGColor(red: red, green: green, blue: blue, alpha: alpha) }

  /// The colour itself: it is the same in every appearance.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  /// The colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Writes the parts; true, as every colour has them.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = self.alpha
    return true
  }

  /// Writes the mean of the parts, and the opacity; false where they differ, which is no grey.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  )
    -> Bool
  {
    white?.pointee = (red + green + blue) / 3
    alpha?.pointee = self.alpha
    return red == green && green == blue
  }

  /// Writes hue, saturation and brightness; true, as every colour has them.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let range = most - least
    var turn: CGFloat = 0
    if range > 0 {
      if most == red {
        turn = (green - blue) / range
      } else if most == green {
        turn = 2 + (blue - red) / range
      } else {
        turn = 4 + (red - green) / range
      }
    }
    hue?.pointee = (turn < 0 ? turn + 6 : turn) / 6
    saturation?.pointee = most > 0 ? range / most : 0
    brightness?.pointee = most
    alpha?.pointee = self.alpha
    return true
  }

  /// Whether both have the same parts.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return red == other.red && green == other.green && blue == other.blue && alpha == other.alpha
  }

  /// Feeds the parts.
  public override var hash: Int {
    var hasher = Hasher()
    for part in [red, green, blue, alpha] { hasher.combine(part) }
    return hasher.finalize()
  }

  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Nothing.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// A grey.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// A dark grey.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  /// A light grey.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  /// Red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Cyan.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Yellow.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Magenta.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Orange.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// The system's red.
  public static let systemRed = UIColor(red: 1, green: 0.23, blue: 0.19, alpha: 1)
  /// The system's green.
  public static let systemGreen = UIColor(red: 0.2, green: 0.78, blue: 0.35, alpha: 1)
  /// The system's blue.
  public static let systemBlue = UIColor(red: 0, green: 0.48, blue: 1, alpha: 1)
  /// The system's orange.
  public static let systemOrange = UIColor(red: 1, green: 0.58, blue: 0, alpha: 1)
  /// The system's yellow.
  public static let systemYellow = UIColor(red: 1, green: 0.8, blue: 0, alpha: 1)
  /// The system's teal.
  public static let systemTeal = UIColor(red: 0.19, green: 0.69, blue: 0.78, alpha: 1)
  /// The system's pink.
  public static let systemPink = UIColor(red: 1, green: 0.18, blue: 0.33, alpha: 1)
  /// The system's purple.
  public static let systemPurple = UIColor(red: 0.69, green: 0.32, blue: 0.87, alpha: 1)
  /// The system's indigo.
  public static let systemIndigo = UIColor(red: 0.35, green: 0.34, blue: 0.84, alpha: 1)
  /// The system's second grey.
  public static let systemGray2 = UIColor(red: 0.68, green: 0.68, blue: 0.7, alpha: 1)
  /// The system's sixth grey.
  public static let systemGray6 = UIColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
  /// The colour behind groups.
  public static let systemGroupedBackground = UIColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
  /// The system's grey.
  public static let systemGray = UIColor(red: 0.56, green: 0.56, blue: 0.58, alpha: 1)
  /// The colour behind everything.
  public static let systemBackground = UIColor.white
  /// The colour behind what is grouped.
  public static let secondarySystemBackground = UIColor(
    red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
  /// The colour of text.
  public static let label = UIColor.black
  /// The colour of text of less weight.
  public static let secondaryLabel = UIColor(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.6)
  /// The colour of lines.
  public static let separator = UIColor(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.29)
  /// The system's third grey.
  public static let systemGray3 = UIColor(red: 0.78, green: 0.78, blue: 0.8, alpha: 1)
  /// The system's fourth grey.
  public static let systemGray4 = UIColor(red: 0.82, green: 0.82, blue: 0.84, alpha: 1)
  /// The system's fifth grey.
  public static let systemGray5 = UIColor(red: 0.9, green: 0.9, blue: 0.92, alpha: 1)
  /// The system's mint.
  public static let systemMint = UIColor(red: 0, green: 0.78, blue: 0.75, alpha: 1)
  /// The system's cyan.
  public static let systemCyan = UIColor(red: 0.2, green: 0.68, blue: 0.9, alpha: 1)
  /// The system's brown.
  public static let systemBrown = UIColor(red: 0.64, green: 0.52, blue: 0.37, alpha: 1)
  /// The colour of thin shapes.
  public static let systemFill = UIColor(red: 0.47, green: 0.47, blue: 0.5, alpha: 0.2)
  /// The colour of shapes.
  public static let secondarySystemFill = UIColor(red: 0.47, green: 0.47, blue: 0.5, alpha: 0.16)
  /// The colour of large shapes.
  public static let tertiarySystemFill = UIColor(red: 0.46, green: 0.46, blue: 0.5, alpha: 0.12)
  /// The colour of the largest shapes.
  public static let quaternarySystemFill = UIColor(red: 0.45, green: 0.45, blue: 0.5, alpha: 0.08)
  /// The colour of groups.
  public static let secondarySystemGroupedBackground = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// The colour behind groups within groups.
  public static let tertiarySystemGroupedBackground = UIColor(
    red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
  /// The colour behind what is grouped within a group.
  public static let tertiarySystemBackground = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// The colour of text of little weight.
  public static let tertiaryLabel = UIColor(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.3)
  /// The colour of text of the least weight.
  public static let quaternaryLabel = UIColor(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.18)
  /// The colour of text that stands for what is missing.
  public static let placeholderText = UIColor(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.3)
  /// The colour of lines that nothing shows through.
  public static let opaqueSeparator = UIColor(red: 0.78, green: 0.78, blue: 0.78, alpha: 1)
  /// The colour of links.
  public static let link = UIColor(red: 0, green: 0.48, blue: 1, alpha: 1)
  /// The colour of text on light.
  public static let darkText = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// The colour of text on dark.
  public static let lightText = UIColor(red: 1, green: 1, blue: 1, alpha: 0.6)
}
