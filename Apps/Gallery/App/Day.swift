import Foundation

extension Day {
  /// The day of a moment where the reader is.
  init(_ date: Date) {
    let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: date)
    self.init(year: parts.year ?? 1, month: parts.month ?? 1, day: parts.day ?? 1)
  }

  /// Such as “Jun 3, 2018”.
  var inWords: String { "\(Self.months[(month - 1) % 12]) \(day), \(year)" }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
