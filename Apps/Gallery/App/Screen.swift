import Ocelot

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

/// The Gallery's screens.
@MainActor
enum Screens {
  /// The screens in the order of the sidebar.
  static func all(in context: ScreenContext) -> [any Screen] {
    [
      CatalogScreen(context), BigCatsScreen(context), FriendsScreen(context), MailScreen(context),
      PackagesScreen(context), HundredMillionScreen(context),
    ]
  }

  /// The steps of the tour.
  static var tourSteps: [(screen: Options.Screen, steps: [TourStep])] {
    [
      (.catalog, CatalogScreen.tourSteps), (.bigCats, BigCatsScreen.tourSteps),
      (.friends, FriendsScreen.tourSteps), (.mail, MailScreen.tourSteps),
      (.packages, PackagesScreen.tourSteps),
      (.hundredMillion, HundredMillionScreen.tourSteps),
    ]
  }
}

/// What a screen is given.
@MainActor
struct ScreenContext {
  /// What the command line asked for.
  let options: Options
  /// Where remote data comes from.
  let server: Server
  /// Where surprises go.
  let reporter: any Reporter
  /// What the screen takes for the time.
  let time: GalleryTime
  /// Where the app's own data and the reader's are.
  let files: DataFiles
  /// The app's own data, for when there is no server.
  let database: CatalogDatabase
  /// The window around the screen, which owns it.
  unowned let navigator: any Navigator

  init(
    options: Options, server: Server, reporter: any Reporter, time: GalleryTime,
    navigator: any Navigator
  ) {
    self.options = options
    self.server = server
    self.reporter = reporter
    self.time = time
    self.navigator = navigator
    files = DataFiles(catalog: options.database)
    database = CatalogDatabase(path: files.catalog)
  }

  /// Tells the reader of changes to favorites that were taken back.
  func tellFailures(of favorites: Favorites) {
    favorites.onFailure = { [weak navigator] error in
      let title = (error as? any TitledError)?.title ?? "\(error)"
      navigator?.toast("\(title). The change was taken back.", button: nil)
    }
  }
}

/// The window around a screen.
@MainActor
protocol Navigator: AnyObject {
  /// Slides a page over the one on top.
  func push(_ page: Page)
  /// Goes back to the page before.
  func back()
  /// Shows a short message, with a button for a command of the page if given.
  func toast(_ message: String, button: (title: String, command: Command)?)
}

/// What keys and menus ask of the page on top.
enum Command: String, CaseIterable {
  /// Opens the search.
  case find
  /// Loads again; what is shown stays meanwhile.
  case reload
  /// Drops everything and loads again.
  case startOver = "start-over"
  /// Lets something new happen.
  case update
  /// Marks or unmarks as a favourite what is selected.
  case favorite
  /// Takes away what is selected or has the focus: archives it, deletes it.
  case remove
  /// Asks for a place, and goes there.
  case goTo = "go-to"
  /// Selects everything.
  case selectAll = "select-all"
  /// Begins or ends editing the list.
  case edit
  /// Takes back what was done last.
  case undo
  /// Shows text larger.
  case textLarger = "text-larger"
  /// Shows text smaller.
  case textSmaller = "text-smaller"
  /// Shows text as large as the desktop does.
  case textReset = "text-reset"

  /// The keys.
  var keys: [String] {
    switch self {
    case .find: ["<Control>f"]
    case .reload: ["<Control>r", "F5"]
    case .startOver: ["<Control><Shift>r"]
    case .update: ["<Control>u"]
    case .favorite: ["<Control>d"]
    case .remove: ["Delete", "KP_Delete"]
    case .goTo: ["<Control>l"]
    // Lists handle Ctrl+A themselves, and so do entries.
    case .selectAll: []
    case .edit: ["<Control>e"]
    case .undo: ["<Control>z"]
    case .textLarger: ["<Control>plus", "<Control>equal", "<Control>KP_Add"]
    case .textSmaller: ["<Control>minus", "<Control>KP_Subtract"]
    case .textReset: ["<Control>0", "<Control>KP_0"]
    }
  }
}

/// What menus switch on and off on the page on top.
enum Switch: String, CaseIterable {
  /// Shows more of what there could be.
  case more
}
