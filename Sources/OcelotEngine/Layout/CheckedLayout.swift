/// A layout whose answers are checked where they come in.
///
/// Layouts of applications may answer anything. What the engine works with is sound: frames,
/// opacity, drawing order and maps are numbers within ``Limits``, and an answer is about the
/// element that was asked for. What is not is reported once for each layout and kind of fault, and
/// mended. Everything in the engine that asks a layout asks here.
@MainActor
struct CheckedLayout {
  /// The layout itself.
  let layout: any Layout
  private let view: Engine?

  /// Checks a layout's answers for a view, which reports what is wrong; no one is told without one.
  init(_ layout: any Layout, in view: Engine?) {
    self.layout = layout
    self.view = view
  }

  // Elements.

  /// The elements in a rectangle that have a place.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, in content coordinates.
  ///   - areCommitted: whether the layout answers for the committed counts, so that what is beyond
  ///     them is left out.
  /// - Returns: the layout's answers, in its order.
  /// - Complexity: that of the layout, and O(v) for v answers.
  func elements(in rect: Rect, areCommitted: Bool = true) -> [LayoutAttributes] {
    let answers = layout.elements(in: rect)
    var existing = ExistingElements(areCommitted ? view?.committed.counts : nil)
    guard existing.lacksAny(of: answers) else { return answers }
    return answers.compactMap { attributes in
      guard existing.contains(attributes.element) else {
        report(.missing) {
          "elements(in:) answers \(attributes.element.name), which there is not: the data has "
            + "\(view?.committed.counts.description ?? "no items"); not shown. Ask "
            + "environment.counts in prepare(_:)"
        }
        return nil
      }
      return mended(attributes, "elements(in:)")
    }
  }

  /// Where an element is; nil if the layout does not show it, or says no place.
  func attributes(of element: ElementKey) -> LayoutAttributes? {
    sound(layout.attributes(of: element), element, "attributes(of:)")
  }

  /// Where an element was before the update under way.
  func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? {
    sound(layout.attributesBeforeUpdate(of: element), element, "attributesBeforeUpdate(of:)")
  }

  /// Where an element comes from.
  func initialAttributes(of element: ElementKey) -> LayoutAttributes? {
    sound(layout.initialAttributes(of: element), element, "initialAttributes(of:)")
  }

  /// Where an element goes to.
  func finalAttributes(of element: ElementKey) -> LayoutAttributes? {
    sound(layout.finalAttributes(of: element), element, "finalAttributes(of:)")
  }

  /// The lifted item at its own place, where the layout opens gaps.
  var liftedAttributes: LayoutAttributes? {
    guard let lifted = (layout as? any ReorderingLayout)?.liftedAttributes else { return nil }
    return sound(lifted, lifted.element, "liftedAttributes")
  }

  /// The index at which a gap would be nearest to a point, in a section that there is; the present
  /// one where the answer is no place.
  func gap(nearestTo center: Point, current: ItemIndex) -> ItemIndex? {
    guard let layout = layout as? any ReorderingLayout,
      let gap = layout.gap(nearestTo: center, current: current)
    else { return nil }
    let counts = view?.committed.counts ?? SectionCounts()
    let isOwnSection = layout.liftedAttributes?.element.section == gap.section
    guard gap.section >= 0, gap.section < counts.count, gap.item >= 0,
      gap.item <= counts[gap.section] - (isOwnSection ? 1 : 0)
    else {
      report(.missing) { "gap(nearestTo:current:) is \(gap): it stays at \(current)" }
      return current
    }
    return gap
  }

  /// Where a section's shelf is; nil where there is none, or its numbers make no sense.
  func shelf(of section: Int) -> Shelf? {
    guard let shelf = layout.shelf(of: section) else { return nil }
    guard !shelf.isSound else { return shelf }
    report(.shelf) { "shelf(of: \(section)) is \(shelf): taken as none" }
    return nil
  }

  // Sizes and offsets.

  /// The size of the content, each side a number that is not negative.
  var contentSize: Size {
    let size = layout.contentSize
    func side(_ value: Double) -> Double { value.within(0...Limits.coordinate) ?? 0 }
    let result = Size(width: side(size.width), height: side(size.height))
    if result != size {
      report(.contentSize) { "contentSize is \(size): taken as \(result)" }
    }
    return result
  }

  /// How much of the viewport's start is covered at an offset, in points: neither negative nor
  /// infinite.
  func pinnedExtent(at offset: Point) -> Double {
    let extent = layout.pinnedExtent(at: offset)
    let result = extent.within(0...Limits.length) ?? 0
    if result != extent { report(.pinned) { "pinnedExtent(at:) is \(extent): taken as \(result)" } }
    return result
  }

  /// How much of the viewport's start on an axis is covered at an offset, in points.
  func pinnedExtent(at offset: Point, along axis: Axis) -> Double {
    guard axis != layout.axis else { return pinnedExtent(at: offset) }
    let extent = layout.pinnedExtent(at: offset, along: axis)
    let result = extent.within(0...Limits.length) ?? 0
    if result != extent {
      report(.pinned) { "pinnedExtent(at:along:) is \(extent): taken as \(result)" }
    }
    return result
  }

  /// How much of the viewport's end is covered at an offset, in points.
  func endPinnedExtent(at offset: Point) -> Double {
    let extent = layout.endPinnedExtent(at: offset)
    let result = extent.within(0...Limits.length) ?? 0
    if result != extent {
      report(.pinned) { "endPinnedExtent(at:) is \(extent): taken as \(result)" }
    }
    return result
  }

  /// The width for which an element is measured, in points.
  func measuringWidth(for original: LayoutAttributes) -> Double {
    let width = layout.measuringWidth(for: original)
    let result = width.within(0...Limits.length) ?? original.frame.width
    if result != width {
      report(.measuring) {
        "measuringWidth(for:) is \(width) for \(original.element.name): taken as \(result)"
      }
    }
    return result
  }

  /// The most room that an element may take; sides may be infinite.
  func offeredSize(for original: LayoutAttributes) -> Size? {
    guard let size = layout.offeredSize(for: original) else { return nil }
    guard size.width >= 0, size.height >= 0 else {
      report(.measuring) {
        "offeredSize(for:) is \(size) for \(original.element.name): measured at the width of its frame"
      }
      return nil
    }
    return size
  }

  /// The offset at which an update is to end; the proposal where the answer is no number.
  func targetOffset(proposed: Point) -> Point {
    let target = layout.targetOffset(proposed: proposed)
    guard let result = target.bounded else {
      report(.target) { "targetOffset(proposed:) is \(target): \(proposed) is kept" }
      return proposed
    }
    return result
  }

  /// The offset at which content comes to rest; the proposal where the answer is no number.
  func targetOffset(proposed: Point, velocity: Point) -> Point {
    let target = layout.targetOffset(proposed: proposed, velocity: velocity)
    guard let result = target.bounded else {
      report(.target) {
        "targetOffset(proposed:velocity:) is \(target): \(proposed) is kept"
      }
      return proposed
    }
    return result
  }

  /// Takes a movement of the offset out of a context if it is no number.
  func check(_ context: InvalidationContext) {
    let move = context.contentOffsetAdjustment
    guard move.bounded != move else { return }
    context.contentOffsetAdjustment = .zero
    report(.target) { "prepare(_:) sets contentOffsetAdjustment to \(move): ignored" }
  }

  /// Reports that an element was answered more than once.
  func reportRepeated(_ element: ElementKey) {
    report(.repeated) {
      "elements(in:) answers \(element.name) more than once: the first answer counts"
    }
  }

  // Mending.

  private func sound(_ answer: LayoutAttributes?, _ element: ElementKey, _ call: String)
    -> LayoutAttributes?
  {
    guard var answer else { return nil }
    // Layouts may well answer another element's place for one that comes or goes.
    if answer.element != element { answer.element = element }
    return answer.isSound ? answer : mended(answer, call)
  }

  /// Attributes that can be shown; nil, reported, where there is no place.
  private func mended(_ attributes: LayoutAttributes, _ call: String) -> LayoutAttributes? {
    guard !attributes.isSound else { return attributes }
    let (frame, name) = (attributes.frame, attributes.element.name)
    guard frame.isPlace else {
      report(.frame) { "\(call) says that \(name) is at \(frame): not shown" }
      return nil
    }
    var result = attributes
    result.frame.size = Size(width: max(0, frame.width), height: max(0, frame.height))
    if result.frame != frame {
      report(.size) { "\(call) says that \(name) is at \(frame): a negative side is taken as 0" }
    }
    result.alpha = attributes.alpha.within(0...1) ?? 1
    result.zIndex = attributes.zIndex.within(-Limits.length...Limits.length) ?? 0
    if !attributes.transform.isSound { result.transform = .identity }
    if result.alpha != attributes.alpha || result.zIndex != attributes.zIndex
      || result.transform != attributes.transform
    {
      report(.look) {
        "\(call) says of \(name) alpha \(attributes.alpha), zIndex \(attributes.zIndex), "
          + "\(attributes.transform): taken as alpha \(result.alpha), zIndex \(result.zIndex), "
          + "\(result.transform)"
      }
    }
    return result
  }

  private func report(_ fault: LayoutFault, _ what: () -> String) {
    guard let view, view.session.faults.isNew(fault, of: layout) else { return }
    view.reporter.report(
      Report(
        .invalidMetrics,
        "\(type(of: layout)).\(what()). Said once; further answers of this kind are mended silently"
      ))
  }
}

/// What may be wrong with an answer of a layout.
enum LayoutFault: Hashable {
  case frame, size, look, missing, repeated, contentSize, pinned, measuring, target, shelf
  case placeholder
}

/// Which faults of the present layout were reported.
@MainActor
final class LayoutFaults {
  private struct Known: Hashable {
    let fault: LayoutFault
    let type: ObjectIdentifier
  }
  private var known: Set<Known> = []

  /// Notes a fault; true the first time for a type of layout.
  func isNew(_ fault: LayoutFault, of layout: any Layout) -> Bool {
    known.insert(Known(fault: fault, type: ObjectIdentifier(type(of: layout)))).inserted
  }

  /// Whether no placeholder was missed yet in a type of layout.
  func mayMissPlaceholder(of layout: any Layout) -> Bool {
    !known.contains(Known(fault: .placeholder, type: ObjectIdentifier(type(of: layout))))
  }

  /// Another layout shows: its faults are reported again.
  func forget() { known = [] }
}

/// Says which elements there are; neighbours are mostly of one section, which is looked up once.
private struct ExistingElements {
  private let counts: SectionCounts?
  private var section = -1
  private var count = 0

  init(_ counts: SectionCounts?) { self.counts = counts }

  mutating func contains(_ element: ElementKey) -> Bool {
    guard let counts, let place = element.section else { return true }
    guard place >= 0, place < counts.count else { return false }
    guard let item = element.itemIndex ?? element.owner else { return true }
    if item.section != section {
      section = item.section
      count = counts[section]
    }
    return item.item >= 0 && item.item < count
  }

  /// Whether an answer is of an element that there is not, or makes no sense.
  mutating func lacksAny(of answers: [LayoutAttributes]) -> Bool {
    // A closure would ask for each answer whether it runs on the main actor.
    for attributes in answers where !attributes.isSound || !contains(attributes.element) {
      return true
    }
    return false
  }
}

extension LayoutAttributes {
  /// Whether everything that is shown is a number within limits.
  fileprivate var isSound: Bool {
    frame.isPlace && frame.width >= 0 && frame.height >= 0 && alpha >= 0 && alpha <= 1
      && zIndex.magnitude <= Limits.length && transform.isSound
  }
}

extension Transform {
  /// Whether all six numbers are within limits.
  var isSound: Bool {
    let limit = Limits.length
    return a.magnitude <= limit && b.magnitude <= limit && c.magnitude <= limit
      && d.magnitude <= limit && tx.magnitude <= limit && ty.magnitude <= limit
  }
}

extension Engine {
  /// The layout, its answers checked.
  var answers: CheckedLayout { CheckedLayout(layout, in: self) }
}
