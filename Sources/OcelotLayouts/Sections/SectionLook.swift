import OcelotEngine

/// What the sections of a table that share a description have in common.
struct TableLook {
  /// Where it comes from.
  let description: SectionDescription
  /// The distances around the rows.
  let insets: FlowInsets
  /// The headers, of which nothing is measured.
  let headers: [SupplementaryBox]
  /// The footers, of which nothing is measured.
  let footers: [SupplementaryBox]
  /// The lines between rows.
  let lines: RowLines?
}
