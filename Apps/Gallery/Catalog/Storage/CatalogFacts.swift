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
  let status: String?
  let ratingCount: Int?
  let reviewCount: Int?
  let statusFields: [ProductDetails.Field]?
  let content: [ProductDetails.Field]
  let information: [ProductDetails.Field]
  let description: String
  let parts: [Part]?
}
