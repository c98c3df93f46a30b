/// How high a member of an ``ItemGroup`` is.
public enum MemberHeight: Hashable, Sendable {
  /// So many points.
  case points(Double)
  /// A part of the height around it: of what spacing leaves in a column, of all in a row.
  ///
  /// Where what is around it is as high as its content, an item is measured. In a row it is then as
  /// high as that part of the highest member, or higher.
  case fraction(Double)
  /// So many times its own width.
  case ratio(Double)
  /// As high as its content, which is measured; so many points until then.
  case estimated(Double)

  var isValid: Bool {
    switch self {
    case .points(let value), .estimated(let value): value.valid(from: 1, orElse: 0) > 0
    case .fraction(let value): value > 0 && value <= 1
    case .ratio(let value): value > 0 && value <= 1000
    }
  }
}
