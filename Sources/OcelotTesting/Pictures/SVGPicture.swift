import Ocelot

/// A layout or a frame as a drawing that a person can look at and a diff can show.
///
/// One line of text for each element, always in the same order and with the same numbers, so that
/// a test can compare it with a file:
///
/// ```swift
/// let picture = SVGPicture(screen.currentFrame())
/// #expect(picture.text == expected)
/// ```
///
/// Items are white, a layout's own views sand-coloured, headers and footers blue-grey, pinned ones
/// amber, placeholders dashed, what is selected blue. At the right of each element stands its key.
public struct SVGPicture: Equatable, Sendable, CustomStringConvertible {
  /// The SVG document.
  public let text: String
  /// The SVG document.
  public var description: String { text }

  /// Draws what a screen shows; what reaches beyond the viewport is cut off.
  public init(_ frame: Frame) {
    let bounds = Rect(origin: .zero, size: frame.viewportSize)
    var canvas = SVGCanvas(bounds: bounds)
    canvas.drawGround(bounds, isClipped: true)
    canvas.draw(frame.elements + frame.decorations)
    canvas.endClip()
    canvas.drawOutline(bounds)
    text = canvas.document
  }

  /// Draws frames side by side, from left to right and then down, as a strip of film.
  ///
  /// - Parameters:
  ///   - film: the frames; under each stands its time since the first, in seconds.
  ///   - columns: how many stand side by side, at least 1.
  public init(film: [Frame], columns: Int = 7) {
    let size = film.reduce(Size.zero) {
      Size(
        width: max($0.width, $1.viewportSize.width), height: max($0.height, $1.viewportSize.height))
    }
    let (gap, caption) = (16.0, 20.0)
    let columns = max(1, min(columns, film.count))
    let rows = (film.count + columns - 1) / columns
    var canvas = SVGCanvas(
      bounds: Rect(
        x: 0, y: 0, width: Double(columns) * (size.width + gap) - gap,
        height: Double(rows) * (size.height + gap + caption) - gap))
    for (number, frame) in film.enumerated() {
      let bounds = Rect(origin: .zero, size: frame.viewportSize)
      canvas.beginFrame(
        at: Point(
          x: Double(number % columns) * (size.width + gap),
          y: Double(number / columns) * (size.height + gap + caption)),
        number: number, bounds: bounds)
      canvas.draw(frame.elements + frame.decorations)
      canvas.endClip()
      canvas.drawOutline(bounds)
      let time = NumberText.text(of: frame.time - film[0].time)
      canvas.endFrame(caption: "\(time) s", below: bounds)
    }
    text = canvas.document
  }

  /// Draws elements where a layout puts them, and the viewport over them.
  ///
  /// - Parameters:
  ///   - elements: the elements, in content coordinates.
  ///   - contentSize: the size of the whole content, in points.
  ///   - viewport: the visible part, in content coordinates; nil for none.
  ///   - label: what an element's line says.
  public init(
    elements: [LayoutAttributes], contentSize: Size, viewport: Rect? = nil,
    label: (ElementKey) -> String = { _ in "" }
  ) {
    let content = Rect(origin: .zero, size: contentSize)
    var bounds = content
    if let viewport {
      let (x, y) = (min(content.minX, viewport.minX), min(content.minY, viewport.minY))
      bounds = Rect(
        x: x, y: y, width: max(content.maxX, viewport.maxX) - x,
        height: max(content.maxY, viewport.maxY) - y)
    }
    var canvas = SVGCanvas(bounds: bounds)
    canvas.drawGround(content, isClipped: false)
    canvas.draw(
      elements.filter { !$0.isHidden }.map {
        Frame.Element($0, rect: $0.frame, text: label($0.element))
      })
    if let viewport { canvas.drawViewport(viewport) }
    text = canvas.document
  }

  /// Draws the whole of a layout's content, or what of it is in a rectangle.
  ///
  /// - Parameters:
  ///   - layout: a layout that has prepared.
  ///   - rect: what is drawn, in content coordinates; everything by default, which takes long for
  ///     large layouts.
  ///   - label: what an element's line says.
  /// - Complexity: O(n) for n elements in the rectangle.
  @MainActor
  public init(
    layout: any Layout, in rect: Rect? = nil, label: (ElementKey) -> String = { _ in "" }
  ) {
    let size = layout.contentSize
    self.init(
      elements: layout.elements(in: rect ?? Rect(origin: .zero, size: size)), contentSize: size,
      viewport: layout.environment?.viewport, label: label)
  }
}

extension HeadlessCollection {
  /// What is on screen now, as a picture.
  public var picture: SVGPicture { SVGPicture(currentFrame()) }

  /// The whole content as the layout has it now, with the viewport over it.
  ///
  /// Unmeasured elements have their estimated size.
  ///
  /// - Complexity: O(n) for n elements.
  public var contentPicture: SVGPicture {
    SVGPicture(layout: view.layout) { [dataSource] element in
      guard !element.isDecoration, let dataSource else { return "" }
      return ContentSummary.text(of: dataSource.content(of: element))
    }
  }
}
