import OcelotEditing
import Testing

@Suite struct PaneSpringTests {
  @Test("A pane's spring follows the equation of a damped weight")
  func equation() {
    // Integrated in steps of a microsecond: x″ = −ω²x − 2·0.7·ωx′, ω = ln(1000) / (0.7 · 0.25).
    let frequency = 6.907755 / 0.175
    var (x, v) = (-144.0, 300.0)
    let spring = PaneSpring(from: 0, velocity: 300, to: 144, at: 5)
    for step in 1...200_000 {
      v += (-frequency * frequency * x - 1.4 * frequency * v) * 1e-6
      x += v * 1e-6
      if step % 20_000 == 0 {
        #expect(abs(spring.value(at: 5 + Double(step) * 1e-6) - (144 + x)) < 0.02)
      }
    }
  }

  @Test("A pane's spring starts where it was and rests exactly at its target after 0.25 seconds")
  func ends() {
    let spring = PaneSpring(from: 30, velocity: -500, to: 0, at: 1)
    #expect(spring.value(at: 1) == 30)
    #expect(!spring.isOver(at: 1.24))
    #expect(spring.isOver(at: 1.25))
    #expect(spring.value(at: 1.25) == 0)
  }
}
