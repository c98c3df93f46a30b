import Foundation
import TestSupport
import Testing

@testable import Gallery

extension Windows {
  /// The list of packages over a file that is larger than anybody's.
  @MainActor @Suite("A huge package file in a window") struct HugeFileInWindowTests {
    @Test(
      "A description of fifty million bytes is read and drawn, in a few times its size of memory")
    func oneLine() async throws {
      try await Fixture.withTemporaryRoot { root in
        let head = "Status: install ok installed\nArchitecture: all\nVersion: 1\nDescription: "
        var bytes = Array("Package: big\n\(head)".utf8)
        bytes += [UInt8](repeating: UInt8(ascii: "d"), count: 50_000_000)
        bytes += Array("\n\nPackage: small\n\(head)short\n".utf8)
        try Fixture.write(bytes, to: "/var/lib/dpkg/status", in: root)
        let folder = TemporaryFolder()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        let gallery = URL(fileURLWithPath: CommandLine.arguments[0])
          .deletingLastPathComponent().appendingPathComponent("Gallery").path
        // In kilobytes of addresses, of which a window without packages takes half.
        process.arguments = [
          "-c", "ulimit -v 3000000; exec \"$@\"", "sh", gallery, "--exercise-loading",
          "--dpkg-root", root, "--database", folder.path("catalog.sqlite"),
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        try await eventually { !process.isRunning }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
        #expect(String(decoding: data, as: UTF8.self).hasPrefix("2 packages: loaded"))
      }
    }
  }
}
