/// What waits to be told after the fact: events for the delegate, and completions.
///
/// Whoever is told may change data, layout and offset at once. What that causes waits for the next
/// frame, so that a callback which causes itself takes frames, and neither the stack nor a call
/// without an end. The outbox calls no one itself.
struct Outbox {
  /// What the delegate is told after the fact.
  struct Events: OptionSet {
    let rawValue: Int
    static let layout = Events(rawValue: 1)
    static let scroll = Events(rawValue: 2)
    static let scrollEnd = Events(rawValue: 4)
  }

  /// A completion, and whether what it completes came to its end.
  typealias Completion = (call: @MainActor (Bool) -> Void, value: Bool)

  /// A callback that causes itself.
  enum Loop: String {
    case completions =
      "a completion makes a change that ends at once, and the completion of that the next one"
    case scrollEnd = "didEndScrolling scrolls each time that it is told"
    case scroll = "didScroll scrolls each time that it is told"
    case layout = "didLayOut has something laid out again each time that it is told"
    case pass =
      "what is asked for content or a size, or told of display, changes data each time"
    case layoutItself = "the layout invalidates itself each time that it is asked"
  }

  /// Frames in a row in which a callback caused itself, after which that is reported.
  static let mostEchoes = 60

  /// Whether something is told now, or completions are called.
  var isDelivering: Bool { isTelling || isCompleting }

  private var isTelling = false
  private var waiting: Events = []
  private var completions: [Completion] = []
  private var isCompleting = false
  private var hasEchoed = false
  private var changedInPass = false
  private var isInvalidatedInPass = false
  private var echoes = 0

  // Events.

  /// Begins to tell events; false if something is being told: they wait.
  mutating func begin(_ events: Events) -> Bool {
    guard !isTelling else {
      waiting.formUnion(events)
      return false
    }
    isTelling = true
    return true
  }

  /// The events were told.
  mutating func end() { isTelling = false }

  /// The events that wait, if they can be told now.
  mutating func takeWaiting() -> Events? {
    guard !isTelling, !waiting.isEmpty else { return nil }
    defer { waiting = [] }
    return waiting
  }

  /// No one is told what waits.
  mutating func forgetEvents() { waiting = [] }

  // Completions.

  /// Whether completions wait.
  var hasCompletions: Bool { !completions.isEmpty }

  /// A completion is to be called.
  mutating func add(_ completion: @escaping @MainActor (Bool) -> Void, _ value: Bool) {
    completions.append((completion, value))
  }

  /// Begins to call the completions that wait; empty if some are being called.
  mutating func beginCompleting() -> [Completion] {
    guard !isCompleting, !completions.isEmpty else { return [] }
    isCompleting = true
    defer { completions = [] }
    return completions
  }

  /// The completions were called.
  mutating func endCompleting() { isCompleting = false }

  // Callbacks that cause themselves.

  /// Being told of a layout, the delegate had something laid out.
  mutating func noteEcho() { hasEchoed = true }

  /// Data changed within a pass.
  mutating func noteChangeInPass() { changedInPass = true }

  /// The layout was invalidated within a pass, by itself.
  mutating func noteInvalidationInPass() { isInvalidatedInPass = true }

  /// Ends a frame; the loop that has gone on for as many frames as are reported.
  mutating func endFrame() -> Loop? {
    guard !isTelling, !isCompleting else { return nil }
    let loop: Loop? =
      if hasCompletions {
        .completions
      } else if waiting.contains(.scrollEnd) {
        .scrollEnd
      } else if waiting.contains(.scroll) {
        .scroll
      } else if hasEchoed || waiting.contains(.layout) {
        .layout
      } else if changedInPass {
        .pass
      } else if isInvalidatedInPass {
        .layoutItself
      } else {
        nil
      }
    (hasEchoed, changedInPass, isInvalidatedInPass) = (false, false, false)
    echoes = loop == nil ? 0 : echoes + 1
    return echoes == Self.mostEchoes ? loop : nil
  }
}
