/// Covers of books.
extension ArtworkScene {
  mutating func drawBook(_ choice: ArtworkChoice, title: String, author: String?) {
    isDark = choice.isDark
    switch choice.binding {
    case .framed: drawFramed(choice, title, author)
    case .banner: drawBanner(choice, title, author)
    case .plain: drawPlain(choice, title, author)
    case .bands: drawBands(choice, title, author)
    }
    drawSpine()
    drawOutline()
  }

  /// What is left for print beside the spine: the middle and the width.
  private var printed: (middle: Double, width: Double) {
    (width * 0.53, width * 0.76)
  }

  private mutating func drawFramed(_ choice: ArtworkChoice, _ title: String, _ author: String?) {
    canvas.fill(canvas.gradient(palette.ink.mixed(palette.deep, 0.35), palette.ink))
    let (middle, _) = printed
    let inset = width * 0.075
    var frame = SVGPath.roundedRect(
      inset + width * 0.06, inset, width - 2 * inset - width * 0.06, height - 2 * inset, radius: 6)
    canvas.stroke(frame, .tone(palette.soft), width: 4)
    let inner = inset + 11
    frame = .roundedRect(
      inner + width * 0.06, inner, width - 2 * inner - width * 0.06, height - 2 * inner, radius: 3)
    canvas.stroke(frame, .tone(palette.soft, alpha: 0.5), width: 1.6)
    let block = TitleBlock(
      title, largest: width * 0.125, width: width * 0.66, height: height * 0.3, maximumLines: 4)
    let top = height * 0.135
    canvas.title(block, x: middle, top: top, .serif, palette.paper)
    writeAuthor(author, x: middle, baseline: height * 0.9, palette.pale, width: width * 0.62)
    // A round picture in the room that is left.
    let radius = width * 0.265
    let y = max(height * 0.62, top + block.height + radius + height * 0.04)
    drawInset(choice.motif, middle, min(y, height * 0.84 - radius), radius)
    canvas.stroke(
      .circle(middle, min(y, height * 0.84 - radius), radius + 5), .tone(palette.soft), width: 3)
  }

  /// Draws a motif in a circle.
  private mutating func drawInset(_ motif: Motif, _ x: Double, _ y: Double, _ radius: Double) {
    var inset = ArtworkScene(
      width: radius * 2, height: radius * 2, palette: palette, numbers: numbers)
    inset.isDark = false
    inset.focus = motif.isPattern ? (0.5, 0.5) : (0.6, 0.4)
    inset.draw(motif)
    canvas.clipped(to: .circle(x, y, radius)) {
      $0.embed(inset.canvas, x: x - radius, y: y - radius)
    }
  }

  private mutating func drawBanner(_ choice: ArtworkChoice, _ title: String, _ author: String?) {
    focus = choice.motif.isPattern ? (0.53, 0.66) : (0.62, 0.58)
    draw(choice.motif)
    let inset = width * 0.12
    let block = TitleBlock(
      title, largest: width * 0.122, width: width * 0.8, height: height * 0.27, maximumLines: 4)
    let top = height * 0.09
    let tall = block.height + width * (author == nil ? 0.14 : 0.24)
    canvas.rect(0, 0, width, top, .tone(palette.deep))
    canvas.rect(0, top, width, tall, .tone(palette.paper))
    canvas.rect(0, top + tall, width, 3, .tone(palette.ink, alpha: 0.18))
    var style = SVGCanvas.TextStyle.sans
    style.isCentered = false
    canvas.title(block, x: inset, top: top + width * 0.075, style, palette.ink)
    guard let author else { return }
    style.isBold = false
    let size = min(width * 0.068, width * 0.8 / TitleBlock.width(of: author))
    canvas.text(
      author, x: inset, baseline: top + tall - width * 0.07, size: size, style, palette.deep)
  }

  private mutating func drawPlain(_ choice: ArtworkChoice, _ title: String, _ author: String?) {
    canvas.fill(.tone(palette.paper))
    let (middle, across) = printed
    let block = TitleBlock(
      title, largest: width * 0.135, width: across, height: height * 0.3, maximumLines: 4)
    let top = height * 0.075
    canvas.title(block, x: middle, top: top, .serif, palette.ink)
    writeAuthor(author, x: middle, baseline: height * 0.945, palette.deep, width: across)
    let radius = width * 0.35
    let y = max(height * 0.6, top + block.height + radius + height * 0.03)
    drawEmblem(choice.motif, middle, min(y, height * 0.885 - radius), radius)
  }

  /// Draws a pattern that stands free on paper.
  private mutating func drawEmblem(_ motif: Motif, _ x: Double, _ y: Double, _ radius: Double) {
    var inset = ArtworkScene(
      width: radius * 2, height: radius * 2, palette: palette, numbers: numbers)
    inset.focus = motif.isPattern ? (0.5, 0.5) : (0.6, 0.4)
    inset.draw(motif == .crescents ? .rings : motif)
    let shape: SVGPath =
      switch numbers.number(in: 0...2) {
      case 0: .circle(x, y, radius)
      case 1:
        .roundedRect(x - radius * 0.94, y - radius * 0.94, radius * 1.88, radius * 1.88, radius: 8)
      default: Self.window(x, y, radius)
      }
    canvas.clipped(to: shape) { $0.embed(inset.canvas, x: x - radius, y: y - radius) }
    canvas.stroke(shape, .tone(palette.middle), width: 3)
  }

  /// A window with a round top.
  private static func window(_ x: Double, _ y: Double, _ radius: Double) -> SVGPath {
    let across = radius * 0.82
    var path = SVGPath()
    path.move(x - across, y + radius)
    path.line(x - across, y - radius + across)
    path.arc(across, across, x + across, y - radius + across)
    path.line(x + across, y + radius)
    path.close()
    return path
  }

  private mutating func drawBands(_ choice: ArtworkChoice, _ title: String, _ author: String?) {
    // The picture below, a paper in the middle, a colour above.
    let (middle, across) = printed
    let upper = height * 0.16
    let lower = height * 0.52
    var picture = ArtworkScene(
      width: width, height: height - lower, palette: palette, numbers: numbers)
    picture.isDark = isDark
    picture.focus = choice.motif.isPattern ? (0.53, 0.5) : (0.64, 0.36)
    picture.draw(choice.motif)
    canvas.embed(picture.canvas, x: 0, y: lower)
    canvas.rect(0, 0, width, upper, .tone(palette.middle))
    canvas.rect(0, upper, width, lower - upper, .tone(palette.paper))
    canvas.rect(0, upper, width, 5, .tone(palette.ink))
    canvas.rect(0, lower - 5, width, 5, .tone(palette.ink))
    let block = TitleBlock(
      title, largest: width * 0.13, width: across, height: (lower - upper) * 0.58, maximumLines: 4)
    let room = lower - upper
    let tall = block.height + (author == nil ? 0 : width * 0.13)
    let top = upper + (room - tall) / 2
    canvas.title(block, x: middle, top: top, .serif, palette.ink)
    writeAuthor(
      author, x: middle, baseline: top + tall - width * 0.01, palette.deep, width: across)
    for (shift, size) in [(-0.09, 0.011), (0.0, 0.018), (0.09, 0.011)] {
      canvas.circle(middle + shift * width, upper / 2, size * width, .tone(palette.paper))
    }
  }

  private mutating func writeAuthor(
    _ author: String?, x: Double, baseline: Double, _ tone: Tone, width place: Double
  ) {
    guard let author else { return }
    var style = SVGCanvas.TextStyle.sans
    style.isBold = false
    let size = min(width * 0.062, place / TitleBlock.width(of: author))
    canvas.text(author, x: x, baseline: baseline, size: size, style, tone)
  }

  /// The shade where the cover bends.
  private mutating func drawSpine() {
    let shade = canvas.gradient(
      [
        .init(share: 0, tone: .black, alpha: 0.26), .init(share: 0.7, tone: .black, alpha: 0.1),
        .init(share: 1, tone: .black, alpha: 0.22),
      ], to: (1, 0))
    canvas.rect(0, 0, width * 0.05, height, shade)
    canvas.rect(width * 0.05, 0, 3, height, .tone(.white, alpha: 0.28))
  }
}
