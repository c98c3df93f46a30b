import OcelotEngine

// Grids among the sections of a stack.
extension SectionRules {
  /// A section that is a grid as its metrics say, within some insets besides its padding.
  func makeGridSection(
    _ section: Int, count: Int, insets: FlowInsets = FlowInsets(), in room: BodySpace
  ) -> SectionBox {
    let look = look(of: section, SectionLook.Defaults(isGrid: true))
    let style = look.grid ?? GridBody.Style()
    var box = SectionBox(
      GridBody(count: count, style: style, counter: operations), insets: look.insets + insets,
      in: room)
    box.look = look
    box.headers = look.headers
    box.footers = look.footers
    box.lines = look.lines
    box.columnLines = look.columnLines
    box.collapsesWhenEmpty = true
    return box
  }
}

extension GridBody {
  /// The items of a grid as another one, without items, says.
  static func body(_ old: any SectionBody, like new: any SectionBody) -> any SectionBody {
    guard let old = old as? GridBody, let new = new as? GridBody else { return old }
    return old.with(new.style)
  }
}

extension SectionCore {
  /// The width for which an item of a grid is measured; nil for others.
  func gridMeasuringWidth(for original: LayoutAttributes) -> Double? {
    guard let item = original.element.itemIndex, let box = box(item.section),
      let grid = box.body as? GridBody
    else { return nil }
    return grid.leastColumnBreadth(in: box.space)
  }
}
