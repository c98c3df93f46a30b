import Ocelot

/// What a layout answered for a rectangle, in its order.
///
/// The next answers are mostly the same objects' equals in the same order, so that they are found
/// one after the other, without a look-up.
@MainActor
struct KnownAnswers {
  /// One answer.
  @MainActor
  final class Answer {
    /// The layout's object, which is kept nowhere else.
    let object: UICollectionViewLayoutAttributes
    /// The element.
    let element: ElementKey
    /// What the engine was told.
    var attributes: LayoutAttributes
    /// What the element covers; nil where the layout says no place.
    let reach: Rect?
    /// The slot in which the element was found measured.
    private var slot: CellSlot?

    init(_ object: UICollectionViewLayoutAttributes, _ attributes: LayoutAttributes) {
      (self.object, self.attributes) = (object, attributes)
      element = attributes.element
      let frame = object.frame
      reach =
        frame.minX.isFinite && frame.minY.isFinite
        ? Rect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height) : nil
    }

    /// Whether the element reaches into a rectangle, as UIKit counts what is visible.
    ///
    /// What only touches it does not, and what has no extent does. What has no place is the
    /// engine's to report.
    func reaches(into rect: Rect) -> Bool {
      guard let reach else { return true }
      return Self.meets(reach.minX, reach.maxX, rect.minX, rect.maxX)
        && Self.meets(reach.minY, reach.maxY, rect.minY, rect.maxY)
    }

    private static func meets(_ start: Double, _ end: Double, _ from: Double, _ to: Double) -> Bool
    {
      start < end ? start < to && end > from : start <= to && start >= from
    }

    /// Whether a view was asked what it prefers at the size that the layout says.
    func isFitted(in core: CollectionCore) -> Bool {
      if let slot, slot.element == element, slot.fittedSize == object.size { return true }
      slot = core.slot(of: element, fittedTo: object.size)
      return slot != nil
    }
  }

  /// What was answered.
  let answers: [Answer]
  /// The rectangle for which the layout answered; nil where it was not asked.
  private let rect: Rect?
  /// What of that is shown.
  private var shown: Rect?
  /// Whether the layout answers still what it answered.
  private(set) var holds: Bool
  /// Whether it was asked for nothing but that a scroll left what it had answered.
  let followsScroll: Bool
  /// The answer behind the one that was found last.
  private var next = 0
  /// Where answers are, where there are so many that comparing them one by one takes longer.
  private var places: [ElementKey: Int]?
  private static let many = 64

  init() { (answers, rect, holds, followsScroll) = ([], nil, false, false) }

  init(_ answers: [Answer], for rect: Rect, showing shown: Rect, followingScroll: Bool) {
    (self.answers, self.rect, self.shown) = (answers, rect, shown)
    (holds, followsScroll) = (true, followingScroll)
  }

  /// Whether the layout was asked about all of a rectangle, and still holds.
  func covers(_ other: Rect) -> Bool {
    guard holds, let rect else { return false }
    return rect.minX <= other.minX && rect.minY <= other.minY && rect.maxX >= other.maxX
      && rect.maxY >= other.maxY
  }

  /// The layout answers otherwise from here on: what is known is compared with.
  mutating func outdate() { holds = false }

  /// Other answers are shown.
  mutating func show(_ rect: Rect) { shown = rect }

  /// The objects of what is shown, by element.
  var objects: [ElementKey: UICollectionViewLayoutAttributes] {
    guard let shown else { return [:] }
    return Dictionary(
      answers.filter { $0.reaches(into: shown) }.map { ($0.element, $0.object) }
    ) { $1 }
  }

  /// The answer that is next in order, if an object is its equal.
  mutating func following(_ object: UICollectionViewLayoutAttributes) -> Answer? {
    guard next < answers.count, answers[next].object.isSame(as: object) else { return nil }
    next += 1
    return answers[next - 1]
  }

  /// The answer for an element, if an object is its equal.
  mutating func answer(for element: ElementKey, equalTo object: UICollectionViewLayoutAttributes)
    -> Answer?
  {
    guard let place = place(of: element) else { return nil }
    next = place + 1
    return answers[place].object.isSame(as: object) ? answers[place] : nil
  }

  private mutating func place(of element: ElementKey) -> Int? {
    guard answers.count <= Self.many else {
      if places == nil {
        places = Dictionary(
          answers.enumerated().map { ($0.element.element, $0.offset) }
        ) { $1 }
      }
      return places?[element]
    }
    // From where the last one was found, around the end.
    for place in next..<answers.count where answers[place].element == element {
      return place
    }
    for place in 0..<min(next, answers.count)
    where answers[place].element == element { return place }
    return nil
  }
}
