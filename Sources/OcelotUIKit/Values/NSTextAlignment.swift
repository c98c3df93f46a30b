import CoreGraphics

/// Where lines of text stand.
///
/// Corresponds to NSTextAlignment.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left
  /// In the middle.
  case center
  /// At the right.
  case right
  /// At both edges.
  case justified
  /// Where reading begins.
  case natural
}

/// What becomes of text that is too long.
///
/// Corresponds to NSLineBreakMode.
public enum NSLineBreakMode: Int, Sendable {
  /// The next word goes to another line.
  case byWordWrapping
  /// The next letter goes to another line.
  case byCharWrapping
  /// It is cut off.
  case byClipping
  /// The start is left out.
  case byTruncatingHead
  /// The end is left out.
  case byTruncatingTail
  /// The middle is left out.
  case byTruncatingMiddle
}
