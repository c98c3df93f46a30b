import OcelotEngine

/// Where the stacked sections are, except for the current offset.
///
/// A value: keeping the state before an update costs O(1).
struct SectionState<Body: SectionBody> {
  /// The sections.
  var sections: SummedTree<SectionBox<Body>>
  /// The direction in which content scrolls.
  let axis: Axis
  /// The distance between two sections that are not empty, in points.
  let spacing: Double
  /// The extent of the viewport across, less content insets, in points.
  private(set) var breadth: Double
  /// The extent of the viewport along, less content insets, in points.
  var length: Double
  /// One device pixel, in points.
  var hairline = 1.0

  init(
    _ boxes: some Sequence<SectionBox<Body>>, axis: Axis, spacing: Double, breadth: Double,
    length: Double, counter: OperationCounter
  ) {
    sections = SummedTree(boxes)
    sections.counter = counter
    self.axis = axis
    self.spacing = spacing
    self.breadth = breadth
    self.length = length
  }

  /// Whether anything can be shown.
  var isVisible: Bool { breadth > 0 && length > 0 }
  /// The extent of everything along the scroll axis.
  var extent: Double { end(of: sections.summary) }

  /// Where a stretch of sections from the first ends.
  func end(of sum: SectionExtent) -> Double {
    sum.extent + Double(max(0, sum.shown - 1)) * spacing
  }

  /// A section and where it begins.
  ///
  /// - Complexity: O(log s).
  func place(of section: Int) -> PlacedSection<Body>? {
    guard section >= 0, section < sections.count else { return nil }
    return placed(sections.place(at: section))
  }

  /// The first section that ends below a place, where it is.
  ///
  /// - Complexity: O(log s).
  func place(endingBelow y: Double) -> PlacedSection<Body>? {
    sections.place { end(of: $0) > y }.map(placed)
  }

  /// A section where it is.
  func placed(_ place: SummedTree<SectionBox<Body>>.Place) -> PlacedSection<Body> {
    let bottom = end(of: place.prefix + place.element.summary)
    return PlacedSection(
      number: place.position, box: place.element, top: bottom - place.element.extent,
      bottom: bottom)
  }

  /// Changes one section.
  ///
  /// - Complexity: O(log s) and what the change costs.
  mutating func update(_ section: Int, _ body: (inout SectionBox<Body>) -> Void) {
    guard section >= 0, section < sections.count else { return }
    sections.update(at: section, body)
  }

  /// Changes every section.
  ///
  /// - Complexity: O(s) and what the changes cost.
  mutating func updateAll(_ body: (inout SectionBox<Body>) -> Void) {
    let counter = sections.counter
    sections = SummedTree(
      sections.map { box in
        var box = box
        body(&box)
        return box
      })
    sections.counter = counter
  }

  /// Arranges everything in another extent across.
  mutating func setBreadth(_ breadth: Double) {
    self.breadth = breadth
    updateAll { $0.body.setBreadth($0.innerBreadth(breadth)) }
  }

  /// Lets every measured size be an estimate, scaled by a factor.
  mutating func outdateAll(scaledBy factor: Double) {
    updateAll { box in
      for i in box.headers.indices where !box.headers[i].isFixed {
        box.headers[i].size = box.headers[i].size.outdated(scaledBy: factor)
      }
      for i in box.footers.indices where !box.footers[i].isFixed {
        box.footers[i].size = box.footers[i].size.outdated(scaledBy: factor)
      }
      box.body.outdateAll(scaledBy: factor)
    }
  }

  /// A frame from its extents by axis.
  func frame(along: Double, across: Double, length: Double, breadth: Double) -> Rect {
    axis == .vertical
      ? Rect(x: across, y: along, width: breadth, height: length)
      : Rect(x: along, y: across, width: length, height: breadth)
  }
}

/// A section and where it is.
struct PlacedSection<Body: SectionBody> {
  /// The section's number.
  let number: Int
  /// The section.
  let box: SectionBox<Body>
  /// Where it begins.
  let top: Double
  /// Where it ends.
  let bottom: Double
  /// Where its items begin.
  var bodyTop: Double { top + box.bodyStart }
}
