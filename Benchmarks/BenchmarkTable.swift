/// A table that `make bench` prints.
///
/// To add one, write it as a static constant in an extension of this type, in a file of its own,
/// and name it in ``all``.
@MainActor
struct BenchmarkTable {
  /// What stands above the table.
  let title: String
  /// Whether it needs a display.
  var needsDisplay = false
  /// Measures what a filter names by a part of its name; everything if the filter is empty.
  let measure: (_ filter: String) -> [Measurement]

  /// Every table, in the order of printing.
  static let all: [BenchmarkTable] = [
    // What other lists leave behind would hide the memory that a hundred million rows take; GTK's
    // millions of objects leave a heap that slows whatever comes after them.
    .engine, .editing, .sections, .filter, .differences, .hundredMillion, .flows, .waterfalls, .gtk,
    .shelves,
    .rowMeasurements, .uikit,
  ]
}
