import Testing

@testable import OcelotAdwaita
@testable import OcelotGTK

/// When toasts come and go, without GTK.
@Suite struct ToastMachineTests {
  /// Holds a machine, which only a variable's own functions may change.
  private final class Held {
    var machine = ToastMachine<Int>()
    func show(_ message: Int, waits: Bool = false) -> ToastMachine<Int>.Effect? {
      machine.show(message, waits: waits)
    }
    func arrived() -> ToastMachine<Int>.Effect? { machine.arrived() }
    func expired() -> ToastMachine<Int>.Effect? { machine.expired() }
    func dismissed() -> Bool { machine.dismissed() }
    func left() -> ToastMachine<Int>.Effect? { machine.left() }
  }

  private let machine = Held()

  @Test("Messages change the toast that is there, while it arrives and when it rests")
  func changesInPlace() {
    #expect(machine.show(1) == .add(1))
    #expect(machine.show(2) == .change(2))
    #expect(machine.arrived() == nil)
    #expect(machine.show(3) == .change(3))
    #expect(machine.expired() == .dismiss)
  }

  @Test("A toast that is sent away while it arrives leaves when it has arrived, once")
  func arrivesFirst() {
    _ = machine.show(1)
    #expect(!machine.dismissed())
    #expect(!machine.dismissed())
    #expect(machine.expired() == nil)
    #expect(!machine.machine.isReadable)
    #expect(machine.arrived() == .dismiss)
    #expect(machine.expired() == nil)
    #expect(machine.dismissed(), "libadwaita may hear of it")
    #expect(machine.left() == nil)
    #expect(machine.show(2) == .add(2))
  }

  @Test("Of the messages that come while a toast leaves, the last is shown afterwards")
  func lastWaits() {
    _ = machine.show(1)
    _ = machine.arrived()
    #expect(machine.dismissed())
    #expect(machine.show(2) == nil)
    #expect(machine.show(3) == nil)
    #expect(machine.left() == .add(3))
    #expect(machine.show(4) == .change(4))
    #expect(machine.arrived() == nil)
    #expect(machine.expired() == .dismiss)
    #expect(machine.left() == nil)
  }

  @Test("A message that waits is shown when the one before was read, or sent away, and no sooner")
  func waitsForItsTurn() {
    #expect(machine.show(1, waits: true) == .add(1), "there is none before")
    #expect(machine.show(2, waits: true) == nil)
    #expect(machine.arrived() == nil)
    #expect(machine.show(3, waits: true) == nil)
    #expect(machine.show(4) == .change(4), "what does not wait is shown at once")
    #expect(machine.expired() == .dismiss)
    #expect(machine.left() == .add(3))
    #expect(machine.show(5, waits: true) == nil)
    #expect(machine.arrived() == nil)
    #expect(machine.dismissed())
    #expect(machine.left() == .add(5))
  }

  @Test("However events follow each other, one toast is shown, and it leaves only after it arrived")
  func randomEvents() {
    for seed in UInt64(1)...200 {
      var random = seed
      func next(_ count: Int) -> Int {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((random >> 33) % UInt64(count))
      }
      let machine = Held()
      // What libadwaita would know: nothing, sliding, still, fading; and the last message.
      enum Slow { case none, sliding, still, fading }
      var slow = Slow.none
      var (last, shown) = (0, 0)
      func follow(_ effect: ToastMachine<Int>.Effect?) {
        switch effect {
        case .add(let message):
          #expect(slow == .none, "seed \(seed)")
          (slow, shown) = (.sliding, message)
        case .change(let message):
          #expect(slow == .sliding || slow == .still, "seed \(seed)")
          shown = message
        case .dismiss:
          #expect(slow == .still, "seed \(seed)")
          slow = .fading
        case nil: break
        }
      }
      for step in 1...100 {
        switch next(5) {
        case 0:
          last = step
          follow(machine.show(step))
        case 1 where slow == .sliding:
          slow = .still
          follow(machine.arrived())
        case 2 where slow == .sliding || slow == .still:
          if machine.dismissed() {
            #expect(slow == .still, "seed \(seed)")
            slow = .fading
          }
        case 3 where slow == .fading:
          slow = .none
          follow(machine.left())
        case 4 where slow != .none: follow(machine.expired())
        default: break
        }
        if slow == .none { #expect(shown == last, "seed \(seed): a message was lost") }
      }
    }
  }
}
