/// Covers of albums and seasons, and the wide pictures of Discover.
extension ArtworkScene {
  /// A motif all over.
  mutating func drawCover(_ choice: ArtworkChoice) {
    isDark = choice.isDark
    if width > height { focus = (0.6, 0.44) }
    if choice.motif.isPattern { focus = (0.5, choice.motif == .rays ? 0.4 : 0.5) }
    draw(choice.motif)
    drawOutline()
  }

  /// The motif at the trailing side; the shade under white text is the card's own, not the
  /// picture's.
  mutating func drawHero(_ choice: ArtworkChoice, _ variant: ArtworkVariant) {
    // A shade over a day's sky would be mud: heroes are nights.
    isDark = true
    switch variant {
    case .wideHero: focus = choice.motif.isPattern ? (0.78, 0.5) : (0.77, 0.4)
    case .narrowHero, .cover:
      focus = choice.motif.isPattern ? (0.7, 0.34) : (0.66, 0.32)
      // A shape that stands alone keeps clear of the shade at the foot.
      scale = choice.motif.fillsAll ? 1 : 0.66
    }
    draw(choice.motif)
    drawOutline()
  }

  /// A line of one point around everything: pale pictures keep their edge.
  mutating func drawOutline() {
    canvas.innerOutline(0, 0, width, height, thickness: point, alpha: 0.1)
  }
}
