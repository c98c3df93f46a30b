import Ocelot
import OcelotAdwaita

/// The Catalog: favorites, a list for each kind of product, and a page for each product.
///
/// Builds the sources and handles what the reader asks for; nothing else.
final class CatalogScreen: Screen {
  /// The number of the place that shows favorites.
  static let favoritesPlace = 0
  /// The number of a kind's place.
  static func place(of kind: ProductKind) -> Int {
    1 + (ProductKind.allCases.firstIndex(of: kind) ?? 0)
  }

  let name = Options.Screen.catalog
  let title = "Catalog"
  let symbol = "view-grid-symbolic"
  var place = favoritesPlace
  var onPlacesChange: (@MainActor () -> Void)?
  /// Where products come from.
  let catalog: Catalog
  /// The reader's favorites.
  let favorites: Favorites
  private let context: ScreenContext
  /// What loads the products' pictures.
  let images: ImageLoader
  private var pages: [Int: Page] = [:]
  private var counts: [ProductKind: Int] = [:]
  /// Whether kinds are shown as covers, and not as rows.
  private var wantsCovers: Bool
  /// The favorites that were removed together, and their places, the latest last.
  private var removed: [[(id: Product.ID, index: Int)]] = []

  init(_ context: ScreenContext) {
    self.context = context
    catalog = Catalog(server: context.server, database: context.database)
    favorites = Favorites(database: FavoritesDatabase(path: context.files.favorites))
    // The lists say that there is no server.
    images = ImageLoader(CatalogImages(catalog: catalog)) { _, _ in }
    wantsCovers = context.settings?[.kindsAsCovers].flatMap { Bool($0) } ?? false
    context.open(favorites)
    favorites.onRefusal = { [weak self] in self?.showRefused($0) }
    favorites.observe(by: self) { screen, _ in screen.onPlacesChange?() }
    count()
    DiscoverStyle.install()
  }

  /// The page of the place that is shown.
  var page: Page {
    if let known = pages[place] { return known }
    let page = place == 0 ? favoritesPage() : listPage(of: ProductKind.allCases[place - 1])
    pages[place] = page
    return page
  }

  var places: [Place] {
    var favorites = place(
      "Favorites", "ocelot-star-outline-symbolic", count: self.favorites.ids.count)
    favorites.isAtTop = true
    return [favorites]
      + ProductKind.allCases.map { place($0.title, $0.symbol, count: counts[$0] ?? 0) }
  }

  /// Shows a product's page; its segments can be selected.
  @discardableResult
  func open(_ product: Product) -> ProductPageDataSource {
    let source = ProductPageDataSource(product, in: catalog, favorites, time: context.time)
    let page = ProductPage.make(product, source, renderers: renderers, context: context)
    page.addReloading(of: source)
    page.commands[.favorite] = { [favorites] in favorites.toggle(product.id) }
    page.controller.onAction = { [weak page] action, _ in
      guard action.name == Action.openStore("").name, case .text(let address) = action.value,
        let page
      else { return false }
      page.open(address: address)
      return true
    }
    source.onShowAvailability = { [weak self] in self?.openAvailability(of: product) }
    context.navigator?.push(page)
    return source
  }

  /// Shows where a product is sold.
  func openAvailability(of product: Product) {
    let source = AvailabilityDataSource(product, in: catalog)
    let page = Page(
      title: "Availability", subtitle: "\(product.name) · Demo data", source: source,
      isReadable: true, context: context)
    page.addReloading(of: source)
    context.navigator?.push(page)
  }

  /// Finds out how many there are of each kind.
  ///
  /// Without an answer there is no count; the lists say why when they are opened.
  private func count() {
    Task { [weak self, catalog] in
      guard let products = try? await catalog.products() else { return }
      self?.counts = Dictionary(grouping: products, by: \.kind).mapValues(\.count)
      self?.onPlacesChange?()
    }
  }

  private func listPage(of kind: ProductKind) -> Page {
    let source = ProductListDataSource(kind, in: catalog, favorites)
    source.onOpen = { [weak self] product, segment in
      self?.open(product).select(segment, animated: false)
    }
    let page = page(showing: source)
    source.onCount = { [weak self, weak page, weak source] count in
      self?.counts[kind] = count
      self?.onPlacesChange?()
      guard let page, page.controller.dataSource === source else { return }
      self?.showCount(of: kind, on: page)
    }
    let covers = CoverGrid(kind, source, page, wantsCovers: wantsCovers)
    covers.onChoice = { [weak self] in self?.choose(covers: $0) }
    // Results are rows, of all kinds.
    let showSearch = { @MainActor [weak self, weak page, weak source, weak covers] in
      guard let page else { return }
      let isCovered = page.controller.dataSource !== source
      covers?.isCovered = isCovered
      if !isCovered { self?.showCount(of: kind, on: page) }
    }
    page.covers = covers
    // It comes while the list is updated.
    page.onLoad = { Task { showSearch() } }
    page.onWidth = { [weak covers] in covers?.fit(Double($0)) }
    addSearch(to: page, over: source, onChange: showSearch)
    let startOver = page.commands[.startOver]
    page.commands[.startOver] = {
      startOver?()
      showSearch()
    }
    page.collection.onFontChange = { [weak covers] in
      // It comes while lists are laid out.
      Task { covers?.fitText() }
    }
    return page
  }

  /// Shows all kinds as covers, or as rows, from now on.
  private func choose(covers: Bool) {
    wantsCovers = covers
    for page in pages.values { page.covers?.show(covers: covers) }
    do {
      try context.settings?.set([.kindsAsCovers: "\(covers)"])
    } catch {
      context.navigator?.toast("\(error.headline). The choice is not remembered.")
    }
  }

  /// How many are listed: none where the list could not be read.
  private func showCount(of kind: ProductKind, on page: Page) {
    let isListed = page.controller.dataSource.hasItems
    let count = isListed ? counts[kind] ?? 0 : 0
    page.header.subtitle = kind.counted(count)
    page.header.shortSubtitle = count > 0 ? count.grouped : nil
  }

  private func favoritesPage() -> Page {
    let source = FavoriteListDataSource(in: catalog, favorites)
    source.onActivate = { [weak self] row in self?.open(row.product) }
    let page = page(showing: source)
    page.addEditing(coversContent: true) { [weak source] in source?.removeAll() }
    page.onEditing = { [weak source] in source?.isEditing = $0 }
    // What is found is put in order nowhere.
    let allowEditing = { @MainActor [weak page, weak source] in
      guard let page, let source else { return }
      let isListed = page.controller.dataSource === source
      let count = isListed ? source.items.count : 0
      page.canEdit = count > 0
      page.showEditing()
      page.header.subtitle = count == 0 ? "" : count == 1 ? "1 item" : "\(count.grouped) items"
    }
    allowEditing()
    favorites.observe(by: page) { _, _ in allowEditing() }
    // It comes while the list is updated.
    page.onLoad = { Task { allowEditing() } }
    addSearch(to: page, over: source, onChange: allowEditing)
    let startOver = page.commands[.startOver]
    page.commands[.startOver] = {
      startOver?()
      allowEditing()
    }
    // A message tells what was removed, and offers to undo it.
    source.onRemove = { [weak self, weak page] gone in
      self?.removed.append(gone.map { (id: $0.product.id, index: $0.index) })
      let what = gone.count == 1 ? "“\(gone[0].product.name)”" : "\(gone.count.grouped) favorites"
      page?.toast("Removed \(what)", button: ("Undo", .undo))
    }
    page.commands[.undo] = { [weak self, weak page] in
      if let page { self?.undo(on: page) }
    }
    return page
  }

  private func page(showing source: BasicDataSource<ProductRow>) -> Page {
    source.defaultMetrics = .products
    let page = Page(
      title: source.title ?? title, source: source, renderers: renderers,
      context: context)
    page.collection.classes("gallery-covers")
    page.addReloading(of: source)
    page.commands[.favorite] = { [weak page] in page?.performOnFocused(.toggleFavorite) }
    allowSwiping(on: page, source)
    return page
  }

  /// Lets rows be swiped as far as their artwork reaches, so that titles stay whole.
  func allowSwiping(on page: Page, _ source: BasicDataSource<ProductRow>) {
    page.addSwiping(tellsOfRemovals: source is ProductListDataSource).longestShift = {
      [weak page] _, side in
      let showsCovers = page?.covers?.showsCovers ?? false
      return side == .trailing && !showsCovers ? ProductRow.artworkReach : nil
    }
  }

  /// Puts what was removed last back where it was.
  private func undo(on page: Page) {
    page.withdrawToast(offering: .undo)
    // What came back by itself, or by another window, stays where it is.
    removed = removed.map { gone in gone.filter { !favorites.contains($0.id) } }
      .filter { !$0.isEmpty }
    guard let last = removed.popLast() else { return }
    for gone in last { favorites.insert(gone.id, at: gone.index) }
    guard let list = page.controller.dataSource as? FavoriteListDataSource,
      let place = list.items.firstIndex(where: { $0.id == last[0].id })
    else { return }
    page.showRestored(ItemIndex(0, place))
  }

  /// A favorite that could not be removed came back: the focus goes there.
  private func showRefused(_ change: FavoritesChange) {
    guard case .remove(let id) = change, removed.last?.first?.id == id,
      let page = pages[Self.favoritesPlace], page.collection.containsFocus,
      let list = page.controller.dataSource as? FavoriteListDataSource,
      let place = list.items.firstIndex(where: { $0.id == id })
    else { return }
    page.showRestored(ItemIndex(0, place))
  }

  /// What shows products.
  var renderers: Renderers {
    var renderers = Renderers.standard
    renderers.register(ProductHeaderRenderer())
    renderers.register(StatusRowRenderer())
    renderers.register(PropertyRenderer())
    renderers.register(DayRowRenderer())
    renderers.register(TerritoryRenderer())
    renderers.register(CoverRenderer())
    renderers.register(RatingSummaryRenderer())
    renderers.register(ReviewRenderer())
    renderers.register(PartRenderer())
    renderers.images = images
    return renderers
  }

  private func place(_ title: String, _ symbol: String, count: Int) -> Place {
    guard count > 0 else { return Place(title: title, symbol: symbol) }
    return Place(
      title: title, symbol: symbol, badge: count.grouped,
      badgeSpoken: count == 1 ? "1 product" : "\(count.grouped) products")
  }
}
