/// An answer that the reader wrote to a message; it stays in the mailbox, and is sent to nobody.
struct Reply: Hashable, Sendable {
  let text: String
  /// When it was written.
  let written: Moment
}
