import OcelotEngine
import Testing

@Suite struct AutoscrollerTests {
  private func scroller(start: Double = 0, end: Double = 480) -> Autoscroller {
    var scroller = Autoscroller(start: start, end: end, pointer: 240)
    scroller.move(to: 400)
    scroller.move(to: 100)
    return scroller
  }

  @Test("3.19 50 deep in a zone of 100: 600 points a second, equal at 30 and 144 frames within 1")
  func speed() {
    for rate in [30.0, 60, 144] {
      var scroller = scroller()
      var distance = 0.0
      for _ in 0..<Int(rate) { distance += scroller.step(pointer: 430, seconds: 1 / rate) }
      #expect(abs(distance - 600) <= 1, "\(rate) frames a second")
    }
    #expect(scroller().velocity(at: 50) == -600)
    #expect(scroller().velocity(at: 500) == 1200)
    #expect(scroller().velocity(at: 240) == 0)
  }

  @Test("3.20 Insets of 50 shift the zones; small viewports have zones of a third")
  func insets() {
    let scroller = scroller(start: 50, end: 430)
    #expect(scroller.velocity(at: 100) == -600)
    #expect(scroller.velocity(at: 380) == 600)
    #expect(scroller.velocity(at: 151) == 0)
    #expect(Autoscroller(start: 0, end: 150, pointer: 75).zone == 50)
  }

  @Test("It starts once the pointer has moved 8 toward that edge")
  func threshold() {
    var scroller = Autoscroller(start: 0, end: 480, pointer: 450)
    #expect(scroller.velocity(at: 450) == 0)
    scroller.move(to: 457)
    #expect(scroller.velocity(at: 457) == 0)
    scroller.move(to: 458)
    #expect(scroller.velocity(at: 458) > 0)
  }
}
