import OcelotEngine

// Grids among the sections of a stack.
extension SectionRules {
  /// A section that is a grid as its metrics say, within some insets besides its padding.
  func makeGridSection(
    _ section: Int, count: Int, insets: FlowInsets = FlowInsets(), in room: BodySpace
  ) -> SectionBox {
    let look = look(of: section, SectionLook.Defaults(isGrid: true))
    let all = look.insets + insets
    return shared(look, all, count: count, in: room) {
      let style = look.grid ?? GridBody.Style()
      var box = SectionBox(
        GridBody(count: count, style: style, counter: operations), insets: all, in: room)
      box.look = look
      box.headers = look.headers
      box.footers = look.footers
      box.showsLines = true
      box.collapsesWhenEmpty = true
      return box
    }
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
    guard let item = original.element.itemIndex else { return nil }
    // Neighbours are of one section.
    if let known = columnBreadth, known.section == item.section { return known.breadth }
    guard let box = box(item.section) else { return nil }
    let breadth: Double
    switch box.body {
    case let grid as GridBody: breadth = grid.leastColumnBreadth(in: box.space)
    case let cells as CellGridBody: breadth = cells.leastColumnBreadth(in: box.space)
    default: return nil
    }
    keep(columnBreadth: breadth, of: item.section)
    return breadth
  }
}
