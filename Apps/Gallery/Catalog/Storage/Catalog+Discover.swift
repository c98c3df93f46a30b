/// What the screen Discover asks for.
extension Catalog {
  /// The products that are recommended, one of each kind, in their order.
  func heroes() async throws -> [Product] {
    learn(try await answer("heroes.json", empty: []) { try await $0.heroes() })
  }

  /// The twelve top favorites, by rank.
  func topFavorites() async throws -> [RankedProduct] {
    let found = try await answer("top-favorites.json", empty: []) { try await $0.topFavorites() }
    _ = learn(found.map(\.product))
    return found
  }

  /// The genres that products have, by name.
  func genres() async throws -> [Genre] {
    try await answer("genres.json", empty: []) { try await $0.genres() }
  }

  /// The products of a genre, by kind and name; none if no product has the genre.
  func products(ofGenre genre: Genre.ID) async throws -> [Product] {
    learn(
      try await answer("genres/\(genre).json", empty: []) {
        try await $0.products(ofGenre: genre)
      })
  }
}
