/// Where an application's pictures come from, by name: a server, a database, a folder.
public protocol ImageSource: Sendable {
  /// The encoded bytes of a picture, in any format that GdkPixbuf reads.
  ///
  /// Called off the main actor. Cancelling the task that waits ends the wait.
  func image(named name: String) async throws -> [UInt8]
}
