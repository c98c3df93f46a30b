/// A value that travels from a control in a cell up the chain: the item's own data source, its
/// parents, the controller.
///
/// It holds no closure, so content stays comparable.
public struct Action: Hashable, Sendable, CustomStringConvertible {
  /// What an action may carry.
  public enum Value: Hashable, Sendable {
    /// A number.
    case int(Int)
    /// A text.
    case text(String)
  }

  /// What is asked for.
  public let name: String
  /// With what, if the name alone does not say.
  public let value: Value?

  /// Makes an action of an application's own.
  public init(_ name: String, _ value: Value? = nil) {
    self.name = name
    self.value = value
  }

  /// Opens a header, footer or other supplementary that was clicked
  /// (``ElementCondition/canActivate``).
  public static let activate = Action("activate")
  /// Shows what is in an item of an outline below it.
  public static let expand = Action("expand")
  /// Hides what is in an item of an outline.
  public static let collapse = Action("collapse")
  /// Expands an item that is collapsed, and the other way round.
  public static let toggleExpansion = Action("toggleExpansion")
  /// Expands an item of an outline and all that is in it.
  public static let expandAll = Action("expandAll")
  /// Gives the focus to the item of an outline that an item is in.
  public static let focusParent = Action("focusParent")
  /// Removes the item.
  public static let delete = Action("delete")
  /// Loads again.
  public static let retry = Action("retry")
  /// Stops what is loading.
  public static let cancel = Action("cancel")
  /// Selects a segment of a segmented data source.
  public static func selectSegment(_ index: Int) -> Action { Action("selectSegment", .int(index)) }

  /// The name, and the value where there is one.
  public var description: String { value.map { "\(name)(\($0))" } ?? name }
}

/// A button that swiping or editing an item uncovers.
public struct ItemAction: Hashable, Sendable {
  /// The button's title.
  public var title: String
  /// The symbolic icon's name, or nil.
  public var symbol: String?
  /// What pressing it sends.
  public var action: Action
  /// Whether it removes something for good.
  public var isDestructive: Bool
  /// Whether a full swipe performs it.
  public var allowsFullSwipe: Bool

  /// Makes a button.
  public init(
    _ title: String, symbol: String? = nil, action: Action, isDestructive: Bool = false,
    allowsFullSwipe: Bool = true
  ) {
    self.title = title
    self.symbol = symbol
    self.action = action
    self.isDestructive = isDestructive
    self.allowsFullSwipe = allowsFullSwipe
  }
}
