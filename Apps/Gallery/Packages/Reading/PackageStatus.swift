/// What dpkg has on disk of a package, and what the administrator wants: the `Status` field.
struct PackageStatus: Hashable, Sendable {
  /// The administrator's wish.
  enum Want: String, Sendable {
    case unknown, install, hold, deinstall, purge
  }

  /// How far dpkg got with the package.
  enum State: String, Sendable {
    case notInstalled = "not-installed"
    case configFiles = "config-files"
    case halfInstalled = "half-installed"
    case unpacked
    case halfConfigured = "half-configured"
    case triggersAwaited = "triggers-awaited"
    case triggersPending = "triggers-pending"
    case installed
  }

  var want: Want
  var needsReinstall: Bool
  var state: State

  init(want: Want, needsReinstall: Bool = false, state: State) {
    self.want = want
    self.needsReinstall = needsReinstall
    self.state = state
  }

  /// The three words of a `Status` field, or nil if they are not dpkg's.
  init?(_ text: String) {
    // As nearly all are.
    if text == "install ok installed" {
      self.init(want: .install, state: .installed)
      return
    }
    let words = text.split(separator: " ", omittingEmptySubsequences: true)
    guard words.count == 3, let want = Want(rawValue: String(words[0])),
      words[1] == "ok" || words[1] == "reinstreq", let state = State(rawValue: String(words[2]))
    else { return nil }
    self.init(want: want, needsReinstall: words[1] == "reinstreq", state: state)
  }

  /// Whether files of the package are on disk, in whatever condition.
  var isInstalled: Bool {
    switch state {
    case .notInstalled, .configFiles: false
    case .halfInstalled, .unpacked, .halfConfigured, .triggersAwaited, .triggersPending,
      .installed:
      true
    }
  }
}
