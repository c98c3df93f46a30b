import OcelotEngine

/// Attached values with controls of edit mode in them, which rows that are alike share.
///
/// Shared values compare at once, and are not made again for each row and frame.
struct SharedControls {
  private var last: (base: AttributeValues, controls: EditControls.Controls, all: AttributeValues)?

  /// Adds controls to attached values.
  mutating func add(_ controls: EditControls.Controls, to values: inout AttributeValues) {
    if let last, last.base == values, last.controls == controls {
      values = last.all
      return
    }
    let base = values
    values[EditControls.self] = controls
    last = (base, controls, values)
  }
}
