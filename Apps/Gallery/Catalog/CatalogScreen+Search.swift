import Ocelot

extension CatalogScreen {
  /// Lets typing and Ctrl+F find products of all kinds; the list comes back, where it was, when the
  /// text is empty.
  ///
  /// The page and its list are called by what they show.
  ///
  /// One block is called before results take the place of the list, the other when they have, and
  /// when the list is back.
  func addSearch(
    to page: Page, over list: DataSource, willCover: @escaping @MainActor () -> Void = {},
    onChange: @escaping @MainActor () -> Void
  ) {
    let results = ProductSearchDataSource(in: catalog, favorites)
    results.defaultMetrics = .products
    results.onOpen = { [weak self] product, segment in
      self?.open(product).select(segment, animated: false)
    }
    let fit = page.onWidth
    page.onWidth = { width in
      fit?(width)
      results.length = ProductRow.Length(in: Double(width))
    }
    let title = page.header.title
    let scopes = SearchScopes()
    scopes.onChoice = { [weak page, weak results] kind in
      page?.scroll(to: 0)
      results?.scope = kind
    }
    page.addSearch("Search all products") { [weak page] text in
      guard let page else { return }
      let isSearching = page.controller.dataSource === results
      if text.isEmpty, isSearching {
        page.controller.dataSource = list
        results.scope = nil
        scopes.show(false)
        page.name(title)
        onChange()
        page.returnRows()
        if let place = page.coveredPlace { page.show(place.item, at: place.offset) }
        page.coveredPlace = nil
      } else if !text.isEmpty {
        if !isSearching {
          page.coveredPlace = page.topRow
          willCover()
        }
        // Text may have another size than when the page was this wide first.
        results.length = ProductRow.Length(in: Double(page.width))
        // What is found is read from its beginning.
        results.query = text
        page.controller.dataSource = results
        if !isSearching {
          results.scope = nil
          scopes.show(true)
          page.name("Search")
          onChange()
        }
        page.scroll(to: 0)
      }
    }
    page.addBar(scopes.widget)
    page.commands[.reload] = { [weak page] in page?.controller.dataSource.loadContent() }
    page.commands[.startOver] = { [weak page] in
      page?.controller.dataSource.reset()
      page?.controller.dataSource.loadContent()
    }
  }
}

extension Page {
  /// Names the page, without a subtitle, and the list that its keys are about.
  fileprivate func name(_ title: String) {
    header.title = title
    header.subtitle = ""
    collection.setAccessibleLabel(title)
  }
}
