import Foundation

// Foundation on Linux has static functions of these names, which would hide the global ones within
// extensions of CGFloat.
extension CGFloat {
  /// What the global function says.
  public func abs<Number: SignedNumeric & Comparable>(_ x: Number) -> Number { Swift.abs(x) }
  /// What the global function says.
  public func max<Value: Comparable>(_ x: Value, _ y: Value) -> Value { Swift.max(x, y) }
  /// What the global function says.
  public func min<Value: Comparable>(_ x: Value, _ y: Value) -> Value { Swift.min(x, y) }
}
