/// What stays in sight while content grows and shrinks around the reader.
public enum Anchoring: Hashable, Sendable {
  /// What is on screen; at the start of the content the start edge itself.
  case keepsReader
  /// As ``keepsReader``, and at the end of the content the end edge itself, as in a conversation.
  case followsEnd
}
