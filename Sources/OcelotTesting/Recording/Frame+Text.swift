import Ocelot

extension Frame: CustomStringConvertible {
  /// A heading and one line for each element and decoration, in drawing order.
  public var description: String {
    let heading =
      "t \(NumberText.text(of: time))  offset \(NumberText.text(of: contentOffset))  "
      + "viewport \(NumberText.text(of: viewportSize))  content \(NumberText.text(of: contentSize))"
    return ([heading] + (elements + decorations).map { "  \($0)" }).joined(separator: "\n")
  }
}

extension Frame.Element: CustomStringConvertible {
  /// The element in one line: key, origin, size, text, and what is unusual about it.
  public var description: String {
    var line = [
      NumberText.pad(key.shortText, to: 15),
      NumberText.pad(NumberText.text(of: rect.origin), to: 9),
      NumberText.pad(NumberText.text(of: rect.size), to: 8),
    ]
    let notes = self.notes
    if !text.isEmpty { line.append(notes.isEmpty ? text : NumberText.pad(text, to: 20)) }
    return (line + notes).joined(separator: " ")
  }

  private var notes: [String] {
    var notes: [String] = []
    if let background { notes.append(background.shortText) }
    if cornerRadius != 0 { notes.append("r\(NumberText.text(of: cornerRadius))") }
    if zIndex != usualZ { notes.append("z\(NumberText.text(of: zIndex))") }
    if alpha != 1 { notes.append("α\(NumberText.text(of: alpha))") }
    if !transform.isIdentity { notes.append(transform.shortText) }
    if state.isSelected { notes.append("selected") }
    if state.isHighlighted { notes.append("pressed") }
    if state.isFocused { notes.append("focused") }
    if state.isDisabled { notes.append("disabled") }
    if let isExpanded = state.isExpanded { notes.append(isExpanded ? "expanded" : "collapsed") }
    if let level = state.level { notes.append("level \(level)") }
    if isPinned { notes.append("pinned") }
    if isLeaving { notes.append("leaving") }
    return notes
  }

  /// The z-index that goes without saying: that of a grid's items.
  private var usualZ: Double { key.itemIndex == nil ? 0 : 1 }
}

extension ElementKey {
  /// The element as it appears in frames and pictures.
  var shortText: String {
    switch self {
    case .item(let index): "item \(index.section),\(index.item)"
    case .supplementary(.custom(let number), let place): "custom\(number) \(place.shortText)"
    case .supplementary(let kind, let place): "\(kind) \(place.shortText)"
    case .decoration(let kind, let place): "\(kind.shortText) \(place.shortText)"
    }
  }
}

extension ElementPlace {
  fileprivate var shortText: String {
    switch self {
    case .global(let ordinal): "*\(ordinal)"
    case .section(let section, let ordinal): "\(section),\(ordinal)"
    case .item(let item): "of \(item.section),\(item.item)"
    }
  }
}

extension DecorationKind {
  fileprivate var shortText: String {
    switch self {
    case .sectionBackground, .globalBackground: "area"
    case .rowSeparator, .columnSeparator: "line"
    case .sectionSeparator: "divider"
    default: "decoration\(rawValue)"
    }
  }
}

extension Color {
  /// The colour as it appears in frames.
  var shortText: String {
    guard case .rgba(let red, let green, let blue, let alpha) = self else { return "\(self)" }
    let parts = [red, green, blue, alpha].map { NumberText.text(of: $0) }
    return "rgba(\(parts.joined(separator: ",")))"
  }
}

extension Transform {
  fileprivate var shortText: String {
    let parts = [a, b, c, d, tx, ty].map { NumberText.text(of: $0) }
    return "matrix(\(parts.joined(separator: ",")))"
  }
}

extension NumberText {
  /// A point as `x,y`.
  static func text(of point: Point) -> String { "\(text(of: point.x)),\(text(of: point.y))" }
  /// A size as `w×h`.
  static func text(of size: Size) -> String { "\(text(of: size.width))×\(text(of: size.height))" }
  /// A text with spaces up to a length.
  static func pad(_ text: String, to length: Int) -> String {
    text + String(repeating: " ", count: max(0, length - text.count))
  }
}
