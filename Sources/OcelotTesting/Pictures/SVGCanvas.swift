import Ocelot

/// Collects the lines of an SVG document.
struct SVGCanvas {
  private static let margin = 12.0
  private static let style = """
    <style>
    text{font:12px sans-serif;fill:#1f2733}.key{font-size:9px;fill:#8a94a3;text-anchor:end}
    .ground{fill:#f6f7f9}.item{fill:#fff;stroke:#d3d9e2}.header,.footer,.custom{fill:#e3eaf4;stroke:#c3cddc}
    .placeholder{fill:#fafbfc;stroke:#aab3c0;stroke-dasharray:5 4}.pinned{fill:#ffe8b0;stroke:#e0b95c}
    .selected{fill:#cfe2ff;stroke:#8db4ec}.pressed{fill:#e4e9f0}.focused{stroke:#2467c9;stroke-width:2}
    .leaving{stroke:#d46a6a;stroke-dasharray:3 3}.outline{fill:none;stroke:#6b7686}
    .viewport{fill:#2467c9;fill-opacity:.06;stroke:#2467c9;stroke-width:1.5;stroke-dasharray:7 4}
    </style>
    """

  private var lines: [String] = []

  init(bounds: Rect) {
    let area = bounds.outset(dx: Self.margin, dy: Self.margin)
    let numbers = [area.minX, area.minY, area.width, area.height].map { NumberText.text(of: $0) }
    lines.append(
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="\#(numbers.joined(separator: " "))" "#
        + #"width="\#(numbers[2])" height="\#(numbers[3])">"#)
    lines.append(Self.style)
  }

  /// The whole document.
  var document: String { (lines + ["</svg>", ""]).joined(separator: "\n") }

  /// The area on which everything else lies.
  mutating func drawGround(_ rect: Rect, isClipped: Bool) {
    if isClipped {
      lines.append("<clipPath id=\"v\"><rect \(Self.place(rect))/></clipPath>")
      lines.append("<g clip-path=\"url(#v)\">")
    }
    lines.append("<rect class=\"ground\" \(Self.place(rect))/>")
  }

  /// Begins one of several frames, with its ground.
  mutating func beginFrame(at origin: Point, number: Int, bounds: Rect) {
    let (x, y) = (NumberText.text(of: origin.x), NumberText.text(of: origin.y))
    lines.append("<g transform=\"translate(\(x) \(y))\">")
    lines.append("<clipPath id=\"v\(number)\"><rect \(Self.place(bounds))/></clipPath>")
    lines.append("<g clip-path=\"url(#v\(number))\">")
    lines.append("<rect class=\"ground\" \(Self.place(bounds))/>")
  }

  /// Ends one of several frames, with a line of text below it.
  mutating func endFrame(caption: String, below bounds: Rect) {
    lines.append(Self.text(caption, x: bounds.minX, y: bounds.maxY + 15, attributes: ""))
    lines.append("</g>")
  }

  /// Ends what is cut off at the ground's edges.
  mutating func endClip() { lines.append("</g>") }

  /// A plain line around a rectangle.
  mutating func drawOutline(_ rect: Rect) {
    lines.append("<rect class=\"outline\" \(Self.place(rect))/>")
  }

  /// The visible part of a content.
  mutating func drawViewport(_ rect: Rect) {
    lines.append("<rect class=\"viewport\" \(Self.place(rect))/>")
  }

  /// Elements and decorations, in drawing order, one line each.
  mutating func draw(_ elements: [Frame.Element]) {
    for element in elements.sorted(by: { $0.isDrawn(before: $1) }) {
      lines.append(element.isPlain ? Self.decoration(element) : Self.box(element))
    }
  }

  private static func decoration(_ element: Frame.Element) -> String {
    let paint = SVGPaint(element.background ?? .separator)
    let look = "fill=\"\(paint.color)\"\(opacity(element, paint.opacity))\(map(element))"
    return "<rect \(place(element.rect))\(corners(element)) \(look)/>"
  }

  private static func box(_ element: Frame.Element) -> String {
    let rect = element.rect
    var fill = element.key.isDecoration ? " style=\"fill:#f1efe8;stroke:#cfc8b4\"" : ""
    if let background = element.background, !element.isPinned, !element.state.isSelected {
      let paint = SVGPaint(background)
      fill = " style=\"fill:\(paint.color)\""
      if paint.opacity != 1 {
        fill = " style=\"fill:\(paint.color);fill-opacity:\(NumberText.text(of: paint.opacity))\""
      }
    }
    var line = "<g\(opacity(element, 1))\(map(element))>"
    line += "<rect class=\"\(names(element))\" \(place(rect))\(fill)/>"
    guard rect.height >= 9 else { return line + "</g>" }
    let key = element.key.shortText
    let keyWidth = rect.width >= 120 ? Double(key.count) * 5 + 16 : 0
    let middle = rect.minY + min(rect.height, 44) / 2
    let label = shortened(
      element.text.isEmpty && keyWidth == 0 ? key : element.text,
      to: (max(0, rect.width - 16 - keyWidth) / 6.6).integer(in: 0...10_000))
    if !label.isEmpty {
      line += text(label, x: rect.minX + 8, y: middle + 4, attributes: "")
    }
    if keyWidth > 0 {
      line += text(key, x: rect.maxX - 6, y: middle + 3, attributes: " class=\"key\"")
    }
    return line + "</g>"
  }

  private static func text(_ text: String, x: Double, y: Double, attributes: String) -> String {
    let place = "x=\"\(NumberText.text(of: x))\" y=\"\(NumberText.text(of: y))\""
    return "<text \(place)\(attributes)>\(escaped(text))</text>"
  }

  private static func names(_ element: Frame.Element) -> String {
    var names: [String] = []
    switch element.key {
    case .item: names.append("item")
    case .supplementary(.custom, _): names.append("custom")
    case .supplementary(let kind, _): names.append("\(kind)")
    case .decoration: names.append("decoration")
    }
    if element.isPinned { names.append("pinned") }
    if element.state.isHighlighted { names.append("pressed") }
    if element.state.isSelected { names.append("selected") }
    if element.state.isFocused { names.append("focused") }
    if element.state.isDisabled { names.append("disabled") }
    if let isExpanded = element.state.isExpanded {
      names.append(isExpanded ? "expanded" : "collapsed")
    }
    if let level = element.state.level { names.append("level-\(level)") }
    if element.isLeaving { names.append("leaving") }
    return names.joined(separator: " ")
  }

  private static func place(_ rect: Rect) -> String {
    let (x, y) = (NumberText.text(of: rect.minX), NumberText.text(of: rect.minY))
    let (width, height) = (NumberText.text(of: rect.width), NumberText.text(of: rect.height))
    return "x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\""
  }

  private static func opacity(_ element: Frame.Element, _ factor: Double) -> String {
    let value = element.alpha * factor
    return value == 1 ? "" : " opacity=\"\(NumberText.text(of: value))\""
  }

  private static func corners(_ element: Frame.Element) -> String {
    let radius = min(element.cornerRadius, min(element.rect.width, element.rect.height) / 2)
    return radius > 0 ? " rx=\"\(NumberText.text(of: radius))\"" : ""
  }

  private static func map(_ element: Frame.Element) -> String {
    let map = element.transform
    guard !map.isIdentity else { return "" }
    let (x, y) = (element.rect.midX, element.rect.midY)
    // The map about the centre, written as one about the origin.
    let numbers = [
      map.a, map.b, map.c, map.d, x + map.tx - map.a * x - map.c * y,
      y + map.ty - map.b * x - map.d * y,
    ]
    let text = numbers.map { NumberText.text(of: $0) }.joined(separator: " ")
    return " transform=\"matrix(\(text))\""
  }

  private static func shortened(_ text: String, to length: Int) -> String {
    guard text.count > length else { return text }
    return length < 2 ? "" : text.prefix(length - 1) + "…"
  }

  /// The text with what XML does not allow replaced.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += " "
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// A colour as SVG names it.
struct SVGPaint {
  /// The colour, as `#rrggbb`.
  let color: String
  /// The opacity, from 0 to 1.
  let opacity: Double

  init(_ color: Color) {
    var opacity = 1.0
    switch color {
    case .windowBackground: self.color = "#fafafb"
    case .viewBackground: self.color = "#ffffff"
    case .cardBackground: self.color = "#ffffff"
    case .headerBackground: self.color = "#ebebeb"
    case .selection: self.color = "#cfe2ff"
    case .separator: self.color = "#b8c0cc"
    case .destructive: self.color = "#d64545"
    case .accent: self.color = "#3584e4"
    case .rgba(let red, let green, let blue, let alpha):
      self.color = "#" + [red, green, blue].map(Self.hex).joined()
      opacity = alpha
    }
    self.opacity = opacity
  }

  private static func hex(_ component: Double) -> String {
    let byte = (min(max(component, 0), 1) * 255 + 0.5).integer(in: 0...255)
    return (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
