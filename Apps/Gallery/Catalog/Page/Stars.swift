extension String {
  /// Five stars, of which as many as a rating has are full; a server may say what there is not.
  static func stars(_ rating: Double) -> String {
    let full = Int(Swift.min(Swift.max(0, rating), 5).rounded())
    return String(repeating: "★", count: full) + String(repeating: "☆", count: 5 - full)
  }
}

extension Double {
  /// A rating in words, such as “4.4 of 5”.
  var ofFive: String { "\((self * 10).rounded() / 10) of 5" }
}
