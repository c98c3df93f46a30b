/// What products are filed under, such as "Jazz".
struct Genre: Codable, Equatable, Identifiable, Sendable {
  let name: String
  /// How many products it has.
  let count: Int

  var id: String { name }
}
