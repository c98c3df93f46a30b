import Ocelot

extension Placeholder {
  /// The files are read; so much was, from 0 to 1, in steps of a hundredth.
  static func readingPackages(_ part: Double) -> Placeholder {
    .activity(
      title: "Reading Packages", progress: (part * 100).rounded() / 100, buttonTitle: "Cancel")
  }

  /// The filter left nothing.
  static func noPackages(matching query: PackageListDataSource.Query) -> Placeholder {
    let isInstalled = query.selection == .installed
    let text = query.text.trimmingBlanks
    guard !text.isEmpty else {
      return Placeholder(
        title: "No Packages",
        message: isInstalled ? "Nothing is installed." : "The database is empty.",
        image: .symbol("package-x-generic-symbolic"))
    }
    return Placeholder(
      title: "No Packages Found",
      message: isInstalled
        ? "No installed package has “\(text)” in its name or summary."
        : "No package has “\(text)” in its name or summary.",
      image: .symbol("system-search-symbolic"))
  }
}

extension PackageError: TitledError {
  var symbol: String {
    switch self {
    case .noDatabase, .notInstalled: "package-x-generic-symbolic"
    case .unreadable, .garbled: "dialog-warning-symbolic"
    case .stopped: "process-stop-symbolic"
    case .noFileList: "folder-symbolic"
    case .noLog: "document-open-recent-symbolic"
    }
  }

  var canBeRetried: Bool {
    switch self {
    case .noDatabase, .unreadable, .garbled, .stopped: true
    case .notInstalled, .noFileList, .noLog: false
    }
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmingBlanks: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
