import Foundation
import Testing

@testable import Gallery

extension Windows {
  /// Nothing runs while nothing happens.
  @MainActor @Suite struct IdleTests {
    @Test("A window that nobody touches does not wake up, on any screen")
    func idle() async throws {
      let folder = TemporaryFolder()
      for screen in Options.Screen.allCases {
        let process = try start(screen, in: folder)
        defer {
          process.terminate()
          process.waitUntilExit()
        }
        // Loads, pictures and first frames take their time; then two seconds pass without work.
        var quiet = false
        for _ in 0..<60 where !quiet {
          let before = try wakeups(of: process)
          try await Task.sleep(for: .seconds(2))
          let after = try wakeups(of: process)
          quiet = before == after && after > 50
        }
        #expect(quiet, "\(screen)")
        #expect(process.isRunning)
      }
    }

    private func start(_ screen: Options.Screen, in folder: TemporaryFolder) throws -> Process {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("Gallery")
      process.arguments = [
        "--screen", screen.rawValue, "--database", folder.path("catalog.sqlite"),
        "--dpkg-root", Fixture.root("dpkg-root"),
      ]
      try process.run()
      return process
    }

    /// How often the main thread has begun to run; libdispatch's own thread wakes once a second.
    private func wakeups(of process: Process) throws -> Int {
      let id = process.processIdentifier
      let status = try String(contentsOfFile: "/proc/\(id)/task/\(id)/status", encoding: .utf8)
      let line = try #require(
        status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") })
      return try #require(line.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) })
    }
  }
}
