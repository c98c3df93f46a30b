/// A picture that a host draws: a symbol of its icon theme, generated art, or bytes.
public enum ImageContent: Hashable, Sendable {
  /// A symbolic icon by name.
  case symbol(String)
  /// Initials on a coloured disc, chosen by the text; libadwaita's AdwAvatar.
  case avatar(String)
  /// A picture that the host fetches by name, at the size at which it is shown, while the view is
  /// on screen.
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
  /// A switch that is on or off, and what turning it sends.
  ///
  /// Activating the row turns it, too, instead of ``CollectionViewDelegate/didActivate(_:)``. It
  /// shows what the content says: where the action changes nothing, it goes back.
  ///
  /// ```swift
  /// let settings = BasicDataSource(Setting.all) {
  ///   ListRowContent(title: $0.title, accessory: .toggle(isOn: $0.isOn, action: Action("turn")))
  /// }
  /// settings.onAction = { _, setting in
  ///   settings.update(setting.id) { $0.isOn.toggle() }
  ///   return true
  /// }
  /// ```
  case toggle(isOn: Bool, action: Action)

  /// What it says about the row; nil where it says nothing, or where it is a control that says it.
  var spoken: String? {
    switch self {
    case .none, .disclosure: nil
    case .checkmark: "Checked"
    case .badge(let text): text
    case .favorite(let isOn, _): isOn ? "Favorite" : nil
    case .toggle(let isOn, _): isOn ? "On" : "Off"
    }
  }
}

extension Content {
  /// What activating an element sends that shows the content; nil where it has no switch.
  package var turning: Action? {
    guard case .toggle(_, let action)? = (self as? ListRowContent)?.accessory else { return nil }
    return action
  }
}

/// How a row stands in an outline: how far it is indented, and what its arrow shows.
public struct RowOutline: Hashable, Sendable {
  /// How many rows are around it: 0 for the outermost.
  public var level: Int
  /// Whether what is in the row shows below it; nil: nothing is in it, and it has no arrow.
  public var isExpanded: Bool?

  /// Makes a place in an outline.
  public init(level: Int, isExpanded: Bool? = nil) {
    self.level = level
    self.isExpanded = isExpanded
  }

  /// How far each level is indented, in points.
  public static let indentation = 24.0
  /// How deep rows are indented at most, so that something of them is left.
  public static let deepestIndentation = 16

  /// How much the row is indented, the room for its arrow included, in points.
  public var width: Double {
    Double(min(max(0, level), Self.deepestIndentation) + 1) * Self.indentation
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
  /// tick, a filled star and a switch say by themselves.
  public var accessorySpoken: String?
  /// How many lines the title may take; 0 means as many as it needs.
  public var titleLines: Int
  /// How many lines the subtitle may take; 0 means as many as it needs.
  public var subtitleLines: Int

  /// How large the picture is, in points, in the middle of a square of its longer side, with round
  /// corners; nil for the usual one, which is 32 by 32.
  public var imageSize: Size?

  /// How the row stands in an outline; nil for rows of lists.
  ///
  /// A data source that is an outline says it of its rows, unless they say it.
  public var outline: RowOutline?

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
