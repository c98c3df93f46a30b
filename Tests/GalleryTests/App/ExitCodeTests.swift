import Foundation
import Testing

@testable import Gallery

/// What the program says and returns when it cannot or need not open a window.
@Suite struct ExitCodeTests {
  @Test func aWrongFlagIsAUsageErrorWithCodeTwo() async throws {
    let end = try await run(["--colour", "red"])
    #expect(end.code == 2)
    #expect(end.error.hasPrefix("Gallery: unknown option --colour\n"))
    #expect(end.error.contains("--help"))
  }

  @Test func helpIsPrintedWithCodeZero() async throws {
    let end = try await run(["--help"])
    #expect(end.code == 0 && end.error.isEmpty)
    #expect(end.output.contains("--dpkg-root DIR"))
  }

  @Test func withoutADisplayTheProgramSaysWhatToDo() async throws {
    let end = try await run([])
    #expect(end.code == 1)
    #expect(end.error.contains("cannot open a display"))
    #expect(end.error.contains("xvfb-run"))
  }

  @Test("A program without a display may start GTK again: it is told so each time")
  func startsAgain() async throws {
    // It starts GTK for every table that needs a window.
    let end = try await run(["no table"], of: "Benchmarks")
    #expect(end.code == 0, "\(end.error)")
    #expect(end.output.contains("Without a window: GTK cannot open a display"))
  }

  @Test(arguments: ["/dev/null/tour", "/proc/tour/pictures", "/etc/hostname"])
  func aTourToAFolderThatCannotBeWrittenSaysWhyInOneLine(folder: String) async throws {
    let end = try await run(["--tour", folder])
    #expect(end.code == 1 && end.output.isEmpty)
    let lines = end.error.split(separator: "\n")
    #expect(lines.count == 1, "\(end.error)")
    #expect(end.error.contains(" \(folder): "))
    #expect(end.error.contains("Choose another folder with --tour."))
    #expect(!end.error.contains("NS") && !end.error.contains("Domain"))
  }

  @Test func aTourMakesTheFoldersOnItsWay() throws {
    let folder = TemporaryFolder()
    let path = folder.path("a/b c/d")
    for _ in 0..<2 { try Tour.makeFolder(path) }
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test(arguments: ["/dev/null/c.sqlite", "/etc/hostname/a/c.sqlite"])
  func aDatabaseThatCannotBeMadeSaysWhyInOneSentence(path: String) throws {
    let error = #expect(throws: DatabaseError.self) { try Database(path: path, for: .writing) }
    #expect(error == .cannotOpen(path: path, reason: "Not a directory"))
  }

  private struct End {
    var code: Int32
    var output: String
    var error: String
  }

  /// Runs a program without a display.
  private func run(_ arguments: [String], of program: String = "Gallery") async throws -> End {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent(program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.filter {
      !["DISPLAY", "WAYLAND_DISPLAY", "BROADWAY_DISPLAY", "XDG_RUNTIME_DIR"].contains($0.key)
    }
    let output = Pipe()
    let error = Pipe()
    process.standardOutput = output
    process.standardError = error
    try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in ended.resume() }
      do { try process.run() } catch { ended.resume(throwing: error) }
    }
    func text(_ pipe: Pipe) -> String {
      String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    return End(code: process.terminationStatus, output: text(output), error: text(error))
  }
}
