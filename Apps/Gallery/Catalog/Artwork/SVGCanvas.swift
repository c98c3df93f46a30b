/// Writes an SVG file, shape by shape.
struct SVGCanvas {
  let width: Double
  let height: Double
  private var shapes = ""
  private var definitions = ""
  private var definitionCount = 0

  /// - Parameters: the sides of the picture, in its own units.
  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The file.
  var text: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width.short) \(height.short)" \
    width="\(width.short)" height="\(height.short)"><defs>\(definitions)</defs>\(shapes)</svg>
    """
  }

  // MARK: Paint

  /// What an area is filled with.
  enum Paint {
    case tone(Tone, alpha: Double = 1)
    /// A definition of this file.
    case defined(String)

    fileprivate func attributes(_ name: String) -> String {
      switch self {
      case .tone(let tone, let alpha):
        alpha < 1
          ? "\(name)=\"\(tone.hex)\" \(name)-opacity=\"\(alpha.shorter)\""
          : "\(name)=\"\(tone.hex)\""
      case .defined(let id): "\(name)=\"url(#\(id))\""
      }
    }
  }

  /// A colour at a share of a gradient's length.
  struct Stop {
    let share: Double
    let tone: Tone
    var alpha = 1.0
  }

  /// A gradient between two points, given as shares of the area that is filled.
  mutating func gradient(
    _ stops: [Stop], from start: (Double, Double) = (0, 0), to end: (Double, Double) = (0, 1)
  ) -> Paint {
    definitionCount += 1
    let id = "d\(definitionCount)"
    let lines = stops.map {
      """
      <stop offset="\($0.share.shorter)" stop-color="\($0.tone.hex)"\
      \($0.alpha < 1 ? " stop-opacity=\"\($0.alpha.shorter)\"" : "")/>
      """
    }.joined()
    definitions += """
      <linearGradient id="\(id)" x1="\(start.0.shorter)" y1="\(start.1.shorter)" \
      x2="\(end.0.shorter)" y2="\(end.1.shorter)">\(lines)</linearGradient>
      """
    return .defined(id)
  }

  /// A gradient from one colour to another.
  mutating func gradient(
    _ first: Tone, _ second: Tone, to end: (Double, Double) = (0, 1)
  ) -> Paint {
    gradient([Stop(share: 0, tone: first), Stop(share: 1, tone: second)], to: end)
  }

  // MARK: Shapes

  /// Fills everything.
  mutating func fill(_ paint: Paint) {
    rect(0, 0, width, height, paint)
  }

  mutating func rect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ paint: Paint, radius: Double = 0
  ) {
    guard width > 0, height > 0 else { return }
    let round = radius > 0 ? " rx=\"\(radius.short)\"" : ""
    shapes += """
      <rect x="\(x.short)" y="\(y.short)" width="\(width.short)" height="\(height.short)"\(round) \
      \(paint.attributes("fill"))/>
      """
  }

  mutating func circle(_ x: Double, _ y: Double, _ radius: Double, _ paint: Paint) {
    guard radius > 0 else { return }
    shapes += """
      <circle cx="\(x.short)" cy="\(y.short)" r="\(radius.short)" \(paint.attributes("fill"))/>
      """
  }

  mutating func path(_ path: SVGPath, _ paint: Paint) {
    shapes += "<path d=\"\(path.data)\" \(paint.attributes("fill"))/>"
  }

  /// Draws a line along a path, with round ends.
  mutating func stroke(_ path: SVGPath, _ paint: Paint, width: Double) {
    shapes += """
      <path d="\(path.data)" fill="none" stroke-width="\(width.short)" stroke-linecap="round" \
      stroke-linejoin="round" \(paint.attributes("stroke"))/>
      """
  }

  /// Draws a line along the inner edge of a rectangle.
  mutating func innerOutline(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0,
    thickness: Double, alpha: Double
  ) {
    // Half of the line is outside, and clipped away.
    clipped(to: .roundedRect(x, y, width, height, radius: radius)) {
      $0.stroke(
        .roundedRect(x, y, width, height, radius: radius), .tone(.black, alpha: alpha),
        width: 2 * thickness)
    }
  }

  // MARK: Text

  /// How a text is set.
  struct TextStyle {
    var families: String
    var isBold = true
    var isCentered = true
    /// What is added after each letter, as a share of the size.
    var spacing = 0.0

    static let serif = TextStyle(families: "DejaVu Serif, Noto Serif, serif")
    static let sans = TextStyle(families: "Cantarell, Noto Sans, DejaVu Sans, sans-serif")
  }

  /// Writes a line of text whose letters stand on a height.
  mutating func text(
    _ text: String, x: Double, baseline: Double, size: Double, _ style: TextStyle, _ tone: Tone,
    alpha: Double = 1
  ) {
    let safe = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    let spacing =
      style.spacing > 0 ? " letter-spacing=\"\((size * style.spacing).shorter)\"" : ""
    // Space after the last letter would move the middle.
    let shift = style.isCentered ? size * style.spacing / 2 : 0
    shapes += """
      <text x="\((x + shift).short)" y="\(baseline.short)" font-size="\(size.shorter)" \
      font-family="\(style.families)" font-weight="\(style.isBold ? 700 : 400)"\(spacing) \
      text-anchor="\(style.isCentered ? "middle" : "start")" \
      \(Paint.tone(tone, alpha: alpha).attributes("fill"))>\(safe)</text>
      """
  }

  /// Writes the lines of a title from the top of its place down.
  mutating func title(
    _ title: TitleBlock, x: Double, top: Double, _ style: TextStyle, _ tone: Tone
  ) {
    for (index, line) in title.lines.enumerated() {
      text(
        line, x: x, baseline: top + title.size * (0.75 + TitleBlock.leading * Double(index)),
        size: title.size, style, tone)
    }
  }

  // MARK: Groups

  /// Draws within a path.
  mutating func clipped(to path: SVGPath, _ draw: (inout SVGCanvas) -> Void) {
    definitionCount += 1
    let id = "d\(definitionCount)"
    definitions += "<clipPath id=\"\(id)\"><path d=\"\(path.data)\"/></clipPath>"
    shapes += "<g clip-path=\"url(#\(id))\">"
    draw(&self)
    shapes += "</g>"
  }

  /// Draws in coordinates that are moved, then turned by degrees, then scaled.
  mutating func transformed(
    x: Double = 0, y: Double = 0, turned degrees: Double = 0, scaled scale: Double = 1,
    _ draw: (inout SVGCanvas) -> Void
  ) {
    shapes += """
      <g transform="translate(\(x.short) \(y.short)) rotate(\(degrees.short)) \
      scale(\(scale.shortest))">
      """
    draw(&self)
    shapes += "</g>"
  }

  /// Draws another picture, with its corner at a point.
  mutating func embed(_ other: SVGCanvas, x: Double, y: Double) {
    // Names of definitions are a file's own.
    definitionCount += 1
    let prefix = "e\(definitionCount)"
    func renamed(_ text: String) -> String {
      text.replacing("id=\"", with: "id=\"\(prefix)").replacing("url(#", with: "url(#\(prefix)")
    }
    definitions += renamed(other.definitions)
    let area = SVGPath([
      (x, y), (x + other.width, y), (x + other.width, y + other.height), (x, y + other.height),
    ])
    clipped(to: area) { canvas in
      canvas.transformed(x: x, y: y) { $0.shapes += renamed(other.shapes) }
    }
  }
}
