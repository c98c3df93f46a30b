import OcelotEngine

/// How far the hairline under a header is from the header's edges, in points.
package enum HairlineInset: AttributeKey {
  /// The distances where reading begins and ends.
  package struct Value: Hashable, Sendable {
    package var leading = 0.0
    package var trailing = 0.0
  }
  /// None.
  package static let defaultValue = Value()
}
