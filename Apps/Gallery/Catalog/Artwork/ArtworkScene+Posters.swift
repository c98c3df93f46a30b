/// Posters of films.
extension ArtworkScene {
  mutating func drawPoster(_ choice: ArtworkChoice, title: String, director: String?) {
    // What stands on paper would end in a shade of grey.
    isDark = choice.isDark || choice.motif.standsOnPaper
    focus = choice.motif.isPattern ? (0.5, 0.38) : (0.58, 0.3)
    draw(choice.motif)
    var style = SVGCanvas.TextStyle.sans
    style.spacing = 0.05
    let block = TitleBlock(
      title.uppercased(), largest: width * 0.155, width: width * 0.84, height: height * 0.2,
      maximumLines: 3, spacing: style.spacing)
    let line = director == nil ? 0 : width * 0.1
    let top = height * 0.945 - line - block.height
    let ink = palette.ink
    let from = top - height * 0.2
    let shade = canvas.gradient([
      .init(share: 0, tone: ink, alpha: 0), .init(share: 0.45, tone: ink, alpha: 0.84),
      .init(share: 1, tone: ink, alpha: 0.96),
    ])
    canvas.rect(0, from, width, height - from, shade)
    canvas.title(block, x: width / 2, top: top, style, palette.paper)
    if let director {
      style.isBold = false
      style.spacing = 0.03
      let size = min(width * 0.058, width * 0.84 / TitleBlock.width(of: director, 0.03))
      canvas.text(
        director, x: width / 2, baseline: height * 0.945, size: size, style, palette.pale)
    }
    drawOutline()
  }
}
