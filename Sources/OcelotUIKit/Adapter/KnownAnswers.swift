import Ocelot

/// What a layout answered for what is in sight, in its order.
///
/// The next answers are mostly the same objects' equals in the same order, so that they are found one
/// after the other, without a look-up.
@MainActor
struct KnownAnswers {
  /// One answer.
  final class Answer {
    /// The layout's object, of which nobody else knows.
    let object: UICollectionViewLayoutAttributes
    /// What the engine was told.
    var attributes: LayoutAttributes

    init(_ object: UICollectionViewLayoutAttributes, _ attributes: LayoutAttributes) {
      (self.object, self.attributes) = (object, attributes)
    }
  }

  private let answers: [Answer]
  /// The answer behind the one that was found last.
  private var next = 0
  /// Where answers are, where there are so many that comparing them one by one takes longer.
  private var places: [ElementKey: Int]?
  private static let many = 64

  init(_ answers: [Answer] = []) { self.answers = answers }

  /// The layout's objects, by element.
  var objects: [ElementKey: UICollectionViewLayoutAttributes] {
    Dictionary(answers.map { ($0.attributes.element, $0.object) }) { $1 }
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
          answers.enumerated().map { ($0.element.attributes.element, $0.offset) }
        ) { $1 }
      }
      return places?[element]
    }
    // From where the last one was found, around the end.
    for place in next..<answers.count where answers[place].attributes.element == element {
      return place
    }
    for place in 0..<min(next, answers.count)
    where answers[place].attributes.element == element { return place }
    return nil
  }
}
