/// What readers who do not look were told of loading, and what is to be told them.
@MainActor
struct LoadingNews {
  /// The source that loaded last.
  private(set) weak var loaded: DataSource?
  /// The source whose content, or placeholder, is shown first.
  private(set) weak var first: DataSource?
  /// Whether something is to be told when the transaction is over.
  private(set) var isDue = false
  private weak var failed: DataSource?
  private var isLoadingTold = false
  private var isOtherDue = false

  /// Whether loading was not told of yet; from now on it was.
  mutating func beginLoading() -> Bool {
    defer { isLoadingTold = true }
    return !isLoadingTold
  }

  /// Nothing loads any more; a source that failed meanwhile.
  mutating func endLoading() -> DataSource? {
    defer { failed = nil }
    isLoadingTold = false
    return failed
  }

  /// Nothing loads any more, and no one heard of an end.
  mutating func forgetLoading() { isLoadingTold = false }

  /// A source has loaded, or failed to; what failed before and loaded since has not failed.
  mutating func note(_ source: DataSource, hasFailed: Bool) {
    if hasFailed { failed = source } else if failed === source { failed = nil }
    loaded = source
  }

  /// Whether nothing was due yet; from now on it is.
  mutating func becomeDue() -> Bool {
    defer { isDue = true }
    return !isDue
  }

  /// What was due is told.
  mutating func tell() { isDue = false }

  /// Another source is shown first; the one before.
  mutating func show(_ source: DataSource?) -> DataSource? {
    defer { first = source }
    return first
  }

  /// Whether it was not due that another source is shown; from now on it is.
  mutating func otherBecomesDue() -> Bool {
    defer { isOtherDue = true }
    return !isOtherDue
  }

  /// What is shown instead is told.
  mutating func tellOther() { isOtherDue = false }
}
