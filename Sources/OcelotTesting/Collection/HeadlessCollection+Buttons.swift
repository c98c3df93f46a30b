import Ocelot

extension HeadlessCollection {
  /// Presses a button of a standard content by its title, or the switch of a row by the row's, as a
  /// reader does.
  ///
  /// Nothing happens if the reader does not see the element, or if it has no such button, or one
  /// that is out of use, as those of disabled elements are, and those of headers in edit mode.
  ///
  /// ```swift
  /// #expect(screen.press("Retry", in: .placeholder(0)))
  /// ```
  ///
  /// - Returns: whether there was such a button.
  @discardableResult
  public func press(_ title: String, in element: ElementKey) -> Bool {
    if view.isEditing, case .supplementary(.header, _) = element { return false }
    guard uncoveredFrame(of: element) != nil, let shown = headlessView(of: element),
      !shown.state.isDisabled, let action = action(of: title, in: shown.content)
    else { return false }
    return send(action, from: element)
  }

  /// What a button of a content sends; nil if there is no such button, or if it is out of use.
  private func action(of title: String, in content: any Content) -> Action? {
    switch content {
    case let placeholder as PlaceholderContent:
      guard let button = placeholder.button, button.isEnabled else { return nil }
      return button.title == title ? button.action : nil
    case let header as SectionHeaderContent:
      return header.actionTitle == title ? header.action : nil
    case let pair as KeyValueContent:
      switch pair.kind {
      case .text: return nil
      case .link(let action), .button(let action): return pair.value == title ? action : nil
      }
    case let row as ListRowContent: return row.title == title ? row.turning : nil
    case let segments as SegmentedHeaderContent:
      return segments.titles.firstIndex(of: title).map { .selectSegment($0) }
    default: return nil
    }
  }
}
