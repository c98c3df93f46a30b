import Ocelot

/// The data sources of the Big Cats screen.
@MainActor
enum BigCatsSources {
  /// All cats, as the server knows them.
  static func all(_ cats: Cats, _ favorites: Favorites) -> CatListDataSource {
    let list = CatListDataSource(title: "All", favorites)
    list.loads { [weak list] in
      let all = try await cats.all()
      return all.isEmpty ? .noContent { list?.show([]) } : .content { list?.show(all) }
    }
    list.noContentPlaceholder = Placeholder(
      title: "No Cats Today", message: "The server knows of none. Look again in a while.",
      image: .symbol("weather-clear-night-symbolic"), buttonTitle: "Reload")
    favorites.observe(by: list) { list, _ in list.show(list.items.map(\.cat)) }
    return list
  }

  /// The cats that the reader marked.
  static func marked(_ cats: Cats, _ favorites: Favorites) -> CatListDataSource {
    func known(_ favorites: Favorites) -> [Cat] { favorites.ids.compactMap { cats.known[$0] } }
    func show(_ favorites: Favorites, in list: CatListDataSource) {
      let marked = known(favorites)
      list.performUpdate {
        list.noContentPlaceholder =
          marked.isEmpty && !favorites.ids.isEmpty ? .unknownFavorites : .noFavoriteCats
        list.show(marked)
      }
    }
    let list = CatListDataSource(title: "Favorites", favorites)
    list.noContentPlaceholder = .noFavoriteCats
    list.loads { [weak list] in
      try await favorites.load()
      if favorites.ids.contains(where: { cats.known[$0] == nil }) { _ = try await cats.all() }
      guard let list else { return .noContent }
      return known(favorites).isEmpty
        ? .noContent { show(favorites, in: list) } : .content { show(favorites, in: list) }
    }
    favorites.observe(by: list) { show($1, in: $0) }
    return list
  }

  /// What is known about a cat: a head that scrolls away, segments that stay.
  static func page(of cat: Cat, _ favorites: Favorites) -> SegmentedDataSource {
    let page = SegmentedDataSource()
    page.defaultMetrics = .boxed
    page.addHead(.cat) { CatHeaderContent(cat, isFavorite: favorites.contains(cat.id)) }
    page.append(details(of: cat))
    page.append(sightings(of: cat))
    favorites.observe(by: page) { page, _ in page.refreshHeader(.cat) }
    return page
  }

  private static func details(of cat: Cat) -> ComposedDataSource {
    let classification = KeyValueDataSource<Cat>(
      title: "Classification",
      [
        .init("Kingdom") { $0.classification.kingdom },
        .init("Phylum") { $0.classification.phylum },
        .init("Class") { $0.classification.class },
        .init("Order") { $0.classification.order },
        .init("Family") { $0.classification.family },
        .init("Subfamily") { $0.classification.subfamily },
        .init("Genus") { $0.classification.genus },
      ], subject: cat)
    let texts = TextDataSource<Cat>(
      [.init("Description") { $0.description }, .init("Habitat") { $0.habitat }], subject: cat)
    for source: DataSource in [classification, texts] { source.alignTitles() }
    let details = ComposedDataSource([classification, texts])
    if let some = someSightings(of: cat) { details.append(some) }
    details.title = "Details"
    return details
  }

  /// The first sightings, under a header with a button that leads to all of them; nil without any.
  private static func someSightings(of cat: Cat) -> BasicDataSource<Sighting>? {
    let sightings = Sighting.all(of: cat)
    guard !sightings.isEmpty else { return nil }
    let list = list(of: sightings.prefix(3))
    list.defaultHeaders = [
      Supplement(
        SectionHeaderContent(
          "Sightings", detail: "Demo data", actionTitle: "See All",
          action: .selectSegment(sightingsSegment)))
    ]
    list.alignTitles()
    return list
  }

  /// The number of the segment with all sightings of a cat.
  private static let sightingsSegment = 1

  private static func list(of sightings: some Sequence<Sighting>) -> BasicDataSource<Sighting> {
    let list = BasicDataSource<Sighting>(Array(sightings)) {
      ListRowContent(
        title: $0.place, subtitle: "\($0.date). \($0.note)", titleLines: 0, subtitleLines: 0)
    }
    list.isSelectable = false
    list.defaultMetrics.selectedBackground = .some(nil)
    return list
  }

  private static func sightings(of cat: Cat) -> BasicDataSource<Sighting> {
    let sightings = Sighting.all(of: cat)
    let list = list(of: sightings)
    list.title = "Sightings"
    list.defaultHeaders = [
      Supplement(
        SectionHeaderContent(
          sightings.count == 1 ? "1 Sighting" : "\(sightings.count) Sightings",
          detail: "Demo data"))
    ]
    list.alignTitles()
    list.noContentPlaceholder = Placeholder(
      title: "No Sightings", message: "No one has seen this cat lately.",
      image: .symbol("view-conceal-symbolic"))
    return list
  }
}

extension Placeholder {
  /// No cat is a favorite.
  fileprivate static let noFavoriteCats = Placeholder(
    title: "No Favorites Yet",
    message: "Press the star of a cat, or Ctrl+D, to add it here.",
    image: .symbol("starred-symbolic"))
}

extension HeaderKey {
  /// A cat's portrait and names.
  static let cat: HeaderKey = "cat"
}
