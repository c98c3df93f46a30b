import Foundation
import Testing

@testable import Gallery

extension Windows {
  /// Nothing runs while nothing happens.
  @MainActor @Suite struct IdleTests {
    @Test("A window that nobody touches does not wake up, on any screen")
    func idle() async throws {
      // All at once, each with files of its own: with the same ones the second start would show its
      // screen in the first one's window.
      let folders = Options.Screen.allCases.map { _ in TemporaryFolder() }
      var busy: [Options.Screen: Process] = [:]
      var started: [Process] = []
      defer {
        for process in started { process.terminate() }
        for process in started { process.waitUntilExit() }
      }
      for (screen, folder) in zip(Options.Screen.allCases, folders) {
        let process = try start(screen, in: folder)
        started.append(process)
        busy[screen] = process
      }
      // Loads, pictures and first frames take their time; then two seconds pass without work.
      for _ in 0..<60 {
        if busy.isEmpty { break }
        let before = try busy.mapValues(wakeups)
        try await Task.sleep(for: .seconds(2))
        let after = try busy.mapValues(wakeups)
        busy = busy.filter { before[$0.key] != after[$0.key] || after[$0.key]! <= 50 }
      }
      #expect(busy.isEmpty)
      let allRun = started.allSatisfy { $0.isRunning }
      #expect(allRun)
    }

    private func start(_ screen: Options.Screen, in folder: TemporaryFolder) throws -> Process {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("Gallery")
      process.arguments = try [
        "--screen", screen.rawValue, "--database", folder.catalog(),
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
