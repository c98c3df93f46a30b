/// A value that a statement is given.
enum DatabaseValue: Equatable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  case null
  case integer(Int)
  case real(Double)
  case text(String)

  init(integerLiteral value: Int) { self = .integer(value) }
  init(stringLiteral value: String) { self = .text(value) }

  /// A text, or nothing.
  init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  /// A number, or nothing.
  init(_ number: Int?) { self = number.map { .integer($0) } ?? .null }
}
