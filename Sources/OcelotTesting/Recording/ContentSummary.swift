import Ocelot

/// What a content shows, as one line of text.
package enum ContentSummary {
  /// The texts of a standard content; else its description, its accessibility label, or its type.
  package static func text(of content: any Content) -> String {
    let text =
      switch content {
      case let row as ListRowContent: self.text(of: row)
      case let pair as KeyValueContent: "\(pair.label): \(pair.value)"
      case let header as SegmentedHeaderContent: self.text(of: header)
      case let placeholder as PlaceholderContent: self.text(of: placeholder)
      case let rating as RatingContent: self.text(of: rating)
      case let header as SectionHeaderContent:
        [header.title, header.detail, header.actionTitle.map { "<\($0)>" }].compactMap(\.self)
          .joined(separator: " · ")
      case is EmptyContent: ""
      case let content as any CustomStringConvertible: content.description
      default: label(of: content)
      }
    return text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "⏎")
  }

  private static func label(of content: any Content) -> String {
    let label = content.accessibilityLabel
    return label.isEmpty ? content.contentType.description : label
  }

  private static func text(of row: ListRowContent) -> String {
    var parts = [row.title]
    if let subtitle = row.subtitle { parts.append(subtitle) }
    switch row.accessory {
    case .none: break
    case .disclosure: parts.append("›")
    case .checkmark: parts.append("✓")
    case .badge(let text): parts.append("(\(text))")
    case .favorite(let isOn, _): parts.append(isOn ? "★" : "☆")
    case .toggle(let isOn, _): parts.append(isOn ? "<On>" : "<Off>")
    }
    let text = parts.joined(separator: " · ")
    guard let outline = row.outline else { return text }
    let arrow = outline.isExpanded.map { $0 ? "▾ " : "▸ " } ?? ""
    return String(repeating: "  ", count: min(max(0, outline.level), 16)) + arrow + text
  }

  private static func text(of header: SegmentedHeaderContent) -> String {
    header.titles.enumerated()
      .map { $0.offset == header.selected ? "[\($0.element)]" : $0.element }
      .joined(separator: " ")
  }

  private static func text(of placeholder: PlaceholderContent) -> String {
    var parts: [String] = placeholder.showsActivity ? ["…"] : []
    if let progress = placeholder.progress { parts.append(NumberText.text(of: progress)) }
    if let title = placeholder.title { parts.append(title) }
    if let message = placeholder.message { parts.append(message) }
    if let button = placeholder.button { parts.append("<\(button.title)>") }
    return parts.joined(separator: " · ")
  }

  private static func text(of rating: RatingContent) -> String {
    let stars = "\(NumberText.text(of: rating.value)) of \(rating.maximum)"
    return rating.caption.map { "\(stars) · \($0)" } ?? stars
  }
}
