extension Pass {
  /// How many sections of an empty screen are asked whether they have a placeholder.
  private static let sectionsAsked = 8

  /// Reports, once for a layout, that nothing is on screen where the data source has a placeholder:
  /// that it loads, or failed, or why there is nothing.
  ///
  /// Looked for only where neither an item nor a placeholder is shown: a screen with content asks
  /// nothing.
  func reportMissingPlaceholder() {
    guard !engine.isDataAhead, session.transition == nil,
      session.faults.mayMissPlaceholder(of: layout)
    else { return }
    for key in stage.elements.keys {
      if key.itemIndex != nil || key.isPlaceholder { return }
    }
    for section in 0..<min(engine.counts.count, Self.sectionsAsked) {
      guard answers.attributes(of: .placeholder(section)) == nil,
        engine.ask({ $0.description(of: section) })?.showsPlaceholder == true,
        session.faults.isNew(.placeholder, of: layout)
      else { continue }
      engine.reporter.report(
        Report(
          .missingPlaceholder,
          "section \(section) has a placeholder, and \(type(of: layout)) shows nothing in its place: "
            + "the reader does not see that it loads, failed or is empty. Answer .placeholder(section) "
            + "in elements(in:) and attributes(of:) while environment.description(of: section)"
            + ".showsPlaceholder"))
      return
    }
  }
}

extension ElementKey {
  /// Whether it stands in for a section's items.
  fileprivate var isPlaceholder: Bool {
    if case .supplementary(.placeholder, _) = self { return true }
    return false
  }
}
