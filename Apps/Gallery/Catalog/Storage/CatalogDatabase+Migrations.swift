extension CatalogDatabase {
  /// The shapes of the file, from the first one on; a step that was released never changes.
  static let migrations = [
    productsMigration, catsMigration, territoriesMigration, discoverMigration,
  ]

  private static let productsMigration = Migration(
    name: "products",
    sql: """
      CREATE TABLE product(
        id TEXT PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL, maker TEXT, year INTEGER,
        edition TEXT, status TEXT NOT NULL, ratingCount INTEGER NOT NULL,
        reviewCount INTEGER NOT NULL, rating REAL NOT NULL, isDemo INTEGER NOT NULL,
        description TEXT NOT NULL) WITHOUT ROWID;
      CREATE INDEX product_kind ON product(kind, name);
      CREATE TABLE field(
        product TEXT NOT NULL REFERENCES product(id), section TEXT NOT NULL,
        place INTEGER NOT NULL, label TEXT NOT NULL, value TEXT NOT NULL,
        PRIMARY KEY (product, section, place)) WITHOUT ROWID;
      CREATE TABLE part(
        product TEXT NOT NULL REFERENCES product(id), number INTEGER NOT NULL,
        title TEXT NOT NULL, date TEXT, PRIMARY KEY (product, number)) WITHOUT ROWID;
      CREATE TABLE rating(
        product TEXT NOT NULL REFERENCES product(id), stars INTEGER NOT NULL,
        count INTEGER NOT NULL, PRIMARY KEY (product, stars)) WITHOUT ROWID;
      CREATE TABLE review(
        product TEXT NOT NULL REFERENCES product(id), number INTEGER NOT NULL,
        title TEXT NOT NULL, author TEXT NOT NULL, date TEXT NOT NULL, stars INTEGER NOT NULL,
        text TEXT NOT NULL, PRIMARY KEY (product, number)) WITHOUT ROWID;
      CREATE TABLE artwork(
        product TEXT PRIMARY KEY REFERENCES product(id), svg TEXT NOT NULL) WITHOUT ROWID;
      CREATE TABLE trend(
        product TEXT NOT NULL REFERENCES product(id), date TEXT NOT NULL,
        units INTEGER NOT NULL, PRIMARY KEY (product, date)) WITHOUT ROWID;
      """)

  /// Ratings and reviews belong to a territory from here on; the texts of details are written
  /// again, since they stand in other sections.
  private static let territoriesMigration = Migration(
    name: "territories",
    sql: """
      CREATE TABLE territory(
        code TEXT PRIMARY KEY, name TEXT NOT NULL, place INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TABLE availability(
        product TEXT PRIMARY KEY REFERENCES product(id), territories INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TABLE sale(
        product TEXT NOT NULL REFERENCES product(id),
        territory TEXT NOT NULL REFERENCES territory(code), isAvailable INTEGER NOT NULL,
        price TEXT, store TEXT, reviewCount INTEGER NOT NULL,
        PRIMARY KEY (product, territory)) WITHOUT ROWID;
      ALTER TABLE rating RENAME TO oldRating;
      CREATE TABLE rating(
        product TEXT NOT NULL REFERENCES product(id), territory TEXT NOT NULL,
        stars INTEGER NOT NULL, count INTEGER NOT NULL,
        PRIMARY KEY (product, territory, stars)) WITHOUT ROWID;
      INSERT INTO rating SELECT product, 'US', stars, count FROM oldRating;
      DROP TABLE oldRating;
      ALTER TABLE review RENAME TO oldReview;
      CREATE TABLE review(
        product TEXT NOT NULL REFERENCES product(id), territory TEXT NOT NULL,
        number INTEGER NOT NULL, title TEXT NOT NULL, author TEXT NOT NULL, date TEXT NOT NULL,
        stars INTEGER NOT NULL, text TEXT NOT NULL,
        PRIMARY KEY (product, territory, number)) WITHOUT ROWID;
      INSERT INTO review
        SELECT product, 'US', number, title, author, date, stars, text FROM oldReview;
      DROP TABLE oldReview;
      DELETE FROM field;
      """)

  /// Products have genres and places from here on.
  ///
  /// The file says which edition of the app's own facts it holds, and pictures are drawn when they
  /// are shown.
  private static let discoverMigration = Migration(
    name: "discover",
    sql: """
      ALTER TABLE product ADD COLUMN genre TEXT NOT NULL DEFAULT '';
      ALTER TABLE product ADD COLUMN tagline TEXT;
      ALTER TABLE product ADD COLUMN partCount INTEGER;
      ALTER TABLE product ADD COLUMN hero INTEGER;
      ALTER TABLE product ADD COLUMN rank INTEGER;
      CREATE INDEX product_genre ON product(genre, name);
      CREATE INDEX product_year ON product(kind, year, name);
      CREATE TABLE edition(number INTEGER PRIMARY KEY);
      DROP TABLE artwork;
      """)
}
