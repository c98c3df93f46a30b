/// One package named in a relation field: `libc6:any (>= 2.34)`.
struct Relation: Hashable, Sendable, CustomStringConvertible {
  /// How the version found compares with the one named.
  enum Comparison: String, Hashable, Sendable {
    case earlier = "<<"
    case earlierOrEqual = "<="
    case equal = "="
    case laterOrEqual = ">="
    case later = ">>"
  }

  /// The versions meant.
  struct Constraint: Hashable, Sendable, CustomStringConvertible {
    var comparison: Comparison
    var version: String

    var description: String { "\(comparison.rawValue) \(version)" }

    /// Whether a version satisfies the constraint.
    func allows(_ version: String) -> Bool {
      let order = DebianVersion.compare(DebianVersion(version), DebianVersion(self.version))
      return switch comparison {
      case .earlier: order < 0
      case .earlierOrEqual: order <= 0
      case .equal: order == 0
      case .laterOrEqual: order >= 0
      case .later: order > 0
      }
    }
  }

  var name: String
  /// What follows the colon: `any`, `native` or an architecture.
  var architecture: String?
  var constraint: Constraint?

  /// As Debian writes it.
  var description: String {
    name + (architecture.map { ":\($0)" } ?? "") + (constraint.map { " (\($0))" } ?? "")
  }
}

/// Packages of which one is enough, in the order of preference: `exim4 | mail-transport-agent`.
struct RelationGroup: Hashable, Sendable, CustomStringConvertible {
  /// Never empty.
  var alternatives: [Relation]

  var description: String { alternatives.map(\.description).joined(separator: " | ") }
}
