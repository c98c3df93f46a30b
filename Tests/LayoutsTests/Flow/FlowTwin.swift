import OcelotEngine
import OcelotLayouts

/// A flow, slow and by the rule: every item of every section, one after the other.
struct FlowTwin {
  struct Section {
    var sizes: [Size]
    var insets = Insets.zero
    var lineSpacing = 10.0
    var itemSpacing = 10.0
    var header = 0.0
    var footer = 0.0
  }

  /// The frames of one layout of all sections.
  static func frames(
    _ sections: [Section], axis: Axis, across extent: Double
  ) -> (frames: [ElementKey: Rect], along: Double) {
    var frames: [ElementKey: Rect] = [:]
    var y = 0.0
    func put(_ key: ElementKey, _ along: Double, _ across: Double, _ size: (Double, Double)) {
      frames[key] =
        axis == .vertical
        ? Rect(across, along, size.1, size.0) : Rect(along, across, size.0, size.1)
    }
    for (number, section) in sections.enumerated() {
      let i = section.insets
      let (start, end, left, right) =
        axis == .vertical
        ? (i.top, i.bottom, i.leading, i.trailing) : (i.leading, i.trailing, i.top, i.bottom)
      if section.header > 0 { put(.header(number), y, 0, (section.header, extent)) }
      y += section.header + start
      let length = max(0, extent - left - right)
      let items = section.sizes.map { size in
        axis == .vertical
          ? (along: size.height, across: min(size.width, length))
          : (along: size.width, across: min(size.height, length))
      }
      let s = section.itemSpacing
      var lines: [[Int]] = []
      var used = 0.0
      for (item, size) in items.enumerated() {
        if lines.isEmpty || used + s + size.across > length + 0.01 {
          lines.append([item])
          used = size.across
        } else {
          lines[lines.count - 1].append(item)
          used += s + size.across
        }
      }
      let isUniform = Set(items.map(\.across)).count <= 1
      for (l, line) in lines.enumerated() {
        if l > 0 { y += section.lineSpacing }
        let thickness = line.map { items[$0].along }.max() ?? 0
        var m = line.count
        var sum = line.map { items[$0].across }.reduce(0, +) + Double(m - 1) * s
        var gap = s
        var x = left
        if l == lines.count - 1, isUniform {
          // As in a full line.
          let w = items[line[0]].across
          // Items of no extent without spacing all have room.
          m = w + s > 0 ? max(1, Int(min(1e15, (length + 0.01 + s) / (w + s)))) : 1 << 50
          sum = Double(m) * w + Double(m - 1) * s
        }
        if l < lines.count - 1 || isUniform {
          if m > 1 { gap = s + max(0, length - sum) / Double(m - 1) }
          if m == 1 { x += max(0, length - sum) / 2 }
        }
        for item in line {
          put(
            .item(number, item), y + (thickness - items[item].along) / 2, x,
            (items[item].along, items[item].across))
          x += items[item].across + gap
        }
        y += thickness
      }
      y += end
      if section.footer > 0 { put(.footer(number), y, 0, (section.footer, extent)) }
      y += section.footer
    }
    return (frames, y)
  }
}

/// Answers for the twin's sections.
@MainActor
final class FlowAnswers: FlowLayoutDelegate {
  var sections: [FlowTwin.Section] = []
  var asked = 0

  init(_ sections: [FlowTwin.Section]) { self.sections = sections }

  func itemSizes(in section: Int, of layout: FlowLayout) -> FlowItemSizes? { .each }
  func size(of item: ItemIndex, in layout: FlowLayout) -> Size? {
    asked += 1
    return sections[item.section].sizes[item.item]
  }
  func insets(of section: Int, in layout: FlowLayout) -> Insets? { sections[section].insets }
  func lineSpacing(of section: Int, in layout: FlowLayout) -> Double? {
    sections[section].lineSpacing
  }
  func itemSpacing(of section: Int, in layout: FlowLayout) -> Double? {
    sections[section].itemSpacing
  }
  func headerExtent(of section: Int, in layout: FlowLayout) -> Double? { sections[section].header }
  func footerExtent(of section: Int, in layout: FlowLayout) -> Double? { sections[section].footer }
}
