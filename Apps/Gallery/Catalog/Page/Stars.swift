extension String {
  /// Five stars, of which the first ones are full.
  static func stars(_ full: Int) -> String {
    String(repeating: "★", count: full) + String(repeating: "☆", count: 5 - full)
  }
}

extension Double {
  /// A rating in words, such as “4.4 of 5”.
  var ofFive: String { "\((self * 10).rounded() / 10) of 5" }
}
