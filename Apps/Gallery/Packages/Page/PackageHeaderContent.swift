import Ocelot

/// What stands at the top of a package's page.
///
/// A content of the application's own, shown by ``PackageHeaderRenderer``.
struct PackageHeaderContent: Content, Hashable {
  /// Where a package stands.
  enum State: Hashable, Sendable {
    /// It can be had.
    case available
    /// It is here.
    case installed
    /// It is here, and a newer version can be had.
    case upgradable

    /// In words; nil where there is nothing to say.
    var title: String? {
      switch self {
      case .available: nil
      case .installed: "Installed"
      case .upgradable: "Update Available"
      }
    }
  }

  /// What can be done with the outline below.
  enum Command: Hashable, Sendable {
    /// Something that is shown is collapsed.
    case expandAll
    /// Everything is expanded, or as much as is at once.
    case collapseAll

    var title: String {
      switch self {
      case .expandAll: "Expand All"
      case .collapseAll: "Collapse All"
      }
    }

    var action: Action {
      switch self {
      case .expandAll: .expandAll
      case .collapseAll: .collapseAll
      }
    }
  }

  static let defaultPadding = Insets(top: 24, leading: 12, bottom: 9, trailing: 12)

  var name: String
  var version: String
  /// What is told after the version.
  var line: String
  var state: State
  /// What can be done with the outline below; nil shows the state instead.
  var command: Command?

  init(_ package: Package) {
    name = package.displayName
    version = package.shownVersion?.text ?? ""
    line = package.summary
    state = package.isUpgradable ? .upgradable : package.isInstalled ? .installed : .available
  }

  /// The version, and what is told after it.
  var detail: String { [version, line].filter { !$0.isEmpty }.joined(separator: " · ") }

  var accessibilityLabel: String { spoken([name, version, state.title, line]) }
}

extension Action {
  /// Hides all that is in nodes of an outline.
  static let collapseAll = Action("collapse-all")
}
