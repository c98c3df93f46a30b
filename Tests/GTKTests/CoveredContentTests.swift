import Ocelot
import OcelotEditing
import Testing

@testable import OcelotGTK

/// What is seen of content under a strip of actions.
@MainActor @Suite struct CoveredContentTests {
  private func makeStrip(_ extent: Double, alpha: Double = 1) -> ActionPane.Strip? {
    var machine = SwipeMachine()
    var geometry = PaneGeometry(
      side: .trailing, actions: [ItemAction("Remove", action: .delete)], itemWidth: 300
    ) { _ in 40 }
    geometry.coversContent = true
    machine.open(ItemIndex(0, 0), geometry, at: 0)
    var strip = machine.pane(at: 0.25)
    strip?.extent = extent
    strip?.alpha = alpha
    return strip
  }

  @Test("3.26 Content fades out within 24 points before the strip, and is not seen under it")
  func fades() throws {
    let strip = try #require(makeStrip(72))
    for isAtRight in [true, false] {
      let slices = CoveredContent.slices(from: 39, to: 261, under: strip, isAtRight: isAtRight)
        .sorted { $0.start < $1.start }
      #expect(slices.first?.start == 39 && slices.last?.end == 261, "all of the content")
      #expect(zip(slices, slices.dropFirst()).allSatisfy { $0.end == $1.start }, "without gaps")
      let inward = isAtRight ? slices : slices.reversed()
      #expect(inward.first?.opacity == 1 && inward.last?.opacity == 0)
      #expect(zip(inward, inward.dropFirst()).allSatisfy { $0.opacity > $1.opacity })
      let fading = inward.dropFirst().dropLast()
      #expect(fading.reduce(0) { $0 + $1.end - $1.start } == 24)
    }
  }

  @Test("3.27 Of content that gave way, only as much fades as is covered")
  func fadesWhatIsCovered() throws {
    for (shift, fade) in [(0.0, 24.0), (40, 24), (66, 6), (72, 0)] {
      var strip = try #require(makeStrip(72))
      strip.shift = shift
      let slices = CoveredContent.slices(from: 0, to: 300, under: strip, isAtRight: true)
      let fading = slices.filter { $0.opacity > 0 && $0.opacity < 1 }
      #expect(fading.reduce(0) { $0 + $1.end - $1.start } == fade, "\(shift)")
    }
  }

  @Test("A strip that fades in, or is wider than its row, leaves content as it should")
  func oddStrips() throws {
    let faint = try #require(makeStrip(72, alpha: 0.25))
    let slices = CoveredContent.slices(from: 0, to: 300, under: faint, isAtRight: true)
    #expect(slices.allSatisfy { $0.opacity >= 0.75 })
    let wide = try #require(makeStrip(500))
    let none = CoveredContent.slices(from: 0, to: 300, under: wide, isAtRight: true)
    #expect(none.allSatisfy { $0.opacity == 0 || $0.end <= $0.start })
  }
}
