import Testing

@testable import OcelotEngine

/// The outbox alone.
@MainActor @Suite struct OutboxTests {
  @Test("What happens while something is told waits, merged, until that is told")
  func events() {
    var outbox = Outbox()
    #expect(outbox.begin(.layout) && outbox.isDelivering)
    #expect(!outbox.begin(.scroll) && !outbox.begin(.scrollEnd) && !outbox.begin(.scroll))
    #expect(outbox.takeWaiting() == nil, "not while something is told")
    outbox.end()
    #expect(outbox.takeWaiting() == [.scroll, .scrollEnd])
    #expect(outbox.takeWaiting() == nil)
    _ = outbox.begin(.layout)
    _ = outbox.begin(.layout)
    outbox.end()
    outbox.forgetEvents()
    #expect(outbox.takeWaiting() == nil)
  }

  @Test("Completions are called once, in order; those that end meanwhile wait for the next time")
  func completions() {
    var outbox = Outbox()
    var called: [String] = []
    for name in ["a", "b"] { outbox.add({ called.append("\(name) \($0)") }, name == "a") }
    let first = outbox.beginCompleting()
    outbox.add({ called.append("c \($0)") }, true)
    #expect(outbox.beginCompleting().isEmpty && outbox.hasCompletions, "not while some are called")
    for completion in first { completion.call(completion.value) }
    outbox.endCompleting()
    #expect(called == ["a true", "b false"])
    for completion in outbox.beginCompleting() { completion.call(completion.value) }
    outbox.endCompleting()
    #expect(called == ["a true", "b false", "c true"] && !outbox.hasCompletions)
  }

  @Test("A callback that causes itself in so many frames in a row is found once, by its kind")
  func loops() {
    func found(in frames: Int, _ cause: (inout Outbox) -> Void) -> [Outbox.Loop] {
      var outbox = Outbox()
      return (0..<frames).compactMap { _ in
        cause(&outbox)
        return outbox.endFrame()
      }
    }
    let many = Outbox.mostEchoes
    #expect(found(in: many - 1) { $0.noteEcho() } == [])
    #expect(found(in: many * 3) { $0.noteEcho() } == [.layout])
    #expect(found(in: many) { $0.noteChangeInPass() } == [.pass])
    #expect(found(in: many) { $0.add({ _ in }, true) } == [.completions])
    #expect(found(in: many) { $0.noteInvalidationInPass() } == [.layoutItself])
    func late(_ events: Outbox.Events) -> (inout Outbox) -> Void {
      {
        _ = $0.begin(.layout)
        _ = $0.begin(events)
        $0.end()
      }
    }
    #expect(found(in: many, late(.scroll)) == [.scroll])
    #expect(found(in: many, late([.scroll, .scrollEnd])) == [.scrollEnd])
    #expect(found(in: many, late(.layout)) == [.layout])
    // A frame without it begins the count again.
    var frame = 0
    #expect(
      found(in: many * 2) {
        frame += 1
        if frame % many != 0 { $0.noteEcho() }
      } == [])
  }

  @Test("No frame ends while something is told or completed")
  func frames() {
    var outbox = Outbox()
    _ = outbox.begin(.layout)
    for _ in 0...Outbox.mostEchoes {
      outbox.noteEcho()
      #expect(outbox.endFrame() == nil)
    }
  }
}
