import Ocelot

/// Sizes by content, width and text size.
struct MeasureCache {
  private struct Key: Hashable {
    let type: ContentType
    let width: Double
    let textSize: TextSizeCategory
    /// What tells most contents of one type apart, so that few are compared.
    let label: String
  }

  private var sizes: [Key: [(content: any Content, size: Size)]] = [:]
  private var count = 0

  /// The size found before, or nil.
  func size(of content: any Content, width: Double, textSize: TextSizeCategory) -> Size? {
    sizes[key(content, width, textSize)]?.first { $0.content.isEqual(to: content) }?.size
  }

  /// Remembers a size; starts again after 100,000.
  mutating func remember(
    _ size: Size, of content: any Content, width: Double, textSize: TextSizeCategory
  ) {
    if count >= 100_000 { removeAll() }
    count += 1
    sizes[key(content, width, textSize), default: []].append((content, size))
  }

  /// Forgets everything.
  mutating func removeAll() {
    sizes = [:]
    count = 0
  }

  private func key(_ content: any Content, _ width: Double, _ textSize: TextSizeCategory) -> Key {
    Key(
      type: content.contentType, width: width, textSize: textSize,
      label: content.accessibilityLabel)
  }
}
