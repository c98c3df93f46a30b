import Ocelot
import OcelotTesting

/// What must hold in every frame of a motion, whatever moves.
///
/// Elements are told apart by their texts, which a test keeps unique.
struct FilmCheck {
  let frames: [Frame]
  /// How long the motion takes, in seconds, and how much faster than even it is at its fastest.
  var duration = 0.3
  var steepness = 1.5
  /// Elements that may pass over others, and be passed: moved ones.
  var crossing: Set<String> = []

  /// What is wrong, one line each.
  func problems() -> [String] {
    jumps() + overlaps() + strays() + ghosts()
  }

  private func places(of text: String) -> [(frame: Int, element: Frame.Element)] {
    frames.indices.flatMap { number in
      frames[number].elements.filter { $0.text == text }.map { (number, $0) }
    }
  }

  private var texts: [String] {
    Set(frames.flatMap { $0.elements.map(\.text) }).sorted()
  }

  private func step(_ a: Int, _ b: Int) -> Double { frames[b].time - frames[a].time }

  /// Nothing moves farther from one frame to the next than the curve at its fastest allows, and
  /// nothing comes or goes but out of sight or unseen.
  private func jumps() -> [String] {
    var result: [String] = []
    let size = frames[0].viewportSize
    let reach = 2 * max(size.width, size.height)
    for text in texts {
      let places = places(of: text)
      let isAlwaysThere = places.count == frames.count
      let first = places.first!.element.rect
      let last = places.last!.element.rect
      let way = isAlwaysThere ? distance(first, last) : reach
      for number in frames.indices.dropFirst() {
        let passed = step(number - 1, number)
        let limit = way * steepness * passed / duration + 0.01
        let before = frames[number - 1].elements.filter { $0.text == text }
        let now = frames[number].elements.filter { $0.text == text }
        for element in now {
          let near = before.map { distance($0.rect, element.rect) }.min()
          if let near {
            if near > limit { result.append("frame \(number): \(text) jumps by \(near)") }
          } else if !isUnseen(element, passed) {
            result.append("frame \(number): \(text) appears at \(element.rect)")
          }
        }
        for element in before where now.isEmpty && !isUnseen(element, passed) {
          result.append("frame \(number): \(text) vanishes from \(element.rect)")
        }
      }
    }
    return result
  }

  /// Whether an element is about transparent, or is coming over the viewport's edge.
  private func isUnseen(_ element: Frame.Element, _ passed: Double) -> Bool {
    if element.alpha <= steepness * passed / duration + 0.001 { return true }
    let size = frames[0].viewportSize
    let reach = 2 * max(size.width, size.height) * steepness * passed / duration
    let rect = element.rect
    return rect.minX >= size.width - reach || rect.maxX <= reach || rect.minY >= size.height - reach
      || rect.maxY <= reach
  }

  private func distance(_ a: Rect, _ b: Rect) -> Double {
    max(
      max(abs(a.minX - b.minX), abs(a.minY - b.minY)),
      max(abs(a.maxX - b.maxX), abs(a.maxY - b.maxY)))
  }

  /// Elements that stay, in the order in which they were, never cover each other.
  private func overlaps() -> [String] {
    var result: [String] = []
    func items(_ frame: Frame) -> [Frame.Element] {
      frame.elements.filter {
        $0.key.itemIndex != nil && !$0.isLeaving && !crossing.contains($0.text)
      }
    }
    let stay = Set(items(frames[0]).map(\.text)).intersection(items(frames.last!).map(\.text))
    for (number, frame) in frames.enumerated() {
      let here = items(frame).filter { stay.contains($0.text) }
      for (index, a) in here.enumerated() {
        for b in here[(index + 1)...] {
          guard let both = a.rect.intersection(b.rect), both.width > 0.01, both.height > 0.01
          else { continue }
          result.append("frame \(number): \(a.text) covers \(b.text) by \(both)")
        }
      }
    }
    return result
  }

  /// What stays is between the place where it was and the place where it will be.
  private func strays() -> [String] {
    var result: [String] = []
    for text in texts {
      let places = places(of: text)
      guard places.count == frames.count else { continue }
      let (a, b) = (places.first!.element.rect, places.last!.element.rect)
      for (number, element) in places {
        let rect = element.rect
        let isBetween =
          within(rect.minX, a.minX, b.minX) && within(rect.minY, a.minY, b.minY)
          && within(rect.maxX, a.maxX, b.maxX) && within(rect.maxY, a.maxY, b.maxY)
        if !isBetween { result.append("frame \(number): \(text) strays to \(rect)") }
      }
    }
    return result
  }

  private func within(_ x: Double, _ a: Double, _ b: Double) -> Bool {
    x >= min(a, b) - 0.01 && x <= max(a, b) + 0.01
  }

  /// At the end nothing is half there, and on the way nothing stays that cannot be seen.
  private func ghosts() -> [String] {
    var result: [String] = []
    for element in frames.last!.elements where element.isLeaving || element.alpha != 1 {
      result.append("at the end \(element.text) is still on its way")
    }
    for number in frames.indices.dropFirst() {
      for element in frames[number].elements where element.alpha <= 0 {
        let before = frames[number - 1].elements
        if before.contains(where: { $0.text == element.text && $0.alpha <= 0 }) {
          result.append("frame \(number): \(element.text) is there unseen")
        }
      }
    }
    return result
  }
}
