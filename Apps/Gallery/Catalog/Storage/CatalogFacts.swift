/// What is known about a product, as the app's own file has it.
struct CatalogFacts: Decodable, Sendable {
  /// A part without its number, which is its place in the list.
  struct Part: Decodable, Sendable {
    let title: String
    let date: String?
  }

  let id: String
  let kind: ProductKind
  let name: String
  let maker: String?
  let year: Int?
  let edition: String?
  let genre: String
  /// What an app does, in a few words.
  let tagline: String?
  /// The place among the products that are recommended, from 1.
  let hero: Int?
  /// The place among the top favorites, from 1.
  let rank: Int?
  let status: String?
  let ratingCount: Int?
  let reviewCount: Int?
  let statusFields: [ProductDetails.Field]?
  let content: [ProductDetails.Field]
  let information: [ProductDetails.Field]
  let description: String
  /// The number of parts where their titles are not known.
  let partCount: Int?
  let parts: [Part]?
}
