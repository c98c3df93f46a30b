/// Why a database did not do what it was asked: what, where, and what to do.
enum DatabaseError: Error, Equatable, CustomStringConvertible {
  /// The file cannot be opened or made.
  case cannotOpen(path: String, reason: String)
  /// The file is damaged or is no database.
  case damaged(path: String, reason: String)
  /// The file was made by a later version of the app.
  case tooNew(path: String, version: Int, known: Int)
  /// The file, or the disk, takes nothing.
  case cannotWrite(path: String, reason: String)
  /// Another program holds the file.
  case inUse(path: String)
  /// The file was removed or moved away while it was open.
  case gone(path: String)
  /// A statement failed for another reason.
  case failed(path: String, statement: String, reason: String)
  /// There is no product of an identifier.
  case unknownProduct(String, path: String)

  /// The headline of a placeholder.
  var title: String {
    switch self {
    case .cannotOpen: "The Database Cannot Be Opened"
    case .damaged: "The Database Is Damaged"
    case .tooNew: "The Database Is Too New"
    case .cannotWrite: "Nothing Can Be Saved"
    case .inUse: "The Database Is in Use"
    case .gone: "The Database Is Gone"
    case .failed: "The Database Has a Problem"
    case .unknownProduct: "No Such Product"
    }
  }

  /// The sentence under the headline.
  var message: String {
    switch self {
    case .cannotOpen(let path, let reason):
      "\(reason.asSentence) Make \(path) a file that you may write, or choose another one with "
        + "--database; then try again."
    case .damaged(let path, let reason):
      "\(reason.asSentence) Move \(path) away; the next start makes a new one."
    case .tooNew(let path, let version, let known):
      "It has version \(version), and this app knows \(known). Use the newer app, or another file than "
        + "\(path)."
    case .cannotWrite(_, let reason):
      "\(reason.asSentence) Nothing was changed; make room or allow writing, then try again."
    case .inUse(let path):
      "Close the other program that holds \(path), or wait until it is done; then try again."
    case .gone(let path):
      "It was removed or moved away while it was open. Put \(path) back and try again; the next start "
        + "makes a new one."
    case .failed(_, _, let reason): "\(reason.asSentence) Nothing was changed; try again."
    case .unknownProduct: "The product is not there any more. Load the list again."
    }
  }

  /// What happened, where, and what to do.
  var description: String {
    switch self {
    case .cannotOpen(let path, let reason):
      "\(path): \(reason). Make it a file that you may write, or choose another one with "
        + "--database; then try again."
    case .damaged(let path, let reason):
      "\(path): \(reason). Move the file away; the next start makes a new one."
    case .tooNew(let path, let version, let known):
      "\(path) has version \(version), this app knows \(known). Use the newer app, or another file."
    case .cannotWrite(let path, let reason):
      "\(path): \(reason). Nothing was changed; make room or allow writing, then try again."
    case .inUse(let path):
      "Another program holds \(path). Close it, or wait until it is done, then try again."
    case .gone(let path):
      "\(path) was removed or moved away while it was open. Put it back and try again; the next start "
        + "makes a new one."
    case .failed(let path, let statement, let reason):
      "\(path): \(reason), in “\(statement)”. Nothing was changed; try again."
    case .unknownProduct(let id, let path):
      "\(path) knows no product “\(id)”. Load the list again."
    }
  }
}
