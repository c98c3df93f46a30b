import Ocelot

extension Placeholder {
  /// What went wrong, with a way to try again where that may help.
  init(_ error: PackageError) {
    self.init(title: error.title, message: error.description, image: .symbol(error.symbol))
    switch error {
    case .noDatabase, .unreadable, .garbled: buttonTitle = "Try Again"
    case .notInstalled, .noFileList, .noLog: break
    }
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

extension PackageError {
  /// The symbolic icon over the title.
  fileprivate var symbol: String {
    switch self {
    case .noDatabase, .notInstalled: "package-x-generic-symbolic"
    case .unreadable, .garbled: "dialog-warning-symbolic"
    case .noFileList: "folder-symbolic"
    case .noLog: "document-open-recent-symbolic"
    }
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmingBlanks: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
