/// One of the places in the sidebar.
///
/// A screen makes the page that its place opens with; what follows is pushed onto it with
/// ``Navigator/push(_:)``. To add a screen, add it to ``Screens/all(in:)`` and its name to
/// ``Options/Screen``.
@MainActor
protocol Screen: AnyObject {
  /// The name on the command line and in the tour.
  var name: Options.Screen { get }
  /// The title in the sidebar and the header bar.
  var title: String { get }
  /// The symbolic icon in the sidebar.
  var symbol: String { get }
  /// The page that the screen opens with.
  var page: Page { get }
  /// The screen's places in the sidebar; one unless it has several.
  var places: [Place] { get }
  /// The number of the place whose page is ``page``.
  var place: Int { get set }
  /// Called when a place's badge changed.
  var onPlacesChange: (@MainActor () -> Void)? { get set }
  /// What the tour photographs, each in a window of its own.
  static var tourSteps: [TourStep] { get }
}

/// A line of the sidebar.
struct Place: Equatable {
  var title: String
  /// The symbolic icon.
  var symbol: String
  /// A short text at the end, such as a count; nil for none.
  var badge: String?
  /// What assistive technology reads for the badge; nil for its text.
  var badgeSpoken: String?
  /// Whether it stands at the top, with the screens of one place, and not in the group of its own.
  var isAtTop = false
}

extension Screen {
  /// One place with the screen's title and symbol.
  var places: [Place] { [Place(title: title, symbol: symbol)] }
  /// The only one.
  var place: Int {
    get { 0 }
    set {}
  }
  /// Never called.
  var onPlacesChange: (@MainActor () -> Void)? {
    get { nil }
    set {}
  }
}
