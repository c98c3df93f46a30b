import OcelotEngine

/// Follows an item that the reader moves: lifted, a gap where it would go, dropped or brought home.
///
/// Every event answers the effects that are to be carried out. What a state does not list is
/// ignored; a completion that it does not list traps, unless its number is an old one. The item is
/// told apart by its index, which follows it through updates.
package struct ReorderMachine: Equatable, Sendable {
  /// Where the machine is.
  package enum State: Equatable, Sendable {
    /// Nothing is moved.
    case idle
    /// An item is off the list, and a gap is open.
    case lifted(Lift)
    /// The item goes to where its source has it now.
    case dropping(Flight)
    /// The item goes home.
    case returning(Flight)
  }

  /// What is to be done after an event.
  package enum Effect: Equatable, Sendable {
    /// Open a gap, or move the gap that is open.
    case openGap(ItemIndex)
    /// Ask the source to move the item.
    case move(from: ItemIndex, to: ItemIndex)
    /// No item is lifted any more: let the list close over the gap.
    case closeGap
    /// Let go of the gesture: it means nothing any more.
    case dropGesture
  }

  /// An item off the list.
  package struct Lift: Equatable, Sendable {
    /// The number of the gesture.
    package let gesture: Int
    /// The item.
    package internal(set) var item: ItemIndex
    /// Where the gap is, as an index after moving there.
    package internal(set) var gap: ItemIndex
    /// Where the item was on screen, in viewport coordinates.
    package let startFrame: Rect
    /// Where the pointer holds the item: 0 at its top, 1 at its bottom.
    let depth: Double
    /// Whether the pointer holds the right half, as at a gripper there: its distance from the right
    /// edge is what stays in another width.
    let isHeldAtRight: Bool
    /// How large the item is on screen; it changes with its surroundings.
    package internal(set) var size: Size
    /// How far the pointer has moved since, in points.
    package internal(set) var translation = Point.zero
    /// Whether keys move it, and it stands in its gap.
    package let isByKeys: Bool

    /// Where the item is on screen, kept inside a viewport, which may have become narrower than it
    /// was.
    ///
    /// The pointer stays at the same part of the height, whatever that becomes.
    package func frame(in viewport: Size) -> Rect {
      func keep(_ value: Double, _ extent: Double, _ limit: Double) -> Double {
        max(0, min(value, limit - extent))
      }
      let width = min(size.width, viewport.width)
      return Rect(
        x: keep(home(width) + translation.x, width, viewport.width),
        y: keep(
          startFrame.minY + (startFrame.height - size.height) * depth + translation.y, size.height,
          viewport.height),
        width: width, height: size.height)
    }

    /// Where the item would begin if the pointer had not moved, in a width.
    private func home(_ width: Double) -> Double {
      isHeldAtRight ? startFrame.maxX - width : startFrame.minX
    }

    /// How the item follows the pointer that took it at a point of a viewport, on both axes.
    package func reach(from start: Point, in viewport: Size) -> (x: Reach, y: Reach) {
      let width = min(size.width, viewport.width)
      let top = startFrame.minY + (startFrame.height - size.height) * depth
      return (
        Reach(
          home: home(width) + width / 2, start: start.x, extent: width, limit: viewport.width),
        Reach(
          home: top + size.height / 2, start: start.y, extent: size.height, limit: viewport.height)
      )
    }
  }

  /// How a lifted item follows the pointer on one axis, in points from the start of the viewport.
  package struct Reach {
    /// The middle of the item as it was lifted.
    let home: Double
    /// Where the pointer took it.
    let start: Double
    /// How long the item is.
    let extent: Double
    /// How long the viewport is.
    let limit: Double

    /// The nearest place to another one that the middle of the item can have within the viewport,
    /// or where it was lifted, if that is farther out.
    private func stopped(_ middle: Double) -> Double {
      min(max(middle, min(extent / 2, home)), max(extent / 2, limit - extent / 2, home))
    }

    /// How far a gap is looked for beyond a place where the viewport stops the item, for each point
    /// that the pointer goes on: as the pointer comes to the edge, so does the look.
    private func slope(beyond middle: Double, forward: Bool) -> Double {
      let edge = forward ? limit : 0
      let way = edge - (start + middle - home)
      return way != 0 && (way > 0) == forward ? max(1, (edge - middle) / way) : 1
    }

    /// Where a gap is looked for once the pointer went a distance: at the middle of the item, and
    /// beyond where the viewport stops that.
    ///
    /// An item as broad as the viewport comes to every column so.
    func look(after distance: Double) -> Double {
      let middle = stopped(home + distance)
      let excess = home + distance - middle
      guard excess != 0 else { return middle }
      let place = middle + excess * slope(beyond: middle, forward: excess > 0)
      return min(max(place, min(0, home)), max(limit, home))
    }

    /// How far the pointer goes for a gap to be looked for at a place.
    package func distance(toLookAt place: Double) -> Double {
      let middle = stopped(place)
      let rest = place - middle
      return middle - home + (rest == 0 ? 0 : rest / slope(beyond: middle, forward: rest > 0))
    }
  }

  /// An item on its way to its place.
  package struct Flight: Equatable, Sendable {
    /// The number of the animation.
    package let id: Int
    /// The item.
    package internal(set) var item: ItemIndex
    /// Where it was let go, in viewport coordinates.
    package let startFrame: Rect
    /// When it was let go, in seconds.
    package let startTime: Double

    /// How much of the way is behind it, from 0 to 1.
    package func progress(at time: Double) -> Double {
      let t = min(1, max(0, (time - startTime) / ReorderMachine.flightDuration))
      return t * t * (3 - 2 * t)
    }
  }

  /// How long an item takes to its place, in seconds.
  package static let flightDuration = 0.25

  /// Where the machine is.
  package private(set) var state = State.idle
  private var lastID = 0

  /// A machine at rest.
  package init() {}

  /// Whether nothing is moved.
  package var isIdle: Bool { state == .idle }

  /// The lifted item, or the one on its way to its place.
  package var item: ItemIndex? {
    switch state {
    case .idle: nil
    case .lifted(let lift): lift.item
    case .dropping(let flight), .returning(let flight): flight.item
    }
  }

  /// The item off the list.
  package var lift: Lift? {
    switch state {
    case .lifted(let lift): lift
    case .idle, .dropping, .returning: nil
    }
  }

  private mutating func makeID() -> Int {
    lastID += 1
    return lastID
  }

  /// An item is taken off the list.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - frame: where it is on screen.
  ///   - depth: where the pointer holds it: 0 at its top, 1 at its bottom.
  ///   - isHeldAtRight: whether the pointer holds its right half.
  ///   - byKeys: whether keys will move it.
  /// - Returns: what is to be done; nothing if the state does not list the event.
  package mutating func lift(
    _ item: ItemIndex, frame: Rect, depth: Double = 0, isHeldAtRight: Bool = false, byKeys: Bool
  ) -> [Effect] {
    switch state {
    case .idle:
      state = .lifted(
        Lift(
          gesture: makeID(), item: item, gap: item, startFrame: frame, depth: depth,
          isHeldAtRight: isHeldAtRight, size: frame.size, isByKeys: byKeys))
      return [.openGap(item)]
    case .lifted, .dropping, .returning: return []
    }
  }

  /// The pointer moved, so far since the lift.
  package mutating func move(translation: Point, gesture: Int) {
    switch state {
    case .lifted(var lift):
      guard lift.gesture == gesture, !lift.isByKeys else { return }
      lift.translation = translation
      state = .lifted(lift)
    case .idle, .dropping, .returning: return
    }
  }

  /// The item has another size: the window or the text has.
  package mutating func resize(to size: Size) {
    switch state {
    case .lifted(var lift):
      lift.size = size
      state = .lifted(lift)
    case .idle, .dropping, .returning: return
    }
  }

  /// Another place is nearer, and the item may go there.
  package mutating func gapMoved(to gap: ItemIndex) -> [Effect] {
    switch state {
    case .lifted(var lift):
      guard lift.gap != gap else { return [] }
      lift.gap = gap
      state = .lifted(lift)
      return [.openGap(gap)]
    case .idle, .dropping, .returning: return []
    }
  }

  /// The item is let go over its gap.
  package mutating func release(at time: Double, frame: Rect) -> [Effect] {
    switch state {
    case .lifted(let lift):
      state = .dropping(flight(of: lift, frame, time))
      return lift.gap == lift.item
        ? [.closeGap] : [.move(from: lift.item, to: lift.gap), .closeGap]
    case .idle, .dropping, .returning: return []
    }
  }

  /// The item goes home.
  package mutating func cancel(at time: Double, frame: Rect) -> [Effect] {
    switch state {
    case .lifted(let lift):
      state = .returning(flight(of: lift, frame, time))
      return [.closeGap, .dropGesture]
    case .idle, .dropping, .returning: return []
    }
  }

  private mutating func flight(of lift: Lift, _ frame: Rect, _ time: Double) -> Flight {
    Flight(id: makeID(), item: lift.item, startFrame: frame, startTime: time)
  }

  /// Something from outside wants the item in its place now.
  package mutating func cancelAtOnce() -> [Effect] {
    defer { state = .idle }
    switch state {
    case .lifted: return [.closeGap, .dropGesture]
    case .idle, .dropping, .returning: return []
    }
  }

  /// The item was removed.
  package mutating func itemRemoved() -> [Effect] {
    defer { state = .idle }
    switch state {
    case .lifted: return [.dropGesture]
    case .idle, .dropping, .returning: return []
    }
  }

  /// An update was applied: the item is here now, and its gap there.
  package mutating func follow(item: ItemIndex, gap: ItemIndex) {
    switch state {
    case .lifted(var lift):
      lift.item = item
      lift.gap = gap
      state = .lifted(lift)
    case .dropping(var flight):
      flight.item = item
      state = .dropping(flight)
    case .returning(var flight):
      flight.item = item
      state = .returning(flight)
    case .idle: return
    }
  }

  /// The animation under way, and whether it is over; nil if there is none.
  package func animation(at time: Double) -> (id: Int, isOver: Bool)? {
    switch state {
    case .dropping(let flight), .returning(let flight):
      (flight.id, time - flight.startTime >= Self.flightDuration - 1e-9)
    case .idle, .lifted: nil
    }
  }

  /// An item has come to its place.
  package mutating func finished(_ id: Int) {
    switch state {
    case .dropping(let flight), .returning(let flight):
      if flight.id == id { state = .idle }
    case .idle, .lifted:
      precondition(id < makeID(), "a flight that never began has finished in \(state)")
    }
  }
}
