/// Who names whom, the other way round from how packages write it.
struct RelationIndex: Sendable {
  /// A package that names another one in a relation field.
  struct Dependent: Hashable, Sendable {
    let id: PackageID
    let kind: RelationKind
  }

  private var packages: [Package] = []
  /// By the name that is named: which packages, by index, and how.
  private var dependents: [String: [Entry]] = [:]
  private var providers: [String: [Int32]] = [:]

  private struct Entry {
    let package: Int32
    let kind: RelationKind
  }

  /// Reads the relation fields of every package.
  ///
  /// - Complexity: O(bytes of these fields).
  init(_ database: PackageDatabase) {
    packages = database.packages
    for (index, package) in packages.enumerated() {
      guard let version = package.shownVersion, let stanza = database.stanza(of: version) else {
        continue
      }
      for kind in [RelationKind.preDepends, .depends, .recommends, .suggests, .provides] {
        for name in stanza.relationNames(kind) {
          if kind == .provides {
            providers[name, default: []].append(Int32(index))
          } else {
            dependents[name, default: []].append(Entry(package: Int32(index), kind: kind))
          }
        }
      }
    }
  }

  /// The packages that name this one as something they want, in any architecture, sorted by kind,
  /// then identity.
  func dependents(on name: String) -> [Dependent] {
    let all = (dependents[name] ?? []).map {
      Dependent(id: packages[Int($0.package)].id, kind: $0.kind)
    }
    return RelationKind.allCases.flatMap { kind in all.filter { $0.kind == kind } }
  }

  /// The packages that provide a name, sorted by identity.
  func providers(of name: String) -> [PackageID] {
    (providers[name] ?? []).map { packages[Int($0)].id }
  }
}
