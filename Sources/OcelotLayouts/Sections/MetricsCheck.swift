import OcelotEngine

/// Finds values in metrics that make no sense: each is reported, with what counts in its
/// place: what does where nothing is set.
struct MetricsCheck {
  /// Whose metrics they are, for reports.
  let place: String
  /// Takes a report.
  let report: (Report) -> Void

  /// Far more than a screen shows; each column costs memory.
  private static let mostColumns = 1000

  private func complain(_ text: String, taken: String = "unset") {
    report(Report(.invalidMetrics, "\(place): \(text); taken as \(taken)"))
  }

  private func length(_ value: Double, _ name: String, taken: String = "unset") -> Double? {
    if value >= 0 && value <= Limits.length { return value.boundedExtent }
    complain("\(name) is \(value)", taken: taken)
    return nil
  }

  func columns(_ value: Int?) -> Int {
    guard let value else { return 1 }
    if value > Self.mostColumns {
      report(
        Report(
          .invalidMetrics,
          "\(place): columns is \(value), more than \(Self.mostColumns); taken as that"))
      return Self.mostColumns
    }
    if value >= 1 { return value }
    complain("columns is \(value)", taken: "1")
    return 1
  }

  func insets(_ value: Insets?, _ name: String) -> Insets? {
    guard let value else { return nil }
    if value.isValid { return value }
    complain("\(name) is \(value)", taken: "0")
    return nil
  }

  func width(_ value: Double?, _ name: String) -> Double? {
    guard let value else { return nil }
    if value == .infinity { return value }
    if value >= 0, value < 1 { complain("\(name) is \(value)", taken: "1") }
    return length(value, name, taken: "no limit").map { max(1, $0) }
  }

  func radius(_ value: Double?, _ name: String) -> Double {
    value.flatMap { length($0, name, taken: "0") } ?? 0
  }

  /// The badges that make sense: of kinds of an application's own, each once.
  func badges(_ badges: [ItemBadge]) -> [ItemBadge] {
    var kinds: Set<SupplementaryKind> = []
    return badges.compactMap { badge in
      guard case .custom = badge.kind else {
        complain("a badge is of the kind \(badge.kind), and has to be of .custom(number)")
        return nil
      }
      guard kinds.insert(badge.kind).inserted else {
        complain("there are two badges of the kind \(badge.kind)")
        return nil
      }
      var badge = badge
      guard let width = length(badge.size.width, "the width of a badge"),
        let height = length(badge.size.height, "the height of a badge")
      else { return nil }
      // Without an extent it would not be in sight, and never be measured.
      let least = badge.isEstimated ? 1.0 : 0
      badge.size = Size(width: max(least, width), height: max(least, height))
      let most = ItemBadge.greatestOffset
      if !(badge.offset.x.magnitude <= most && badge.offset.y.magnitude <= most) {
        complain(
          "the offset of a badge is (\(badge.offset.x), \(badge.offset.y)), and may be \(most) points "
            + "on each axis")
        badge.offset = .zero
      }
      return badge
    }
  }

  func rowHeight(_ value: RowHeight?) -> RowHeight {
    switch value {
    case nil: .fixed(44)
    case .fixed(let height)?: .fixed(length(height, "rowHeight", taken: "44") ?? 44)
    case .measured(let estimate)?:
      // Under a point an element would cover nothing, and never be looked at.
      .measured(estimate: max(1, length(estimate, "the estimate of rowHeight", taken: "44") ?? 44))
    case .remainder(let minimum)?:
      .remainder(minimum: length(minimum, "the minimum of rowHeight", taken: "44") ?? 44)
    }
  }

  func height(_ value: SupplementaryHeight?) -> SupplementaryHeight {
    switch value {
    case nil: .measured(estimate: 44)
    case .fixed(let height)?:
      length(height, "height", taken: ".measured(estimate: 44)").map { .fixed($0) }
        ?? .measured(estimate: 44)
    case .measured(let estimate)?:
      .measured(estimate: length(estimate, "the estimate of height", taken: "44") ?? 44)
    }
  }
}
