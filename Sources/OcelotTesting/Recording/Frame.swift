import Ocelot

/// What a screen shows at one moment, as a value.
///
/// Two frames are equal if every number in them is equal bit for bit. The text form, one line for
/// each element, rounds to thousandths and is made for diffs:
///
/// ```text
/// t 0.1  offset 0,120  viewport 320×480  content 320×4400
///   item 0,2        0,-32     320×44   Lynx · Lynx lynx
///   item 0,3        0,12      320×44   Ocelot ★             α0.5 selected
///   header 0,0      0,0       320×40   Cats                 z9000 pinned
/// ```
public struct Frame: Equatable, Sendable {
  /// The time, in seconds.
  public var time: Double
  /// The content point at the viewport's upper left corner.
  public var contentOffset: Point
  /// The size of the viewport, in points.
  public var viewportSize: Size
  /// The size of the content, in points.
  public var contentSize: Size
  /// Items, headers and all else with a view in the viewport, in drawing order.
  public var elements: [Element] = []
  /// Lines and areas in the viewport, in drawing order.
  public var decorations: [Element] = []

  /// Makes a frame that shows nothing.
  public init(time: Double, contentOffset: Point, viewportSize: Size, contentSize: Size) {
    self.time = time
    self.contentOffset = contentOffset
    self.viewportSize = viewportSize
    self.contentSize = contentSize
  }

  /// One element on screen.
  public struct Element: Equatable, Sendable {
    /// The element.
    public var key: ElementKey
    /// The frame in viewport coordinates, in points.
    public var rect: Rect
    /// The drawing order.
    public var zIndex: Double
    /// The opacity, from 0 to 1.
    public var alpha: Double
    /// A map applied about the frame's centre.
    public var transform: Transform
    /// What the element shows, in one line.
    public var text: String
    /// Whether it is selected, pressed, focused, and which one of all it is.
    public var state: ElementState
    /// Whether it stands away from its natural place because it is pinned.
    public var isPinned: Bool
    /// The colour behind it, or of a decoration.
    public var background: Color?
    /// The radius of a decoration's corners, in points.
    public var cornerRadius: Double
    /// Whether it is a line or an area, without a view.
    public var isPlain: Bool
    /// Whether its item is gone, and the view on its way out.
    public var isLeaving: Bool

    /// Makes an element from its attributes and its frame in viewport coordinates.
    public init(
      _ attributes: LayoutAttributes, rect: Rect, text: String,
      state: ElementState = ElementState(), isLeaving: Bool = false
    ) {
      key = attributes.element
      self.rect = rect
      zIndex = attributes.zIndex
      alpha = attributes.alpha
      transform = attributes.transform
      self.text = text
      self.state = state
      isPinned = attributes[Pinned.self]
      background = attributes[Background.self]
      cornerRadius = attributes[CornerRadius.self]
      isPlain = key.isDecoration && attributes.decorationContent == nil
      self.isLeaving = isLeaving
    }

    /// The drawing order; what is on its way out lies under its like.
    ///
    /// Ties beyond that are broken by place and text, never by which view shows what.
    func isDrawn(before other: Element) -> Bool {
      if zIndex != other.zIndex { return zIndex < other.zIndex }
      if key != other.key { return key.isDrawn(before: other.key) }
      if isLeaving != other.isLeaving { return isLeaving }
      if rect.minY != other.rect.minY { return rect.minY < other.rect.minY }
      if rect.minX != other.rect.minX { return rect.minX < other.rect.minX }
      return text < other.text
    }
  }

  /// The element with a key that is not on its way out, or nil.
  public subscript(key: ElementKey) -> Element? {
    elements.first { $0.key == key && !$0.isLeaving } ?? decorations.first { $0.key == key }
  }

  /// Whether both show the same, at whatever time.
  public func looksLike(_ other: Frame) -> Bool {
    var other = other
    other.time = time
    return self == other
  }
}
