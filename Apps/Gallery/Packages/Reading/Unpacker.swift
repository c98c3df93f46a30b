import Foundation

/// Reads files that may be compressed, through the programs that a Debian system has.
enum Unpacker {
  /// Where apt's own reader is; it knows every compression that apt uses.
  static let aptHelper = "/usr/lib/apt/apt-helper"

  /// What was read, and why it may be incomplete.
  struct Output {
    var bytes: [UInt8]
    var problem: String?
  }

  /// The file's bytes, unpacked when its name says that they are packed.
  static func read(_ path: String) throws -> Output {
    let suffix = path.split(separator: ".").last.map(String.init) ?? ""
    guard let fallback = fallbacks[suffix] else {
      return Output(bytes: try FileBytes.read(path))
    }
    // Opened first, so that a missing or closed file is told apart from a damaged one.
    let isReadable = FileManager.default.isReadableFile(atPath: path)
    guard isReadable else { return Output(bytes: try FileBytes.read(path)) }
    let programs = [(aptHelper, ["cat-file"]), (fallback, ["-dc"])]
    for (program, arguments) in programs
    where FileManager.default.isExecutableFile(atPath: program) {
      return try run(program, arguments + [path])
    }
    return Output(bytes: [], problem: "neither \(aptHelper) nor \(fallback) is installed")
  }

  private static let fallbacks = [
    "gz": "/usr/bin/gzip", "xz": "/usr/bin/xz", "lz4": "/usr/bin/lz4", "bz2": "/usr/bin/bzip2",
    "zst": "/usr/bin/zstd",
  ]

  private static func run(_ program: String, _ arguments: [String]) throws -> Output {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      return Output(bytes: [], problem: "\(program) does not start: \(error)")
    }
    var output = Output(bytes: [])
    do {
      try FileBytes.append(from: pipe.fileHandleForReading.fileDescriptor, to: &output.bytes)
    } catch {
      // Where no one reads any more it waits for ever to write, and it inherits that threads of the
      // pool let no other signal through.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      throw error
    }
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      output.problem = "\(program) ended with status \(process.terminationStatus)"
    }
    return output
  }
}
