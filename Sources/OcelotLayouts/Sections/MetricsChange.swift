/// What a layout changed about itself since it prepared.
struct MetricsChange: OptionSet {
  let rawValue: Int

  /// The room of the sections: nothing is asked.
  static let room = MetricsChange(rawValue: 1)
  /// Distances, headers, footers, lines, and how sections arrange their items: each section is
  /// asked again, and what was measured stays.
  static let sections = MetricsChange(rawValue: 2)
  /// The sizes of items that somebody is asked for: they are asked for again.
  static let sizes = MetricsChange(rawValue: 4)
  /// Estimates, or widths for which content is measured: what measuring taught counts no longer.
  static let estimates = MetricsChange(rawValue: 8)
  /// All of it, and nothing that was measured holds.
  static let everything = MetricsChange(rawValue: 16)

  /// Whether sections are asked again.
  var asksSections: Bool { !isDisjoint(with: [.sections, .sizes]) }
}
