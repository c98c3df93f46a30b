/// What a load found.
///
/// The update runs on the main actor, inside the transaction that shows it: at once, or, under a
/// composed data source that still loads, together with everybody else's.
public enum LoadResult: Sendable {
  /// There is content; the update puts it in.
  case content(update: @MainActor () -> Void)
  /// There is none; the update takes out what was there.
  case noContent(update: @MainActor () -> Void)
  /// Nothing changed.
  case unchanged

  /// There is none.
  public static var noContent: LoadResult { .noContent(update: {}) }
  /// There is content, and it is in place already.
  public static var content: LoadResult { .content(update: {}) }
}

/// How a load ended.
enum LoadOutcome {
  case result(LoadResult)
  case failure(any Error)

  /// Whether the state that follows depends on what is there.
  var dependsOnItems: Bool {
    switch self {
    case .result(.content), .result(.noContent): false
    case .result(.unchanged), .failure: true
    }
  }
}

/// The update of a load that has ended but is not shown yet.
struct HeldUpdate {
  /// Whose load it was.
  let source: DataSource
  /// Which load of that source.
  let generation: Int
  /// Its place in the order of completion.
  let sequence: Int
  /// Whether the source had never loaded before.
  var isFirst = false
  /// What puts the content in.
  let update: @MainActor () -> Void
}
