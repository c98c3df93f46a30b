import OcelotEngine

/// What an arrangement was given that makes no sense, and what counts in its place.
///
/// It tells no arrangements apart: one is as what counts.
struct ArrangementFaults: Hashable, Sendable {
  /// A value that makes no sense.
  struct Fault: Sendable {
    /// What it was given for.
    let name: String
    /// The value, and what counts in its place.
    let text: String
  }

  /// Whose values they are, as a report names it.
  private let owner: String
  /// The faults, in the order in which they were found.
  private(set) var all: [Fault] = []

  init(of owner: String) { self.owner = owner }

  /// A length of at least some points, or the usual one.
  mutating func length(
    _ name: String, _ value: Double, from least: Double = 0, orElse usual: Double
  ) -> Double {
    let valid = value.valid(from: least, orElse: usual)
    if valid != value { note(name, "\(value)", "\(valid)") }
    return valid
  }

  /// A size, or the usual one.
  mutating func size(_ name: String, _ value: Size, orElse usual: Size) -> Size {
    let valid = value.valid(orElse: usual)
    if valid != value { note(name, "\(value)", "\(valid)") }
    return valid
  }

  /// One of several cases, or the one that counts where it makes no sense.
  mutating func choice<Value: Equatable>(_ name: String, _ value: Value, counts: Value) -> Value {
    if counts != value { note(name, ".\(value)", ".\(counts)") }
    return counts
  }

  /// A value makes no sense.
  mutating func note(_ name: String, _ value: String, _ taken: String) {
    let name = "\(name) of \(owner)"
    all.append(Fault(name: name, text: "\(name) is \(value); taken as \(taken)"))
  }

  /// A value of that name is set again.
  mutating func forget(_ name: String) {
    guard !all.isEmpty else { return }
    all.removeAll { $0.name == "\(name) of \(owner)" }
  }

  /// Adds what was found in a part.
  mutating func add(_ other: ArrangementFaults) {
    for fault in other.all where !all.contains(where: { $0.name == fault.name }) {
      all.append(fault)
    }
  }

  static func == (a: ArrangementFaults, b: ArrangementFaults) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

extension Size {
  /// The size, or another one where an extent is none.
  fileprivate func valid(orElse usual: Size) -> Size {
    width.boundedLength == width && height.boundedLength == height ? self : usual
  }
}
