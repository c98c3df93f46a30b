import OcelotTesting
import Testing

@MainActor @Suite struct ManualClockTests {
  @Test("Frames are multiples of the interval, without collected errors")
  func frames() {
    let clock = ManualClock(now: 5)
    var times: [Double] = []
    clock.startTicking { times.append($0) }
    clock.advanceFrames(3, rate: 8)
    #expect(times == [5.125, 5.25, 5.375])
    #expect(clock.now == 5.375)
    #expect(clock.frameCount == 3)
  }

  @Test("Time passes also when nobody wants frames")
  func idle() {
    let clock = ManualClock()
    #expect(!clock.isTicking)
    clock.advance(by: 1.5)
    #expect(clock.now == 1.5)
  }

  @Test("A handler may stop the clock from within a frame")
  func stopsWithin() {
    let clock = ManualClock()
    var count = 0
    clock.startTicking { _ in
      count += 1
      if count == 2 { clock.stopTicking() }
    }
    clock.advanceFrames(5)
    #expect(count == 2)
    #expect(!clock.isTicking)
    #expect(clock.now == 5.0 / 60)
  }
}
