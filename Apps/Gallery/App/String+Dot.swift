extension String {
  /// What stands between the parts of a line; it never begins one.
  static let dot = "\u{A0}· "
}
