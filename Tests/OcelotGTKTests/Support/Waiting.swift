import CGTK

/// Waits until something is so, for a minute at least.
///
/// The only wait of these tests: `Scripts/check waits` refuses others. It counts looks, not seconds:
/// on a machine that stood still for a while the program gets as many.
///
/// - Parameters:
///   - pause: The milliseconds between two looks; more where a look costs much.
///   - isolation: The caller's.
///   - isSo: What is waited for.
/// - Returns: Whether it is so.
/// - Throws: What `isSo` throws, or that the test was cancelled.
@discardableResult
func eventually(
  every pause: Int = 10, isolation: isolated (any Actor)? = #isolation,
  _ isSo: () async throws -> Bool
) async throws -> Bool {
  for _ in 0..<60_000 / pause {
    if try await isSo() { return true }
    try await Task.sleep(for: .milliseconds(pause))
  }
  return try await isSo()
}

/// Waits until a timer that begins now has run out: so have the program's that began before and are
/// no longer.
@MainActor
func timersEnd(within milliseconds: UInt32) async throws {
  final class Timer { var hasEnded = false }
  let timer = Timer()
  g_timeout_add(
    milliseconds,
    { data in
      Unmanaged<Timer>.fromOpaque(data!).takeRetainedValue().hasEnded = true
      return 0
    }, Unmanaged.passRetained(timer).toOpaque())
  try await eventually { timer.hasEnded }
}
