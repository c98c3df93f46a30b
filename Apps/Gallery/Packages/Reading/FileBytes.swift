import Foundation

/// Reads whole files, and says why when it cannot.
enum FileBytes {
  /// Why a file was not read.
  enum Failure: Error, Hashable {
    case missing
    case unreadable(String)
  }

  /// The bytes of the regular file at `path`, which is opened for reading only.
  static func read(_ path: String) throws -> [UInt8] {
    // Without O_NONBLOCK a FIFO in the file's place would hang the reader.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure.unreadable("it is not a regular file")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    try append(from: descriptor, to: &bytes)
    return bytes
  }

  /// Appends what `descriptor` still yields.
  ///
  /// - Throws: `Failure`, or `CancellationError` when the task is cancelled in between.
  static func append(from descriptor: Int32, to bytes: inout [UInt8]) throws {
    let piece = 1 << 20
    while true {
      try Task.checkCancellation()
      var problem: Int32 = 0
      let next = [UInt8](unsafeUninitializedCapacity: piece) { buffer, count in
        var got: Int
        repeat {
          got = Foundation.read(descriptor, buffer.baseAddress, piece)
        } while got < 0
          && errno == EINTR
        problem = got < 0 ? errno : 0
        count = max(0, got)
      }
      guard problem == 0 else { throw failure(problem) }
      if next.isEmpty { return }
      bytes += next
    }
  }

  /// The names in a directory, sorted; none when there is no such directory.
  static func names(in directory: String) throws -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return []
    } catch {
      let reason = access(directory, R_OK | X_OK) == 0 ? ENOTDIR : errno
      throw failure(reason)
    }
  }

  private static func failure(_ number: Int32) -> Failure {
    if number == ENOENT || number == ENOTDIR { return .missing }
    let text = String(cString: strerror(number))
    return .unreadable(text.prefix(1).lowercased() + text.dropFirst())
  }
}
