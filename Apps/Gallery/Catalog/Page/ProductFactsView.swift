import OcelotAdwaita

/// Facts on one card: in a row, or four of them in two where there is little room.
final class ProductFactsView: Widget {
  @MainActor
  private final class Fact {
    let label = Label(overflow: .wrap).centered().classes("caption", "dim-label")
    let value = Label(overflow: .wrap).centered().classes("title-4", "numeric")
    let caption = Label(overflow: .wrap).centered().classes("caption", "dim-label")
    let widget: BoxWidget

    init() {
      widget = BoxWidget(vertical: true, spacing: 2, [label, value, caption])
      widget.margins(Insets(top: 12, leading: 6, bottom: 12, trailing: 6)).expanding()
      widget.placed(vertically: .center)
    }
  }

  private let facts = (0..<4).map { _ in Fact() }
  private let cells: [BoxWidget]
  private let rows: [BoxWidget]
  private let line = Separator()

  init() {
    cells = facts.enumerated().map { index, fact in
      let cell = BoxWidget([fact.widget]).expanding()
      // The first of a line has none before it.
      if index > 0 { cell.classes("gallery-fact") }
      return cell
    }
    rows = [BoxWidget(), BoxWidget()].map { $0.homogeneous() }
    for cell in cells { rows[0].append(cell) }
    super.init(wrapping: BoxWidget(vertical: true, [rows[0], line, rows[1]]).classes("card"))
    line.isVisible = false
    rows[1].isVisible = false
  }

  func show(_ shown: [ProductFact], inTwoRows: Bool) {
    for (index, fact) in facts.enumerated() {
      cells[index].isVisible = index < shown.count
      guard index < shown.count else { continue }
      fact.label.text = shown[index].label
      fact.value.text = shown[index].value
      fact.caption.text = shown[index].caption
    }
    arrange(inTwoRows: inTwoRows && shown.count > 2)
  }

  private var isInTwoRows = false

  private func arrange(inTwoRows: Bool) {
    guard inTwoRows != isInTwoRows else { return }
    isInTwoRows = inTwoRows
    for cell in cells[2...] {
      rows[inTwoRows ? 0 : 1].remove(cell)
      rows[inTwoRows ? 1 : 0].append(cell)
    }
    cells[2].setClass("gallery-fact", !inTwoRows)
    line.isVisible = inTwoRows
    rows[1].isVisible = inTwoRows
  }
}
