/// The transitions of a machine, as data: documents draw it, and tests hold the machine to it.
package struct TransitionTable: Sendable {
  /// One way from a state.
  package struct Row: Hashable, Sendable {
    /// The state before.
    package let from: String
    /// What happens.
    package let event: String
    /// The state after.
    package let to: String
  }

  /// The machine's name.
  package let name: String
  /// The state in which a machine is made.
  package let start: String
  /// The transitions; what is not listed changes nothing.
  package let rows: [Row]

  package init(_ name: String, start: String, _ list: [(from: String, event: String, to: String)]) {
    self.name = name
    self.start = start
    rows = list.map { Row(from: $0.from, event: $0.event, to: $0.to) }
  }

  /// The states to which an event may lead; the same state where nothing is listed.
  package func targets(from state: String, on event: String) -> [String] {
    let found = rows.filter { $0.from == state && $0.event == event }.map(\.to)
    return found.isEmpty ? [state] : found
  }

  /// The table as a state diagram in Mermaid's language.
  package var mermaid: String {
    var lines = ["stateDiagram-v2", "  [*] --> \(start)"]
    var seen: [String] = []
    for row in rows {
      let way = "\(row.from) --> \(row.to)"
      guard !seen.contains(way) else { continue }
      seen.append(way)
      let events = rows.filter { $0.from == row.from && $0.to == row.to }.map(\.event)
      lines.append("  \(way): \(events.joined(separator: ", "))")
    }
    return lines.joined(separator: "\n")
  }
}
