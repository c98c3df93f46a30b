import Foundation
import OcelotTesting
import TestSupport
import Testing

@testable import Gallery

/// Files that other programs unpack.
@Suite("Packed files")
struct UnpackerTests {
  @Test("A load that is cancelled ends the program that unpacks, which waits to be read")
  func cancelling() async throws {
    let folder = TemporaryFolder()
    let path = folder.path("zeros")
    // More than a pipe takes.
    try Data(count: 4 << 20).write(to: URL(fileURLWithPath: path))
    let packing = try Process.run(
      URL(fileURLWithPath: "/usr/bin/gzip"), arguments: ["--fast", path])
    packing.waitUntilExit()
    #expect(try Unpacker.read(path + ".gz").bytes.count == 4 << 20)
    // As a pool's thread runs it, which lets no signals through.
    let task = Task.detached {
      while !Task.isCancelled { await Task.yield() }
      return try Unpacker.read(path + ".gz")
    }
    task.cancel()
    let ended = Ended()
    Task {
      await #expect(throws: CancellationError.self) { try await task.value }
      await ended.note()
    }
    #expect(try await eventually { await ended.isNoted }, "the program is waited for")
  }

  private actor Ended {
    var isNoted = false
    func note() { isNoted = true }
  }
}
