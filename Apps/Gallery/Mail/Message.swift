/// A message in the mailbox.
///
/// Demo data.
struct Message: Identifiable, Hashable, Sendable {
  /// Higher for newer ones.
  let id: Int
  /// Who wrote it.
  let sender: String
  /// When it came.
  let received: Moment
  /// What it is about.
  let subject: String
  /// How it begins: 0 to 12 lines.
  let preview: [String]
  /// Whether its text reads from right to left.
  let isRightToLeft: Bool
}
