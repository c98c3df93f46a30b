/// Waits until something is so, for a minute at least.
///
/// The only wait of these tests: `Scripts/check waits` refuses others. It counts looks, not
/// seconds: on a machine that stood still for a while the program gets as many.
///
/// - Parameters:
///   - pause: The milliseconds between two looks; more where a look costs much.
///   - isolation: The caller's.
///   - isSo: What is waited for.
/// - Returns: Whether it is so.
/// - Throws: What `isSo` throws, or that the test was cancelled.
@discardableResult
public func eventually(
  every pause: Int = 10, isolation: isolated (any Actor)? = #isolation,
  _ isSo: () async throws -> Bool
) async throws -> Bool {
  for _ in 0..<60_000 / pause {
    if try await isSo() { return true }
    try await Task.sleep(for: .milliseconds(pause))
  }
  return try await isSo()
}

/// Lets everything run that the main actor was given to do, and what follows from it, some turns
/// long.
///
/// `Task.yield` is no turn of the main actor: optimized code yields several times elsewhere before
/// it comes back.
@MainActor
public func mainActorTurns(_ count: Int = 20) async {
  for _ in 0..<count { await Task { @MainActor in }.value }
}
