/// A product's picture, generated from its identifier: simple shapes in its own colours.
struct Artwork {
  /// The text of an SVG file, 256 by 256.
  let svg: String

  init(of id: Product.ID, _ kind: ProductKind) {
    var numbers = DemoNumbers("artwork \(id)")
    let hue = numbers.number(in: 0...359)
    let palette = Palette(hue: hue, other: (hue + numbers.number(in: 25...70)) % 360)
    let shapes =
      switch kind {
      case .apps: Self.app(&numbers, palette)
      case .books: Self.book(&numbers, palette)
      case .music: Self.record(&numbers, palette)
      case .movies: Self.poster(&numbers, palette)
      case .tv: Self.still(&numbers, palette)
      }
    svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">\
      <defs><linearGradient id="g" x1="0" y1="0" x2="0.4" y2="1">\
      <stop offset="0" stop-color="\(palette.light)"/>\
      <stop offset="1" stop-color="\(palette.deep)"/></linearGradient>\
      <clipPath id="c"><rect width="256" height="256" rx="\(kind == .apps ? 56 : 28)"/></clipPath>\
      </defs><g clip-path="url(#c)"><rect width="256" height="256" fill="url(#g)"/>\(shapes)</g></svg>
      """
  }

  /// The colours of one picture.
  private struct Palette {
    let hue: Int
    let other: Int
    var light: String { Self.color(hue, 62, 62) }
    var deep: String { Self.color(other, 58, 36) }
    var pale: String { Self.color(other, 70, 90) }
    var dark: String { Self.color(hue, 45, 18) }
    var accent: String { Self.color((hue + 180) % 360, 75, 66) }

    /// A colour by hue in degrees, saturation and lightness in percent.
    private static func color(_ hue: Int, _ saturation: Int, _ lightness: Int) -> String {
      let (s, l) = (Double(saturation) / 100, Double(lightness) / 100)
      let chroma = s * min(l, 1 - l)
      func channel(_ n: Double) -> Int {
        let k = (n + Double(hue) / 30).truncatingRemainder(dividingBy: 12)
        return Int(((l - chroma * max(-1, min(k - 3, 9 - k, 1))) * 255).rounded())
      }
      func hex(_ value: Int) -> String {
        let text = String(value, radix: 16)
        return text.count == 1 ? "0" + text : text
      }
      return "#" + hex(channel(0)) + hex(channel(8)) + hex(channel(4))
    }
  }

  /// A few overlapping tiles.
  private static func app(_ numbers: inout DemoNumbers, _ palette: Palette) -> String {
    let count = numbers.number(in: 2...4)
    return (0..<count).map { index in
      let side = 128 - index * 22
      let turn = numbers.number(in: 0...89)
      let radius = numbers.number(in: 0...1) == 0 ? side / 2 : side / 5
      return """
        <rect x="\(128 - side / 2)" y="\(128 - side / 2)" width="\(side)" height="\(side)" \
        rx="\(radius)" fill="\(index % 2 == 0 ? palette.pale : palette.deep)" opacity="0.92" \
        transform="rotate(\(turn) 128 128)"/>
        """
    }.joined()
  }

  /// A cover with a spine and lines where title and author are.
  private static func book(_ numbers: inout DemoNumbers, _ palette: Palette) -> String {
    let middle = numbers.number(in: 108...148)
    let radius = numbers.number(in: 26...44)
    return """
      <rect width="26" height="256" fill="\(palette.dark)" opacity="0.35"/>
      <circle cx="141" cy="\(middle)" r="\(radius)" fill="\(palette.accent)"/>
      <circle cx="\(141 - radius / 3)" cy="\(middle - radius / 4)" r="\(radius * 4 / 5)" \
      fill="\(palette.light)"/>
      <rect x="66" y="34" width="150" height="14" rx="7" fill="\(palette.pale)"/>
      <rect x="91" y="58" width="\(numbers.number(in: 60...100))" height="10" rx="5" \
      fill="\(palette.pale)" opacity="0.8"/>
      <rect x="101" y="208" width="80" height="9" rx="4" fill="\(palette.pale)" opacity="0.7"/>
      """
  }

  /// Rings, and bars as a meter shows them.
  private static func record(_ numbers: inout DemoNumbers, _ palette: Palette) -> String {
    let x = numbers.number(in: 80...176)
    let y = numbers.number(in: 70...120)
    let rings = stride(from: 150, to: 20, by: -26).map { radius in
      """
      <circle cx="\(x)" cy="\(y)" r="\(radius)" fill="none" stroke="\(palette.pale)" \
      stroke-width="5" opacity="0.45"/>
      """
    }
    let bars = (0..<12).map { index in
      let height = numbers.number(in: 14...84)
      return """
        <rect x="\(22 + index * 18)" y="\(256 - height)" width="12" height="\(height)" \
        fill="\(palette.accent)"/>
        """
    }
    return rings.joined() + "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"16\" fill=\"\(palette.dark)\"/>"
      + bars.joined()
  }

  /// A sun over hills.
  private static func poster(_ numbers: inout DemoNumbers, _ palette: Palette) -> String {
    let hills = (0..<3).map { index in
      let base = 140 + index * 34
      let bend = numbers.number(in: -50...50)
      let color = [palette.light, palette.deep, palette.dark][index]
      return """
        <path d="M0 \(base) Q 90 \(base - 60 + bend) 150 \(base) T 256 \(base - 20) V256 H0 Z" \
        fill="\(color)"/>
        """
    }
    return """
      <circle cx="\(numbers.number(in: 60...196))" cy="\(numbers.number(in: 60...110))" \
      r="\(numbers.number(in: 30...46))" fill="\(palette.accent)"/>
      """ + hills.joined()
  }

  /// Houses against a sky, and the bar of a recording.
  private static func still(_ numbers: inout DemoNumbers, _ palette: Palette) -> String {
    let houses = (0..<6).map { index in
      let height = numbers.number(in: 60...150)
      let windows = (0..<2).map { column in
        """
        <rect x="\(12 + index * 42 + column * 16)" y="\(230 - height + 18)" width="9" \
        height="\(numbers.number(in: 9...18))" fill="\(palette.accent)"/>
        """
      }
      return """
        <rect x="\(2 + index * 42)" y="\(230 - height)" width="42" height="\(height + 26)" \
        fill="\(index % 2 == 0 ? palette.dark : palette.deep)"/>
        """ + windows.joined()
    }
    return houses.joined()
      + "<rect y=\"230\" width=\"256\" height=\"26\" fill=\"\(palette.dark)\" opacity=\"0.75\"/>"
      + "<circle cx=\"26\" cy=\"243\" r=\"6\" fill=\"\(palette.accent)\"/>"
  }
}
