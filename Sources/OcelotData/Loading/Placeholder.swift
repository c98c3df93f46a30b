import OcelotEngine

/// What stands in for content that is missing or failed to load: a title, a message, a picture, a
/// button.
///
/// Where something loads, ``activity`` stands in.
public struct Placeholder: Hashable, Sendable {
  /// Whether a spinner turns.
  public var showsActivity: Bool
  /// How much is done, from 0 to 1, shown by a bar in the spinner's place; nil for the spinner.
  ///
  /// Only where something loads.
  public var progress: Double?
  /// The headline; nil for none.
  public var title: String?
  /// The text under the headline; nil for none.
  public var message: String?
  /// The picture over the headline; nil for none.
  public var image: ImageContent?
  /// The button's title; nil for no button.
  public var buttonTitle: String?
  /// What the button sends.
  ///
  /// The data source that shows the placeholder handles `Action.retry` by loading, and
  /// `Action.cancel` by cancelling the load.
  public var action: Action

  /// Makes a placeholder; without a button's title it has no button.
  public init(
    title: String? = nil, message: String? = nil, image: ImageContent? = nil,
    buttonTitle: String? = nil, action: Action = .retry
  ) {
    showsActivity = false
    self.title = title
    self.message = message
    self.image = image
    self.buttonTitle = buttonTitle
    self.action = action
  }

  /// A spinner alone.
  public static let activity: Placeholder = {
    var placeholder = Placeholder()
    placeholder.showsActivity = true
    return placeholder
  }()

  /// What stands in while something loads: a spinner, or a bar that says how far it is, with texts
  /// and a button that stops it where they are given.
  public static func activity(
    title: String? = nil, message: String? = nil, progress: Double? = nil,
    buttonTitle: String? = nil, action: Action = .cancel
  ) -> Placeholder {
    var placeholder = Placeholder(
      title: title, message: message, buttonTitle: buttonTitle, action: action)
    placeholder.showsActivity = true
    placeholder.progress = progress
    return placeholder
  }

  /// What a host shows for the placeholder.
  func content(buttonIsEnabled: Bool = true) -> PlaceholderContent {
    PlaceholderContent(
      showsActivity: showsActivity, progress: showsActivity ? progress : nil, title: title,
      message: message, image: image,
      button: buttonTitle.map {
        PlaceholderContent.Button($0, action: action, isEnabled: buttonIsEnabled)
      })
  }
}
