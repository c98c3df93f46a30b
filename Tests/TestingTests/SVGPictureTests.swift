import OcelotTesting
import Testing

@MainActor @Suite struct SVGPictureTests {
  private func frame() -> Frame {
    var frame = Frame(
      time: 0, contentOffset: Point(x: 0, y: 50), viewportSize: Size(width: 200, height: 100),
      contentSize: Size(width: 200, height: 400))
    var item = LayoutAttributes(.item(0, 1), frame: .zero, zIndex: 1)
    item.alpha = 0.5
    frame.elements = [
      Frame.Element(
        item, rect: Rect(x: 0, y: -10, width: 200, height: 44), text: "Cats & <dogs>"),
      Frame.Element(
        LayoutAttributes(.header(0), frame: .zero, zIndex: 9),
        rect: Rect(x: 0, y: 0, width: 200, height: 30), text: "Head"),
    ]
    var line = LayoutAttributes(.decoration(.rowSeparator, .section(0, 1)), frame: .zero)
    line[Background.self] = .rgba(1, 0, 0.5, 0.25)
    frame.decorations = [
      Frame.Element(line, rect: Rect(x: 16, y: 34, width: 184, height: 0.5), text: "")
    ]
    return frame
  }

  @Test("A frame is one line for each element, in drawing order, cut off at the viewport")
  func frameLines() {
    let lines = SVGPicture(frame()).text.split(separator: "\n").map(String.init)
    #expect(
      lines.first
        == #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 224 124" width="224" height="124">"#
    )
    let start = lines.firstIndex { $0.hasPrefix("<clipPath") }
    #expect(
      start.map { Array(lines[$0...]) } == [
        #"<clipPath id="v"><rect x="0" y="0" width="200" height="100"/></clipPath>"#,
        #"<g clip-path="url(#v)">"#,
        #"<rect class="ground" x="0" y="0" width="200" height="100"/>"#,
        ##"<rect x="16" y="34" width="184" height="0.5" fill="#ff0080" opacity="0.25"/>"##,
        #"<g opacity="0.5"><rect class="item" x="0" y="-10" width="200" height="44"/>"#
          + #"<text x="8" y="16">Cats &amp; &lt;dogs&gt;</text>"#
          + #"<text x="194" y="15" class="key">item 0,1</text></g>"#,
        #"<g><rect class="header" x="0" y="0" width="200" height="30"/>"#
          + #"<text x="8" y="19">Head</text>"#
          + #"<text x="194" y="18" class="key">header 0,0</text></g>"#,
        "</g>",
        #"<rect class="outline" x="0" y="0" width="200" height="100"/>"#,
        "</svg>",
      ])
  }

  @Test("A layout is drawn in whole, with the viewport over it")
  func layoutPicture() {
    let screen = HeadlessCollection(
      layout: StackLayout(itemHeight: 40), dataSource: SampleDataSource(count: 6), width: 200,
      height: 100)
    screen.scroll(by: 60)
    let text = screen.contentPicture.text
    #expect(text.contains(#"viewBox="-12 -12 224 264""#))
    #expect(text.contains(#"<rect class="item" x="0" y="200" width="200" height="40"/>"#))
    #expect(text.contains(">item 5<"))
    #expect(text.contains(#"<rect class="viewport" x="0" y="60" width="200" height="100"/>"#))
    #expect(screen.contentPicture == screen.contentPicture)
  }

  @Test("A transform is written about the element's centre")
  func transform() {
    var frame = frame()
    frame.elements[0].transform = .scale(0.5, 0.5)
    // The centre is (100, 12): half of it makes up for the scale.
    #expect(SVGPicture(frame).text.contains(#"transform="matrix(0.5 0 0 0.5 50 6)""#))
  }

  @Test(
    "6.2.1 An area has its corners and its map; a decoration with a view is a box with its text")
  func decorations() {
    var area = LayoutAttributes(
      .decoration(.sectionBackground, .section(0, 0)),
      frame: Rect(x: 0, y: 0, width: 40, height: 20))
    area[Background.self] = .accent
    area[CornerRadius.self] = 30
    area.transform = .scale(0.5, 0.5)
    var view = LayoutAttributes(
      .decoration(DecorationKind(rawValue: 100), .section(0, 0)),
      frame: Rect(x: 0, y: 30, width: 80, height: 20))
    view.decorationContent = SampleContent("ground")
    let text = SVGPicture(elements: [area, view], contentSize: Size(width: 80, height: 50)) { _ in
      "ground"
    }.text
    #expect(
      text.contains(
        ##"<rect x="0" y="0" width="40" height="20" rx="10" fill="#3584e4" transform="matrix(0.5 0 0 0.5 10 5)"/>"##
      ))
    #expect(text.contains(#"class="decoration" x="0" y="30""#) && text.contains(">ground</text>"))
  }

  @Test("Text that XML does not allow is replaced, and long text cut")
  func hostileText() {
    var frame = frame()
    frame.elements[0].text = "a\u{1}\"b\" " + String(repeating: "x", count: 300)
    let text = SVGPicture(frame).text
    #expect(text.contains("a\u{FFFD}&quot;b&quot; xx"))
    #expect(text.contains("…</text>"))
    #expect(!text.contains("\u{1}"))
  }
}
