import Ocelot

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
  /// What outlasts the app's run; nil for nothing.
  let settings: Settings?
  /// The window around the screen, which owns it; nil once it is gone, be something still loading.
  private(set) weak var navigator: (any Navigator)?

  init(
    options: Options, server: Server, reporter: any Reporter, time: GalleryTime,
    settings: Settings? = nil, navigator: any Navigator
  ) {
    self.settings = settings
    self.options = options
    self.server = server
    self.reporter = reporter
    self.time = time
    self.navigator = navigator
    files = DataFiles(catalog: options.database)
    database = CatalogDatabase(path: files.catalog)
  }

  /// Reads the reader's favorites, and tells of what goes wrong with them, then and later.
  func open(_ favorites: Favorites) {
    favorites.onFailure = { [weak navigator] error in
      navigator?.toast("\(error.headline). The change was taken back.")
    }
    navigator?.finishAtEnd { await favorites.whenWritten() }
    favorites.follow(files.favorites)
    Task { [weak navigator] in
      do {
        try await favorites.load()
      } catch {
        // A file that cannot be read has told of itself before: choices are not kept either.
        navigator?.toastAfterwards("\(error.headline). Favorites are not shown.")
      }
    }
  }
}
