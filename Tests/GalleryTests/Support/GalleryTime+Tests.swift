@testable import Gallery

extension Moment {
  /// The day on which Friends was shown, at noon.
  static let noon = Moment(day: Day(year: 2018, month: 6, day: 4), minute: 12 * 60)
}

extension GalleryTime {
  /// A time that stands still at noon.
  @MainActor static let atNoon = GalleryTime(
    today: { Moment.noon.day }, minute: { Moment.noon.minute })
}
