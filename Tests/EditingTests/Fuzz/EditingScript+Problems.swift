import Ocelot
import OcelotTesting

extension EditingScript {
  /// What is wrong now, one line each.
  func problems(atRest: Bool) -> [String] {
    if isTornDown { return screen.host.violations + afterTearDown }
    var result = screen.inconsistencies()
    Self.visited.formUnion([
      "swipe \(editing.swipe.stateName)", "batch \(editing.batch.stateName)",
      "reorder \(editing.reorder.stateName)",
    ])
    for index in screen.visibleItems {
      guard let content = screen.content(of: .item(index)) as? RowContent else {
        result.append("item \(index) shows no row")
        continue
      }
      let expected = root.content(at: index) as? RowContent
      if content.id != expected?.id {
        result.append("item \(index) shows \(content.id), the data \(expected?.id ?? -1)")
      }
    }
    for report in screen.reporter.reports where report.code == .didNotSettle {
      result.append("\(report)")
    }
    guard atRest else { return result }
    if let restless { result.append(restless) }
    if !editing.isIdle {
      result.append("not idle: \(editing.swipe.state), \(editing.reorder.state)")
    }
    if screen.clock.isTicking { result.append("the clock still ticks") }
    if screen.view.interaction == nil { return result }
    if editing.batch.isOn != screen.view.isEditing {
      result.append("edit mode: \(editing.batch.state)")
    }
    if case .open = editing.batch.state { result.append("a pane is open: \(editing.batch.state)") }
    for record in screen.host.viewsOnScreen {
      guard let attributes = record.attributes, attributes.element.itemIndex != nil else {
        continue
      }
      if attributes[ActionPane.self] != nil { result.append("\(attributes.element) has a pane") }
      if attributes[Lifted.self] != 0 { result.append("\(attributes.element) is lifted") }
      if (attributes[EditControls.self] != nil)
        != (screen.view.isEditing
          && (attributes[Editing.self] || attributes[Movable.self]))
      {
        result.append(
          "\(attributes.element) has \(String(describing: attributes[EditControls.self]))")
      }
      if let problem = heightProblem(attributes) { result.append(problem) }
    }
    return result + screen.orderProblems
  }

  /// What is left of a screen whose widget went away.
  private var afterTearDown: [String] {
    var result: [String] = []
    if screen.clock.isTicking { result.append("the clock still ticks") }
    if !screen.host.views.isEmpty { result.append("\(screen.host.views.count) views are left") }
    if screen.view.interaction == nil, !editing.isIdle {
      result.append("\(editing.swipe.state), \(editing.reorder.state)")
    }
    if screen.view.dataSource == nil, screen.view.isDragSelecting {
      result.append("a rectangle is still drawn")
    }
    return result
  }

  /// What is wrong with the height of a measured row alone in its line: its content has what the
  /// controls of edit mode leave of the width.
  private func heightProblem(_ attributes: LayoutAttributes) -> String? {
    guard let item = attributes.element.itemIndex,
      let content = screen.content(of: .item(item)) as? RowContent,
      // What keeps its view out of sight, in hand or with the focus, may be an estimate.
      screen.visibleItems.contains(item), attributes[ColumnIndex.self].count == 1,
      screen.view.layout.estimatedExtent != nil,
      case .measured? = screen.view.description(of: item.section).metrics.rowHeight
    else { return nil }
    let controls = (attributes[Editing.self] ? 1 : 0) + (attributes[Movable.self] ? 1 : 0)
    let width = max(
      0, attributes.frame.width - attributes[Padding.self].horizontal - 39 * Double(controls))
    let expected = content.height(width: width) + attributes[Padding.self].vertical
    return attributes.frame.height == expected
      ? nil : "\(item) is \(attributes.frame.height) high and should be \(expected)"
  }
}
