import OcelotEngine

/// What a stretch of sections adds up to.
struct GridSummary: TreeSummary {
  /// The number of sections.
  var sections = 0
  /// The number of sections that show anything.
  var shown = 0
  /// The number of headers that may pin.
  var pinning = 0
  /// The heights that do not depend on the viewport, in points.
  var fixed = 0.0
  /// The number of elements that share what is left of the viewport.
  var sharing = 0
  /// The own heights of those, in points.
  var sharingExtent = 0.0
  /// The greatest own height of those, in points.
  var sharingMaximum = 0.0

  /// The heights of rows that are estimates, in points.
  var estimated = 0.0
  /// The number of sections with items that may be measured.
  var measuredItems = 0
  /// The number of sections with other elements that may be measured.
  var measuredOthers = 0

  static let zero = GridSummary()

  static func + (a: GridSummary, b: GridSummary) -> GridSummary {
    GridSummary(
      sections: a.sections + b.sections, shown: a.shown + b.shown, pinning: a.pinning + b.pinning,
      fixed: a.fixed + b.fixed,
      sharing: a.sharing + b.sharing, sharingExtent: a.sharingExtent + b.sharingExtent,
      sharingMaximum: max(a.sharingMaximum, b.sharingMaximum),
      estimated: a.estimated + b.estimated, measuredItems: a.measuredItems + b.measuredItems,
      measuredOthers: a.measuredOthers + b.measuredOthers)
  }
}
