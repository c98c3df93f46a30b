/// A picture while it is drawn: its colours, its numbers, and where its middle is.
struct ArtworkScene {
  var canvas: SVGCanvas
  let palette: ArtworkPalette
  var numbers: DemoNumbers
  /// Where the sun or the middle of a pattern is, as shares of the sides.
  var focus = (x: 0.5, y: 0.42)
  /// How large shapes around the middle are drawn, as a share of their usual size.
  var scale = 1.0
  /// Whether the picture has a night's colours.
  var isDark = false

  /// What a point is in units, where the picture is shown.
  var point = 4.0

  init(width: Double, height: Double, palette: ArtworkPalette, numbers: DemoNumbers) {
    canvas = SVGCanvas(width: width, height: height)
    self.palette = palette
    self.numbers = numbers
  }

  var width: Double { canvas.width }
  var height: Double { canvas.height }
  /// The shorter side, by which shapes are measured.
  var unit: Double { min(canvas.width, canvas.height) * scale }
  /// The middle of the motif.
  var center: (x: Double, y: Double) { (focus.x * width, focus.y * height) }

  /// The next made-up number of a range.
  mutating func random(_ range: ClosedRange<Double>) -> Double { numbers.fraction(range) }

  /// Whether the next of many chances with a share comes true.
  mutating func chance(_ share: Double) -> Bool { numbers.fraction(0...1) < share }

  /// The colours of what lies one behind another, the farthest first.
  func layers(_ count: Int) -> [Tone] {
    let ends =
      isDark
      ? [
        palette.middle, palette.deep.mixed(palette.middle, 0.35),
        palette.deep.mixed(palette.ink, 0.4), palette.ink,
      ]
      : [palette.soft, palette.middle, palette.deep, palette.ink]
    return (0..<count).map { index in
      let place = Double(index) / Double(max(1, count - 1)) * 3
      let first = min(2, Int(place))
      return ends[first].mixed(ends[first + 1], place - Double(first))
    }
  }

  /// Fills everything with a sky.
  mutating func drawSky() {
    if isDark {
      canvas.fill(
        canvas.gradient([
          .init(share: 0, tone: palette.ink), .init(share: 0.4, tone: palette.deep),
          .init(share: 0.75, tone: palette.deep.mixed(palette.middle, 0.7)),
        ]))
    } else {
      canvas.fill(canvas.gradient(palette.paper, palette.pale))
    }
  }

  /// Draws the sun, or the moon at night.
  mutating func drawSun(radius: Double) {
    let tone =
      isDark
      ? palette.paper
      : palette.accent.contrast(with: palette.paper) < 1.12 ? .white : palette.accent
    let (x, y) = center
    canvas.circle(x, y, radius * 1.5, .tone(tone, alpha: isDark ? 0.08 : 0.25))
    canvas.circle(x, y, radius, .tone(tone))
  }

  /// Scatters stars above a share of the height.
  mutating func drawStars(_ count: Int, above share: Double = 0.7) {
    for _ in 0..<count {
      let (x, y) = (random(0...width), random(0...height * share))
      canvas.circle(
        x, y, random(0.0018...0.0055) * unit, .tone(palette.paper, alpha: random(0.45...1)))
    }
  }

  /// An area below a line that goes through heights from the leading to the trailing edge.
  func area(below line: (Double) -> Double, steps: Int = 22) -> SVGPath {
    let points = (0...steps).map { step -> (Double, Double) in
      let x = (Double(step) / Double(steps) * 1.04 - 0.02) * width
      return (x, line(x))
    }
    var path = SVGPath()
    path.smooth(points)
    path.line(width * 1.02, height + 4)
    path.line(-width * 0.02, height + 4)
    path.close()
    return path
  }

  /// Draws a motif.
  mutating func draw(_ motif: Motif) {
    switch motif {
    case .dunes: drawDunes()
    case .waves: drawWaves()
    case .skyline: drawSkyline()
    case .hills: drawHills()
    case .mountains: drawMountains()
    case .forest: drawForest()
    case .planet: drawPlanet()
    case .stripedSun: drawStripedSun()
    case .spotlight: drawSpotlight()
    case .arches: drawArches()
    case .rings: drawRings()
    case .petals: drawPetals()
    case .halftone: drawHalftone()
    case .tiles: drawTiles()
    case .bars: drawBars()
    case .record: drawRecord()
    case .rainbow: drawRainbow()
    case .triangles: drawTriangles()
    case .spiral: drawSpiral()
    case .crescents: drawCrescents()
    case .rays: drawRays()
    case .ridges: drawRidges()
    case .blocks: drawBlocks()
    case .leaves: drawLeaves()
    }
  }
}
