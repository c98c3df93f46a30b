import Ocelot

/// Six-sided tiles, the items one after the other, in rows of which each second is half a tile
/// further, and what lies over them; scrolls both ways.
///
/// Places are arithmetic: a frame costs O(v) for v tiles near the viewport, however many there are.
public final class TileMapLayout: Layout {
  /// The collection view's answers: viewport, counts.
  public weak var environment: (any LayoutEnvironment)?
  /// The number of tiles in a row.
  public let columns: Int
  /// The width of a tile, in points.
  public var tileWidth: Double
  /// What lies over the tiles, the last one on top.
  public var overlays: [Overlay] = []
  private var (now, before) = (Tiles(), Tiles())

  /// Something that lies over tiles.
  public struct Overlay {
    /// The tiles over which it lies, by their numbers: from the middle of the first to that of the
    /// last.
    public var tiles: [Int]
    /// How much larger it is on each side, in tiles.
    public var margin: Double
    /// Its size, in points, about its middle, as far as the map reaches at the sides; nil for that
    /// of its tiles.
    public var size: Size?
    /// How far it is from there, in points.
    public var offset: Point
    /// What it shows.
    public var content: any Content

    /// Makes one.
    public init(
      _ content: any Content, over tiles: [Int], margin: Double = 0.5, size: Size? = nil,
      offset: Point = .zero
    ) {
      (self.content, self.tiles, self.margin) = (content, tiles, margin)
      (self.size, self.offset) = (size, offset)
    }
  }

  /// Makes a layout.
  public init(columns: Int, tileWidth: Double = 47) {
    (self.columns, self.tileWidth) = (max(1, columns), tileWidth)
  }

  /// All that places are worked out from.
  private struct Tiles {
    var counts = SectionCounts()
    var columns = 1
    var width = 1.0

    /// The height of a tile, whose sides are equally long.
    var height: Double { width * 2 / 3.0.squareRoot() }
    /// From a row to the next: their points stand between each other.
    var step: Double { height * 0.75 }
    var rows: Int { (counts.totalItems + columns - 1) / columns }

    /// The middle of a tile; those at the edges are cut there, so that no gap is between them.
    func center(of number: Int) -> Point {
      let (row, column) = (number / columns, number % columns)
      return Point(
        x: (Double(column) + (row.isMultiple(of: 2) ? 0 : 0.5)) * width,
        y: Double(row) * step + height / 4)
    }

    func attributes(of number: Int) -> LayoutAttributes? {
      guard let item = counts.item(atFlat: number) else { return nil }
      let middle = center(of: number)
      var attributes = LayoutAttributes(
        .item(item),
        frame: Rect(
          x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height))
      attributes[CardShape.self] = .tile
      return attributes
    }
  }

  /// The map is wider than the viewport, and higher.
  public var scrollsBothWays: Bool { true }
  /// Places do not depend on the offset.
  public var followsViewport: Bool { false }
  /// All tiles.
  public var contentSize: Size {
    guard now.rows > 0 else { return .zero }
    return Size(
      width: max(0.5, Double(now.columns) - 0.5) * now.width, height: Double(now.rows) * now.step)
  }

  /// Takes what changed.
  public func prepare(_ context: InvalidationContext) {
    guard let environment else { return }
    (now.counts, now.columns) = (environment.counts, columns)
    now.width = tileWidth.isFinite ? min(max(tileWidth, 4), 1_000) : 4
  }

  /// The tiles that a rectangle meets, and all that lies over it.
  public func elements(in rect: Rect) -> [LayoutAttributes] {
    let rows = Range<Int>.cells(
      rect.minY - now.height, rect.maxY + now.height, size: now.step, count: now.rows)
    let part = Range<Int>.cells(
      rect.minX - now.width, rect.maxX + now.width, size: now.width, count: now.columns)
    let tiles = rows.flatMap { row in
      part.compactMap { now.attributes(of: row * now.columns + $0) }
    }
    let over = overlays.indices.compactMap { attributes(of: .decoration(.overlay, .global($0))) }
    return (tiles + over).filter { $0.frame.intersects(rect) }
  }

  /// A tile, or what lies over some.
  public func attributes(of element: ElementKey) -> LayoutAttributes? {
    if let item = element.itemIndex {
      return now.counts.contains(item) ? now.attributes(of: now.counts.flatIndex(of: item)) : nil
    }
    guard case .decoration(.overlay, .global(let number)) = element,
      overlays.indices.contains(number), now.rows > 0
    else { return nil }
    let overlay = overlays[number]
    let middles = overlay.tiles.filter { 0..<now.counts.totalItems ~= $0 }.map(now.center(of:))
    guard let left = middles.map(\.x).min(), let right = middles.map(\.x).max(),
      let top = middles.map(\.y).min(), let bottom = middles.map(\.y).max()
    else { return nil }
    var frame = Rect(x: left, y: top, width: right - left, height: bottom - top)
      .outset(dx: overlay.margin * now.width, dy: overlay.margin * now.height)
    if let size = overlay.size {
      // It is whole at the sides of the map.
      let x = min(frame.midX + overlay.offset.x - size.width / 2, contentSize.width - size.width)
      let y = frame.midY + overlay.offset.y - size.height / 2
      frame = Rect(x: max(0, x), y: y, width: size.width, height: size.height)
    } else {
      frame = frame.offset(by: overlay.offset)
    }
    var attributes = LayoutAttributes(element, frame: frame, zIndex: 1 + Double(number))
    attributes.decorationContent = overlay.content
    return attributes
  }

  /// Keeps what places were worked out from.
  public func apply(_ plan: UpdatePlan) { before = now }
  /// Where a tile was.
  public func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? {
    element.itemIndex.flatMap { item in
      before.counts.contains(item) ? before.attributes(of: before.counts.flatIndex(of: item)) : nil
    } ?? attributes(of: element)
  }
}
