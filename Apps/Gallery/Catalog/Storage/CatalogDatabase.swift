/// The app's own data in a SQLite file: the Catalog's products and the big cats.
///
/// The file is opened when it is first needed, or made and filled; after a failure it is tried
/// again with the next question.
actor CatalogDatabase {
  private let path: String
  private let facts: @Sendable () throws -> [CatalogFacts]
  private let knownCats: @Sendable () throws -> [Cat]
  private var opened: Database?

  /// Names the file, and where products and cats come from if it has none.
  init(
    path: String,
    facts: @escaping @Sendable () throws -> [CatalogFacts] = {
      try BundledFile.list("catalog.json")
    },
    cats: @escaping @Sendable () throws -> [Cat] = { try BundledFile.list("big-cats.json") }
  ) {
    self.path = path
    self.facts = facts
    knownCats = cats
  }

  /// The products of a kind, in an order.
  func products(of kind: ProductKind, by order: ProductOrder = .title) throws -> [Product] {
    let columns =
      switch order {
      case .title: "name COLLATE NOCASE"
      case .year: "year, name COLLATE NOCASE"
      }
    return try database().rows(
      "SELECT \(Self.columns) FROM product WHERE kind = ? ORDER BY \(columns)",
      [.text(kind.rawValue)], Self.product)
  }

  /// All products, by kind and name.
  func products() throws -> [Product] {
    try database().rows(
      "SELECT \(Self.columns) FROM product ORDER BY kind, name COLLATE NOCASE", [], Self.product)
  }

  /// What is known about a product.
  func details(of id: Product.ID) throws -> ProductDetails {
    let texts = try database().rows("SELECT description FROM product WHERE id = ?", [.text(id)]) {
      row in
      row.text(0)
    }
    guard let description = texts.first else { throw DatabaseError.unknownProduct(id, path: path) }
    func fields(_ part: String) throws -> [ProductDetails.Field] {
      try database().rows(
        "SELECT label, value FROM field WHERE product = ? AND section = ? ORDER BY place",
        [.text(id), .text(part)]
      ) { row in ProductDetails.Field(label: row.text(0), value: row.text(1)) }
    }
    return ProductDetails(
      status: try fields("status"), content: try fields("content"),
      information: try fields("information"), description: description)
  }

  /// A product's songs or episodes, by number.
  func parts(of id: Product.ID) throws -> [ProductPart] {
    try require(id)
    return try database().rows(
      "SELECT number, title, date FROM part WHERE product = ? ORDER BY number", [.text(id)]
    ) { row in
      ProductPart(number: row.integer(0), title: row.text(1), date: row.optionalText(2))
    }
  }

  /// A product's last thirty days, the oldest first.
  func trends(of id: Product.ID) throws -> [ProductTrend] {
    try require(id)
    return try database().rows(
      "SELECT date, units FROM trend WHERE product = ? ORDER BY date", [.text(id)]
    ) { row in ProductTrend(date: row.text(0), units: row.integer(1)) }
  }

  /// What a product's picture is drawn from.
  func artwork(of id: Product.ID) throws -> Artwork {
    let found = try database().rows(
      "SELECT id, kind, name, maker FROM product WHERE id = ?", [.text(id)]
    ) { row in
      Artwork(
        id: row.text(0), kind: ProductKind(rawValue: row.text(1)) ?? .apps, name: row.text(2),
        maker: row.optionalText(3))
    }
    guard let artwork = found.first else { throw DatabaseError.unknownProduct(id, path: path) }
    return artwork
  }

  /// The file, open and filled.
  func database() throws -> Database {
    if let opened { return opened }
    let database = try Self.open(path, facts: facts, cats: knownCats)
    opened = database
    return database
  }

  /// Opens a file, and makes and fills it if there is none.
  static func open(
    _ path: String, facts: () throws -> [CatalogFacts], cats: () throws -> [Cat]
  ) throws -> Database {
    let database = try Database(path: path, for: .writing)
    try database.migrate(migrations)
    let editions = try database.rows("SELECT number FROM edition") { row in row.integer(0) }
    if !editions.contains(edition) { try complete(database, try facts()) }
    if try database.rows("SELECT 1 FROM cat LIMIT 1", [], { _ in true }).isEmpty {
      try fill(database, try cats())
    }
    return database
  }

  /// Throws ``DatabaseError/unknownProduct(_:path:)`` if no product has the identifier.
  func require(_ id: Product.ID) throws {
    let known = try database().rows("SELECT 1 FROM product WHERE id = ?", [.text(id)]) { _ in true }
    if known.isEmpty { throw DatabaseError.unknownProduct(id, path: path) }
  }

  /// The columns of which a product is made.
  static let columns =
    """
    id, kind, name, maker, year, edition, genre, tagline, partCount, status, ratingCount, reviewCount,
    rating, isDemo
    """

  /// A product of a row with ``columns``.
  static func product(_ row: Row) throws(DatabaseError) -> Product {
    Product(
      id: row.text(0), kind: ProductKind(rawValue: row.text(1)) ?? .apps, name: row.text(2),
      maker: row.optionalText(3), year: row.optionalInteger(4), edition: row.optionalText(5),
      genre: row.text(6), tagline: row.optionalText(7), partCount: row.optionalInteger(8),
      status: row.text(9), ratingCount: row.integer(10), reviewCount: row.integer(11),
      rating: row.real(12), isDemo: row.integer(13) != 0)
  }
}
