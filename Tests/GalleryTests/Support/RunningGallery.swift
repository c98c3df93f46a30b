import Foundation
import TestSupport
import Testing

@testable import Gallery

/// The real program in a process of its own, with data of its own, to which keys are sent through
/// the X server.
@MainActor
final class RunningGallery {
  private let process = Process()
  private let folder = TemporaryFolder()
  private let errors: URL

  /// Starts the program with favorites of earlier runs, or with files of another kind if given, and
  /// waits for its window.
  init(
    _ arguments: [String], favorites ids: [Product.ID] = [], database: String? = nil
  ) async throws {
    errors = folder.url.appendingPathComponent("errors")
    if database == nil {
      try await FavoritesDatabase(path: folder.path("favorites.sqlite")).replace(with: ids)
    }
    try Data().write(to: errors)
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("Gallery")
    process.arguments =
      try [
        "--latency", "0", "--database", database ?? folder.catalog(),
        "--dpkg-root", Fixture.root("dpkg-root"),
      ] + arguments
    process.standardError = try FileHandle(forWritingTo: errors)
    let start = ContinuousClock.now
    try process.run()
    Input.send("search --sync --onlyvisible --name Ocelot")
    timeToStart = start.duration(to: .now)
    // Keys go to the window under the pointer, which stays where it does nothing.
    Input.send("mousemove 550 716")
  }

  /// How long it took until the program's window was on screen.
  let timeToStart: Duration

  /// The file with the favorites.
  var favorites: String { folder.path("favorites.sqlite") }

  /// Whether the program is still there.
  var isRunning: Bool { process.isRunning }

  /// Presses a key as often as a moment of holding it does, in less time.
  func hold(_ key: String) { Input.send("key --delay 4 --repeat 6 \(key)") }

  /// Presses a key once.
  func press(_ key: String) { Input.send("key \(key)") }

  /// What the program wrote to its standard error stream.
  var complaints: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }

  /// Waits until the program has no window on screen, and then until it ends.
  ///
  /// - Returns: whether the window went within a minute, and how long the program's main thread
  ///   then had nothing to do: it neither ran nor waited for a processor.
  func timeToEnd() async throws -> (isClosed: Bool, idle: Duration) {
    let isClosed = try await eventually(every: 20) {
      !process.isRunning || Self.windows(of: process.processIdentifier) == 0
    }
    let start = ContinuousClock.now
    let before = busyTime
    var busy = Duration.zero
    _ = try await eventually(every: 5) {
      if let now = busyTime, let before { busy = now - before }
      return !process.isRunning
    }
    return (isClosed, start.duration(to: .now) - busy)
  }

  /// How long the main thread has run or waited for a processor, as the kernel counts it; nil once
  /// the program has ended.
  private var busyTime: Duration? {
    let path = "/proc/\(process.processIdentifier)/schedstat"
    guard let line = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let numbers = line.split(whereSeparator: \.isWhitespace).prefix(2).compactMap { Int64($0) }
    return numbers.count == 2 ? .nanoseconds(numbers[0] + numbers[1]) : nil
  }

  /// How many windows a process has on screen.
  private static func windows(of process: Int32) -> Int {
    let search = Process()
    search.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    search.arguments = ["xdotool", "search", "--onlyvisible", "--all", "--name", "Ocelot"]
    search.arguments! += ["--pid", "\(process)"]
    let output = Pipe()
    search.standardOutput = output
    search.standardError = FileHandle.nullDevice
    guard (try? search.run()) != nil else { return -1 }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    search.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").count
  }

  /// Closes the window by its key; the program ends by itself, and has complained of nothing but
  /// what a test allows.
  func close(
    allowing known: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    // A dialog takes the first.
    var looks = 0
    try await eventually(every: 50) {
      guard process.isRunning else { return true }
      if looks.isMultiple(of: 100) { press("ctrl+w") }
      looks += 1
      return false
    }
    #expect(!process.isRunning, "Ctrl+W ends the program", sourceLocation: sourceLocation)
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    #expect(
      process.terminationReason == .exit && process.terminationStatus == 0,
      "ended with \(process.terminationStatus)", sourceLocation: sourceLocation)
    let unknown = complaints.split(separator: "\n").filter { line in
      known.map { !line.contains($0) } ?? true
    }
    #expect(unknown.isEmpty, sourceLocation: sourceLocation)
  }
}
