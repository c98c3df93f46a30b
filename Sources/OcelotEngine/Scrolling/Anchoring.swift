/// What stays in sight while content grows and shrinks around the reader.
public enum Anchoring: Hashable, Sendable {
  /// What is on screen; at the start of the content the start edge itself.
  case keepsReader
  /// What is on screen; at the end of the content the end edge itself, as in a conversation.
  ///
  /// What comes in at the start moves nothing on screen, also where the reader is at the start.
  ///
  /// Set it before the first layout, and the content begins at its end. Set later it moves nothing:
  /// it counts as soon as the content is at its end.
  ///
  /// An animated scroll that brings the last item into sight goes on to what is added meanwhile.
  case followsEnd
  /// Nothing: the content offset stays as it is, while the content is long enough for it.
  ///
  /// It changes where the layout says so (``InvalidationContext/contentOffsetAdjustment``,
  /// ``Layout/targetOffset(proposed:)``), or the delegate, the application or the reader. The
  /// layout is asked nothing between a change of the data and ``Layout/apply(_:)``.
  case keepsOffset
}
