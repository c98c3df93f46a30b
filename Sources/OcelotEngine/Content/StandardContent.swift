/// A label and its value.
public struct KeyValueContent: Content, Hashable {
  /// How the value is shown.
  public enum Kind: Hashable, Sendable {
    /// Plain text that can be selected.
    case text
    /// A link, which sends an action: whoever performs it opens what it leads to.
    case link(Action)
    /// A button.
    case button(Action)
  }

  /// What the value is.
  public var label: String
  /// The value.
  public var value: String
  /// How the value is shown.
  public var kind: Kind

  /// Makes a pair.
  public init(label: String, value: String, kind: Kind = .text) {
    self.label = label
    self.value = value
    self.kind = kind
  }

  /// Label and value.
  public var accessibilityLabel: String { spoken([label, value]) }
}

/// Running text over as many lines as it needs.
public struct TextContent: Content, Hashable {
  /// The text.
  public var text: String

  /// Makes a text.
  public init(_ text: String) { self.text = text }

  /// The text.
  public var accessibilityLabel: String { text }
}

/// The title over a section, with an optional button.
public struct SectionHeaderContent: Content, Hashable {
  /// Top 15, leading 15, bottom 5, trailing 15.
  public static let defaultPadding = Insets(top: 15, leading: 15, bottom: 5, trailing: 15)

  /// The title.
  public var title: String
  /// A dimmed text at the trailing edge, such as a count; nil for none.
  public var detail: String?
  /// The button's title; nil for no button.
  public var actionTitle: String?
  /// What the button sends.
  public var action: Action?

  /// Makes a header.
  public init(
    _ title: String, detail: String? = nil, actionTitle: String? = nil, action: Action? = nil
  ) {
    self.title = title
    self.detail = detail
    self.actionTitle = actionTitle
    self.action = action
  }

  /// The title and the detail.
  public var accessibilityLabel: String { spoken([title, detail]) }
}

/// The choice among the segments of a segmented data source.
///
/// Sends ``Action/selectSegment(_:)``; who takes the choice refreshes the header, which shows the
/// former one otherwise.
public struct SegmentedHeaderContent: Content, Hashable {
  /// Top 10, leading 15, bottom 10, trailing 15.
  public static let defaultPadding = Insets(top: 10, leading: 15, bottom: 10, trailing: 15)

  /// The segments' titles.
  public var titles: [String]
  /// The selected segment.
  public var selected: Int

  /// Makes a choice.
  public init(titles: [String], selected: Int) {
    self.titles = titles
    self.selected = selected
  }
}

/// What stands in for content that is loading, missing or failed.
public struct PlaceholderContent: Content, Hashable {
  /// A button with what it sends.
  public struct Button: Hashable, Sendable {
    /// The title.
    public var title: String
    /// What pressing it sends.
    public var action: Action
    /// Whether it can be pressed now.
    public var isEnabled: Bool
    /// Makes a button.
    public init(_ title: String, action: Action, isEnabled: Bool = true) {
      self.title = title
      self.action = action
      self.isEnabled = isEnabled
    }
  }

  /// Whether a spinner turns.
  public var showsActivity: Bool
  /// How much is done, from 0 to 1, shown by a bar in the spinner's place; nil for the spinner.
  public var progress: Double?
  /// The headline; nil for none.
  public var title: String?
  /// The text under the headline; nil for none.
  public var message: String?
  /// The picture over the headline; nil for none.
  public var image: ImageContent?
  /// The button; nil for none.
  public var button: Button?

  /// Makes a placeholder.
  public init(
    showsActivity: Bool = false, progress: Double? = nil, title: String? = nil,
    message: String? = nil, image: ImageContent? = nil, button: Button? = nil
  ) {
    self.showsActivity = showsActivity
    self.progress = progress
    self.title = title
    self.message = message
    self.image = image
    self.button = button
  }

  /// The spinner alone.
  public static let activity = PlaceholderContent(showsActivity: true)

  /// Headline and message, or that something is loading.
  public var accessibilityLabel: String {
    let text = spoken([title, message])
    return text.isEmpty && showsActivity ? "Loading" : text
  }
}

/// Stars, and how many people gave them.
public struct RatingContent: Content, Hashable {
  /// The mean, from 0 to ``maximum``.
  public var value: Double
  /// The number of stars.
  public var maximum: Int
  /// The text beside the stars; nil for none.
  public var caption: String?

  /// Makes a rating.
  public init(value: Double, maximum: Int = 5, caption: String? = nil) {
    self.value = value
    self.maximum = maximum
    self.caption = caption
  }

  /// How many of the stars are full, to tenths, and the caption.
  public var accessibilityLabel: String {
    spoken(["\(shortNumber(value)) of \(maximum) stars", caption])
  }
}

/// A small chart of labelled numbers.
public struct ChartContent: Content, Hashable {
  /// How the numbers are drawn.
  public enum Style: Hashable, Sendable {
    /// Upright bars in order.
    case bars
    /// A line through the points.
    case line
    /// Lying bars, one row each, label leading.
    case histogram
  }

  /// One number.
  public struct Point: Hashable, Sendable {
    /// What the number is of.
    public var label: String
    /// The number, at least 0.
    public var value: Double
    /// Makes a point.
    public init(_ label: String, _ value: Double) {
      self.label = label
      self.value = value
    }
  }

  /// What the chart shows, read to those who do not see it.
  public var title: String
  /// The numbers, in order.
  public var points: [Point]
  /// How they are drawn.
  public var style: Style

  /// Makes a chart.
  public init(title: String, points: [Point], style: Style = .bars) {
    self.title = title
    self.points = points
    self.style = style
  }

  /// The title and the numbers; of more than twelve, the least and the most.
  public var accessibilityLabel: String {
    guard points.count > 12 else {
      return spoken([title] + points.map { "\($0.label): \(shortNumber($0.value))" })
    }
    let values = points.map(\.value)
    guard let least = values.min(), let most = values.max() else { return title }
    return spoken([title, "from \(shortNumber(least)) to \(shortNumber(most))"])
  }
}
