import CGTK
import Ocelot

/// What a canvas keeps for shelves: the gesture under way, and the widgets over the shelf under the
/// pointer.
@MainActor
final class ShelfInput {
  /// Which way a gesture goes that began over a shelf.
  enum Way {
    /// It has not gone far enough to tell.
    case undecided
    /// Along the shelf.
    case along
    /// Elsewhere.
    case elsewhere
  }

  /// A gesture that began over a shelf.
  struct Gesture {
    /// Whether the reader holds Shift, which exchanges the axes.
    var isShifted = false
    /// Which way it goes.
    fileprivate(set) var way = Way.undecided
    /// How far it went, in points.
    fileprivate(set) var distance = Point.zero
    fileprivate var samples: [(time: gint64, x: Double)] = []
  }

  /// The fingers on a trackpad, or a finger or the pointer that drags.
  private(set) var gesture: Gesture?
  /// Parts of a notch that a fine wheel turned so far.
  private var wheel: (section: Int, turned: Double)?
  /// The shelf under the pointer.
  private(set) var hovered: Int?
  /// Where the pointer is; nil where it is not over the canvas.
  private(set) var pointer: Point?
  /// The shelf at whose ends the buttons are.
  private(set) var buttonsFrame = Rect.zero
  /// The buttons at its ends; nil until a shelf is under the pointer.
  private(set) var buttons: ShelfButtons?
  /// The dots below shelves, by section.
  private(set) var dots: [Int: ShelfDots] = [:]

  /// Whether it was reported that a shelf rests at more places than dots are for.
  private var saidOfPlaces = false
  /// The passes of the collection view after which dots were looked for last.
  private var passes: Int?

  /// So many points decide which way a gesture goes.
  private static let slack = 8.0
  /// Over so many microseconds the velocity of a gesture is measured.
  private static let memory: gint64 = 100_000

  /// A gesture begins over a shelf.
  func begin(isShifted: Bool = false) { gesture = Gesture(isShifted: isShifted) }

  /// The gesture is over.
  func end() { gesture = nil }

  /// The gesture goes on by a distance.
  ///
  /// - Returns: how far the shelf is to follow, in points; nil where it is not.
  func move(by delta: Point, at time: gint64) -> Double? {
    guard var current = gesture, current.way != .elsewhere else { return nil }
    current.distance = current.distance + delta
    current.samples.append((time, current.distance.x))
    current.samples.removeAll { time - $0.time > Self.memory }
    var step = delta.x
    if current.way == .undecided {
      let (x, y) = (abs(current.distance.x), abs(current.distance.y))
      if max(x, y) >= Self.slack { current.way = x > y ? .along : .elsewhere }
      step = current.distance.x
    }
    gesture = current
    return current.way == .along ? step : nil
  }

  /// How fast the gesture moves, in points per second; 0 where it rested.
  func velocity(at time: gint64) -> Double {
    guard let gesture, let first = gesture.samples.first(where: { time - $0.time <= Self.memory }),
      let last = gesture.samples.last, last.time > first.time
    else { return 0 }
    return (last.x - first.x) * 1_000_000 / Double(last.time - first.time)
  }

  /// A wheel turned over a shelf.
  ///
  /// - Returns: the notches to go: whole ones where the shelf rests at places only.
  func turnWheel(by notches: Double, over section: Int, wholeOnly: Bool) -> Double {
    guard wholeOnly else { return notches }
    let turned = (wheel?.section == section ? wheel?.turned ?? 0 : 0) + notches
    let whole = turned.rounded(.towardZero)
    wheel = (section, turned - whole)
    return whole
  }

  /// Another shelf is under the pointer, or none.
  func hover(_ section: Int?, at point: Point?) { (hovered, pointer) = (section, point) }

  /// The buttons are at the ends of a frame.
  func keepButtons(at frame: Rect) { buttonsFrame = frame }

  /// The buttons, which are made at first need.
  func buttons(_ make: () -> ShelfButtons) -> ShelfButtons {
    let made = buttons ?? make()
    buttons = made
    return made
  }

  /// The dots of a section, which are made at first need.
  func dots(of section: Int, _ make: () -> ShelfDots) -> ShelfDots {
    let made = dots[section] ?? make()
    dots[section] = made
    return made
  }

  /// A shelf rests at more places than dots are for.
  ///
  /// - Returns: whether that is new.
  func noteTooManyPlaces() -> Bool {
    defer { saidOfPlaces = true }
    return !saidOfPlaces
  }

  /// Whether other shelves may be in sight, or have dots, than when this was asked last.
  ///
  /// That takes a pass; shelves that only move take none.
  func lookForDots(afterPasses passes: Int) -> Bool {
    defer { self.passes = passes }
    return self.passes != passes
  }

  /// Takes out the dots of shelves that are not in sight.
  func takeDots(besides sections: [Int]) -> [ShelfDots] {
    let gone = dots.keys.filter { !sections.contains($0) }.sorted()
    return gone.compactMap { dots.removeValue(forKey: $0) }
  }

  /// The canvas goes.
  func forgetWidgets() { (buttons, dots, gesture) = (nil, [:], nil) }
}
