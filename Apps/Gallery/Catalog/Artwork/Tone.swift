import Foundation

/// A colour of a palette.
struct Tone: Equatable, Sendable {
  /// The components, from 0 to 1.
  let red, green, blue: Double

  /// - Parameter code: the colour as `0xRRGGBB`.
  init(_ code: Int) {
    red = Double(code >> 16 & 0xff) / 255
    green = Double(code >> 8 & 0xff) / 255
    blue = Double(code & 0xff) / 255
  }

  /// - Parameters: the components, from 0 to 1.
  init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A mixture with another colour; `share` is the other one's, from 0 to 1.
  func mixed(_ other: Tone, _ share: Double) -> Tone {
    Tone(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share)
  }

  /// The relative luminance as WCAG 2 defines it, from 0 to 1.
  var luminance: Double {
    func linear(_ value: Double) -> Double {
      value > 0.04045 ? pow((value + 0.055) / 1.055, 2.4) : value / 12.92
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast with another colour as WCAG 2 defines it, from 1 to 21.
  func contrast(with other: Tone) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// As SVG writes it.
  var hex: String {
    func byte(_ value: Double) -> String {
      let text = String(Int((min(max(value, 0), 1) * 255).rounded()), radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    return "#" + byte(red) + byte(green) + byte(blue)
  }

  static let white = Tone(0xffffff)
  static let black = Tone(0x000000)
}
