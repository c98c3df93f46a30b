/// A species of cat, as the server sends it.
struct Cat: Codable, Equatable, Identifiable, Sendable {
  /// How endangered a species is, by the IUCN's categories.
  enum Status: String, CaseIterable, Codable, Sendable {
    case leastConcern = "LC"
    case nearThreatened = "NT"
    case vulnerable = "VU"
    case endangered = "EN"

    /// The category in words.
    var title: String {
      switch self {
      case .leastConcern: "Least Concern"
      case .nearThreatened: "Near Threatened"
      case .vulnerable: "Vulnerable"
      case .endangered: "Endangered"
      }
    }
  }

  /// The ranks above the species.
  struct Classification: Codable, Equatable, Sendable {
    let kingdom: String
    let phylum: String
    let `class`: String
    let order: String
    let family: String
    let subfamily: String
    let genus: String
  }

  let name: String
  let species: String
  let status: Status
  let trait: String
  let description: String
  let habitat: String
  let region: String
  let classification: Classification

  var id: String { species }
}
