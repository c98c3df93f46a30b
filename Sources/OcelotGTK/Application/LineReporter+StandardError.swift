import Glibc
import Ocelot

extension LineReporter {
  /// Writes to the standard error stream; where reports go by default.
  ///
  /// One for all lists of the program, so that a report that several make is told once.
  public static let standardError = LineReporter { line in
    var rest = Array("Ocelot: \(line)\n".utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      // A stream that takes nothing, as a closed one, is no reason to wait.
      guard written > 0 else { return }
      rest = rest.dropFirst(written)
    }
  }
}
