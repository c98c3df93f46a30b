import Ocelot

/// A row of the outline of dependencies.
///
/// A content of the application's own, shown by ``DependencyRenderer``.
struct DependencyContent: Content, Hashable {
  static let defaultPadding = Insets.zero
  /// Rows are indented so many levels at most, so that something of them is left in a narrow
  /// window.
  static let deepestLevel = 6

  let title: String
  /// What is known of a name that leads to no package of that name, or no further; nil for nothing.
  let note: String?
  /// The versions that are meant; nil for any.
  let constraint: Relation.Constraint?
  let isInstalled: Bool
  /// Whether the row opens a package.
  let isLink: Bool
  /// Whether the row is a choice among those below.
  let isChoice: Bool
  let outline: RowOutline

  init(_ node: DependencyNode, _ outline: RowOutline, in database: PackageDatabase) {
    self.outline = RowOutline(
      level: min(outline.level, Self.deepestLevel), isExpanded: outline.isExpanded)
    switch node.subject {
    case .alternatives(let nodes):
      (title, note) = ("One of \(nodes.count) Alternatives", nil)
      (constraint, isInstalled, isLink, isChoice) = (nil, false, false, true)
    case .relation(let relation, let link):
      title = relation.name + (relation.architecture.map { ":\($0)" } ?? "")
      note = node.isCircle ? "Shown above" : Self.note(on: link)
      constraint = relation.constraint
      isInstalled = link.target.flatMap { database[$0] }?.isInstalled ?? false
      isLink = link.target != nil
      isChoice = false
    }
  }

  /// A package that names the page's.
  init(naming package: Package) {
    title = package.displayName
    (note, constraint, isChoice) = (nil, nil, false)
    (isInstalled, isLink) = (package.isInstalled, true)
    outline = RowOutline(level: 0)
  }

  private static func note(on link: PackageLink) -> String? {
    switch link {
    case .package:
      return nil
    case .providers(let ids):
      guard let first = ids.first else { return nil }
      let others = Set(ids.map(\.name)).count - 1
      return "Provided by \(first.name)"
        + (others == 0 ? "" : others == 1 ? " and one other" : " and \(others) others")
    case .unknown:
      return "Not in this database"
    }
  }

  var accessibilityLabel: String {
    spoken([title, constraint?.spoken, note, isInstalled ? "Installed" : nil])
  }
}

extension Relation.Constraint {
  /// With the signs of mathematics, no line break in between, and from left to right everywhere.
  var shown: String {
    let sign =
      switch comparison {
      case .earlier: "<"
      case .earlierOrEqual: "≤"
      case .equal: "="
      case .laterOrEqual: "≥"
      case .later: ">"
      }
    return "\u{2066}\(sign)\u{A0}\(version)\u{2069}"
  }

  /// In words.
  var spoken: String {
    switch comparison {
    case .earlier: "before \(version)"
    case .earlierOrEqual: "at most \(version)"
    case .equal: "exactly \(version)"
    case .laterOrEqual: "at least \(version)"
    case .later: "after \(version)"
    }
  }
}
