import CMainLoop
import TestSupport
import Testing

/// Runs each test of a suite while no other test, of whatever module, uses the screen.
struct OneAtATime: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    while try await !eventually({ ocelot_display_take() != 0 }) {}
    defer { ocelot_display_release() }
    try await function()
  }
}

extension Trait where Self == OneAtATime {
  /// See ``OneAtATime``.
  static var oneAtATime: OneAtATime { OneAtATime() }
}
