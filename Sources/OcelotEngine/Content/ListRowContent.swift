/// A picture that a host draws: a symbol of its icon theme, generated art, or bytes.
public enum ImageContent: Hashable, Sendable {
  /// A symbolic icon by name.
  case symbol(String)
  /// Initials on a coloured disc, chosen by the text; libadwaita's AdwAvatar.
  case avatar(String)
  /// A picture that the host fetches by name, at the size at which it is shown, while the view is on
  /// screen.
  case named(String)
  /// An encoded picture under a key that tells pictures apart.
  case data(key: String, bytes: [UInt8])
}

/// What stands at the trailing edge of a row.
public enum RowAccessory: Hashable, Sendable {
  /// Nothing.
  case none
  /// A mark that the row opens a page.
  case disclosure
  /// A tick.
  case checkmark
  /// A short text, such as a count.
  case badge(String)
  /// A star that is filled or not, and what pressing it sends.
  case favorite(isOn: Bool, action: Action)

  /// What it says about the row; nil where it says nothing, or where it is a control that says it.
  var spoken: String? {
    switch self {
    case .none, .disclosure: nil
    case .checkmark: "Checked"
    case .badge(let text): text
    case .favorite(let isOn, _): isOn ? "Favorite" : nil
    }
  }
}

/// A row of a list: title, subtitle, picture, accessory.
public struct ListRowContent: Content, Hashable {
  /// The first line.
  public var title: String
  /// The second line, dimmed; nil for none.
  public var subtitle: String?
  /// The picture at the leading edge; nil for none.
  public var image: ImageContent?
  /// What stands at the trailing edge.
  public var accessory: RowAccessory
  /// What assistive technology reads for the accessory; nil for the text of a badge, and for what a
  /// tick and a filled star say by themselves.
  public var accessorySpoken: String?
  /// How many lines the title may take; 0 means as many as it needs.
  public var titleLines: Int
  /// How many lines the subtitle may take; 0 means as many as it needs.
  public var subtitleLines: Int

  /// Makes a row.
  public init(
    title: String, subtitle: String? = nil, image: ImageContent? = nil,
    accessory: RowAccessory = .none, accessorySpoken: String? = nil, titleLines: Int = 1,
    subtitleLines: Int = 1
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.accessory = accessory
    self.accessorySpoken = accessorySpoken
    self.titleLines = titleLines
    self.subtitleLines = subtitleLines
  }

  /// Title, subtitle and accessory.
  public var accessibilityLabel: String {
    spoken([title, subtitle, accessorySpoken ?? accessory.spoken])
  }
}
