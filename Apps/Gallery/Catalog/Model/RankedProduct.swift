/// A product and its place in the top list.
struct RankedProduct: Codable, Equatable, Identifiable, Sendable {
  /// The place, from 1.
  let rank: Int
  let product: Product

  var id: Product.ID { product.id }
}
