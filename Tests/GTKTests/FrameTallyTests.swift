import Testing

@testable import OcelotAdwaita
@testable import OcelotGTK

@Suite struct FrameTallyTests {
  @Test func framesThatComeInTimeAreNotDropped() {
    var tally = FrameTally()
    for frame in 0...60 { tally.count(at: 5 + Double(frame) / 60, interval: 1.0 / 60) }
    #expect(tally.shown == 60 && tally.dropped == 0)
    #expect(abs(tally.longest - 1.0 / 60) < 1e-9)
  }

  @Test func aLateFrameStandsForThoseThatDidNotCome() {
    var tally = FrameTally()
    // Between 0.016 and 0.064 two should have come; half an interval more is still the third.
    for time in [0, 0.016, 0.064, 0.087] { tally.count(at: time, interval: 0.016) }
    #expect(tally.shown == 3 && tally.dropped == 2)
    #expect(abs(tally.longest - 0.048) < 1e-9)
  }

  @Test func aPauseDropsNothing() {
    var tally = FrameTally()
    tally.count(at: 1, interval: 0.016)
    tally.pause()
    tally.count(at: 9, interval: 0.016)
    tally.count(at: 9.016, interval: 0.016)
    #expect(tally.shown == 1 && tally.dropped == 0)
  }

  @Test func timeThatStandsStillAndScreensWithoutARateCountNothing() {
    var tally = FrameTally()
    for time in [1.0, 1, 0.5] { tally.count(at: time, interval: 0.016) }
    tally.count(at: 2, interval: 0)
    #expect(tally.shown == 0 && tally.dropped == 0 && tally.longest == 0)
  }
}
