import OcelotEngine

/// Which values of a layout's property make sense, and what counts in place of others.
struct MetricRule<Value: Equatable & Sendable>: Sendable {
  /// The property's name.
  let name: String
  /// What counts of a value.
  let valid: @Sendable (Value) -> Value

  init(_ name: String, _ valid: @escaping @Sendable (Value) -> Value) {
    self.name = name
    self.valid = valid
  }
}

extension MetricRule<Double> {
  /// A length of at least some points, or else another one.
  init(_ name: String, from least: Double, orElse usual: Double) {
    self.init(name) { $0.valid(from: least, orElse: usual) }
  }
}
