import Ocelot

// The sizes of the standard contents. The parts stand under each other; every text has the same
// size, so that a test can work out heights with a line's 20 points and these constants.

/// The distances within standard contents, in points.
enum HeadlessSpacing {
  /// Above and below a row's texts.
  static let vertical = 12.0
  /// Left and right of a row's texts.
  static let horizontal = 16.0
  /// Between neighbouring parts.
  static let gap = 12.0
  /// A row's picture.
  static let image = 32.0
}

/// Content of Ocelot's own that says how much room it needs: ``HeadlessMeasurable`` without names
/// that stand beside what such content shows.
package protocol StandardMeasurable: Content {
  /// The size that the content needs at a width, in points, without padding.
  func headlessSize(width: Double, metrics: TextMetrics) -> Size
  /// The width that the content takes where it has more than enough; nil: all there is.
  func headlessWidth(metrics: TextMetrics) -> Double?
}

extension StandardMeasurable {
  /// Nil: all there is.
  package func headlessWidth(metrics: TextMetrics) -> Double? { nil }
}

extension EmptyContent: StandardMeasurable {
  /// Nothing.
  package func headlessSize(width: Double, metrics: TextMetrics) -> Size {
    Size(width: width, height: 0)
  }
}

extension ListRowContent: StandardMeasurable {
  /// The title's lines, the subtitle's lines, a picture of 32 or its own size, 12 above and below,
  /// at least 44.
  ///
  /// Left and right stay 16; a picture takes 44 of the width, a badge its characters and 24, a
  /// switch 48 and 12, any other accessory 24 and 12. In an outline each level takes 24, and the
  /// arrow.
  package func headlessSize(width: Double, metrics: TextMetrics) -> Size {
    var room = width - 2 * HeadlessSpacing.horizontal
    let side = imageSize.map { max($0.width, $0.height) } ?? HeadlessSpacing.image
    if image != nil { room -= side + HeadlessSpacing.gap }
    if let outline { room -= outline.width + HeadlessSpacing.gap }
    switch accessory {
    case .none: break
    case .badge(let text): room -= metrics.width(of: text) + 24
    case .toggle: room -= 48 + HeadlessSpacing.gap
    case .disclosure, .checkmark, .favorite: room -= 24 + HeadlessSpacing.gap
    }
    var height =
      titleLines == 1
      ? metrics.lineHeight : metrics.height(of: title, width: room, limit: max(0, titleLines))
    if let subtitle {
      height += metrics.height(of: subtitle, width: room, limit: max(0, subtitleLines))
    }
    if image != nil { height = max(height, side) }
    return Size(width: width, height: max(44, height + 2 * HeadlessSpacing.vertical))
  }
}

extension BadgeContent: StandardMeasurable {
  /// A line.
  package func headlessSize(width: Double, metrics: TextMetrics) -> Size {
    Size(width: width, height: metrics.lineHeight)
  }

  /// The text, and 7 left and right.
  package func headlessWidth(metrics: TextMetrics) -> Double? { metrics.width(of: text) + 14 }
}

extension TextContent: StandardMeasurable {
  /// The text's lines, with 12 above and below, and 16 left and right.
  package func headlessSize(width: Double, metrics: TextMetrics) -> Size {
    let room = width - 2 * HeadlessSpacing.horizontal
    return Size(
      width: width,
      height: metrics.height(of: text, width: room) + 2 * HeadlessSpacing.vertical)
  }

  /// The longest line, and 16 left and right.
  package func headlessWidth(metrics: TextMetrics) -> Double? {
    metrics.width(ofLines: text) + 2 * HeadlessSpacing.horizontal
  }
}

extension KeyValueContent: StandardMeasurable {
  /// One line of label over the value's lines, with 12 above and below, 16 left and right.
  package func headlessSize(width: Double, metrics: TextMetrics) -> Size {
    let room = width - 2 * HeadlessSpacing.horizontal
    let text = metrics.lineHeight + metrics.height(of: value, width: room)
    return Size(width: width, height: text + 2 * HeadlessSpacing.vertical)
  }
}

extension SectionHeaderContent: StandardMeasurable {
  /// One line.
  package func headlessSize(width: Double, metrics: TextMetrics) -> Size {
    Size(width: width, height: metrics.lineHeight)
  }

  /// The title.
  package func headlessWidth(metrics: TextMetrics) -> Double? { metrics.width(of: title) }
}

extension SegmentedHeaderContent: StandardMeasurable {
  /// One line, with 6 above and below.
  package func headlessSize(width: Double, metrics: TextMetrics) -> Size {
    Size(width: width, height: metrics.lineHeight + 12)
  }
}

extension PlaceholderContent: StandardMeasurable {
  /// A spinner of 32 or a bar of 8, a picture of 64, the texts' lines and a button of one line and
  /// 16, each 12 from the next, with 24 on every edge.
  package func headlessSize(width: Double, metrics: TextMetrics) -> Size {
    let room = width - 48
    var parts: [Double] = []
    if showsActivity { parts.append(progress == nil ? 32 : 8) }
    if image != nil { parts.append(64) }
    if let title { parts.append(metrics.height(of: title, width: room)) }
    if let message { parts.append(metrics.height(of: message, width: room)) }
    if button != nil { parts.append(metrics.lineHeight + 16) }
    let gaps = HeadlessSpacing.gap * Double(max(0, parts.count - 1))
    return Size(width: width, height: parts.reduce(48 + gaps, +))
  }
}

extension RatingContent: StandardMeasurable {
  /// One line, with 12 above and below.
  package func headlessSize(width: Double, metrics: TextMetrics) -> Size {
    Size(width: width, height: metrics.lineHeight + 2 * HeadlessSpacing.vertical)
  }
}

extension ChartContent: StandardMeasurable {
  /// One line of title and 120, or one line per number for a histogram, with 12 above and below.
  package func headlessSize(width: Double, metrics: TextMetrics) -> Size {
    let drawing = style == .histogram ? metrics.height(lines: points.count) : 120
    return Size(
      width: width, height: metrics.lineHeight + drawing + 2 * HeadlessSpacing.vertical)
  }
}
