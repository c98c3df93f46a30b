/// What is free between the members of a row or a column of an ``ItemGroup``, in points.
///
/// A number means as many points: `spacing: 12`.
public enum GroupSpacing: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral
{
  /// So much.
  case fixed(Double)
  /// At least so much, and what the members leave in equal parts.
  case flexible(Double)

  /// As many points.
  public init(integerLiteral value: Int) { self = .fixed(Double(value)) }
  /// As many points.
  public init(floatLiteral value: Double) { self = .fixed(value) }

  /// The least distance, in points.
  var least: Double {
    switch self {
    case .fixed(let value), .flexible(let value): value
    }
  }

  /// The same, or none where it makes no sense.
  var valid: GroupSpacing {
    switch self {
    case .fixed(let value): .fixed(value.valid(from: 0, orElse: 0))
    case .flexible(let value): .flexible(value.valid(from: 0, orElse: 0))
    }
  }
}
