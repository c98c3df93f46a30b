import Foundation

/// What the command line asks for.
struct Options: Equatable {
  /// A screen of the Gallery.
  enum Screen: String, CaseIterable {
    case discover
    case catalog
    case bigCats = "big-cats"
    case friends
    case mail
    case rowHeights = "row-heights"
    case twoColumns = "two-columns"
    case packages
    case hundredMillion = "hundred-million"
    case layouts

    /// The digit that opens the screen together with Ctrl; nil for what stands above the first,
    /// which has none left.
    ///
    /// Digits go up along the sidebar, and are the same whatever other screens there are.
    var digit: Int? {
      switch self {
      case .discover: nil
      case .catalog: 1
      case .bigCats: 2
      case .friends: 3
      case .mail: 4
      case .rowHeights: 9
      case .twoColumns: 8
      case .packages: 5
      case .hundredMillion: 6
      case .layouts: 7
      }
    }
  }

  /// The colours of the window.
  enum Appearance: String, CaseIterable {
    case light
    case dark
    case highContrast = "high-contrast"
    case highContrastDark = "high-contrast-dark"
  }

  /// The screen that the window opens with; nil for the first.
  var screen: Screen?
  /// The window's size, in points.
  var width = 1100
  /// See ``width``.
  var height = 720
  /// Whether the size was asked for.
  var asksForSize = false
  /// The colours; nil follows the desktop.
  var appearance: Appearance?
  /// How much larger than usual text is; nil follows the desktop.
  var textScale: Double?
  /// Whether reading goes from right to left.
  var isRightToLeft = false
  /// Where the server for the Catalog and Big Cats is; nil reads the app's own data.
  var url: URL?
  /// The Catalog's database; favorites are kept beside it.
  ///
  /// Nil is in the user's data directory.
  var database: URL?
  /// How long the server takes, in seconds; nil for as long as it does by itself.
  var latency: Double?
  /// What goes wrong with the server.
  var fault: ServerFault?
  /// The root under which dpkg's database is.
  var dpkgRoot = URL(fileURLWithPath: "/")
  /// Where the pictures of the tour go; nil opens the window instead.
  var tour: URL?
  /// The seed with which favorites are changed until the process is killed, for tests.
  var exercisedFavorites: String?
  /// For how long rows are scrolled to count the frames that are dropped, in seconds.
  var exercisedScrolling: Double?
  /// Whether the list of packages is loaded to see how long it takes.
  var exercisesLoading = false
  /// Whether standard input says which settings change while the window is there, for tests.
  var exercisesSettings = false
  /// Whether only the help is wanted.
  var showsHelp = false
}
