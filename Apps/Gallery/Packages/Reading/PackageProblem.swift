/// Something in a file of the database that is not as it should be.
///
/// Reading went on.
struct PackageProblem: Hashable, Sendable, CustomStringConvertible {
  /// What was found, and what was done about it.
  enum Reason: Hashable, Sendable {
    /// The stanza was skipped: it has no `Package` field.
    case noPackage
    /// The line was skipped: it is neither a field nor the continuation of one.
    case noColon(String)
    /// The line was skipped: it continues a field where none has begun.
    case continuesNothing
    /// The value was skipped: the stanza has this field already.
    case repeatedField(String)
    /// The value was kept up to so many bytes.
    case longField(String, limit: Int)
    /// The value's first line is shown up to the limit.
    case longLine(String)
    /// The bytes were replaced by U+FFFD.
    case badUTF8
    /// The file ends within this line; the stanza was kept as far as it goes.
    case cutShort
    /// The `Status` was taken as none.
    case badStatus(String)
    /// The stanza was skipped: the file described the package before.
    case repeatedPackage(PackageID)
    /// The line of a log was skipped: it has no date, or too few words.
    case badLogLine
    /// The file was read only as far as it could be, for the reason given.
    case notRead(String)
  }

  /// The path of the file.
  let file: String
  /// Counted from 1; 0 when the file as a whole is meant.
  let line: Int
  let reason: Reason

  var description: String { line > 0 ? "\(file):\(line): \(reason)" : "\(file): \(reason)" }
}

extension PackageProblem.Reason: CustomStringConvertible {
  /// A sentence for the list of problems.
  var description: String {
    switch self {
    case .noPackage: "The stanza has no Package field and was skipped."
    case .noColon(let text): "The line has no colon and was skipped: “\(text)”."
    case .continuesNothing: "The line continues no field and was skipped."
    case .repeatedField(let name): "The field \(name) is repeated; the first was kept."
    case .longField(let name, let limit):
      "The field \(name) is longer than \(limit >> 10) KiB; the rest was left out."
    case .longLine(let name):
      "The first line of \(name) is longer than \(ControlField.firstLineLimit >> 10) KiB; "
        + "the rest is not shown."
    case .badUTF8: "The line is not UTF-8; bad bytes were replaced."
    case .cutShort: "The file ends in the middle of this line; what is there was kept."
    case .badStatus(let text): "The status “\(text)” is not one of dpkg’s and was ignored."
    case .repeatedPackage(let id): "The package \(id) is described twice; the first was kept."
    case .badLogLine: "The line is no entry of dpkg’s log and was skipped."
    case .notRead(let cause): "The file was not read to its end: \(cause)"
    }
  }
}
