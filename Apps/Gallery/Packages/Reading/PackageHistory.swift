/// What dpkg's log tells of one package.
struct PackageHistory: Hashable, Sendable {
  /// The events of one month.
  struct Month: Hashable, Sendable {
    let month: LogMonth
    let count: Int
  }

  /// The newest first.
  let events: [PackageEvent]
  /// Events by month, for a graph: without a gap, through the months that the log covers, at most
  /// the last 120 of them.
  let months: [Month]

  /// - Parameters:
  ///   - events: the oldest first.
  ///   - first: the first month that the log covers.
  ///   - last: the last one.
  init(events: [PackageEvent], first: LogMonth?, last: LogMonth?) {
    self.events = events.reversed()
    guard let first, let last, first <= last else {
      months = []
      return
    }
    let counts = Dictionary(grouping: events, by: \.date.month).mapValues(\.count)
    // A wrong clock may date one entry to the year 1; a graph of 24,000 months helps no one.
    let start = max(first.ordinal, last.ordinal - 119)
    months = (start...last.ordinal).map { ordinal in
      let month = LogMonth(ordinal: ordinal)
      return Month(month: month, count: counts[month] ?? 0)
    }
  }
}
