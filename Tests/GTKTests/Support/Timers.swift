import CGTK
import TestSupport

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
