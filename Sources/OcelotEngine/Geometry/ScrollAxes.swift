/// The axes along which the content of a layout scrolls.
struct ScrollAxes: Equatable {
  /// The axis along which sections follow each other.
  let main: Axis
  /// Whether content scrolls across that axis as well.
  let areBoth: Bool

  /// Up and down alone.
  static let vertical = ScrollAxes(main: .vertical)
  /// To the sides alone.
  static let horizontal = ScrollAxes(main: .horizontal)

  /// The axes of a layout.
  @MainActor init(of layout: any Layout) {
    main = layout.axis
    areBoth = layout.scrollsBothWays
  }

  init(main: Axis, areBoth: Bool = false) {
    self.main = main
    self.areBoth = areBoth
  }

  /// Whether content scrolls along an axis.
  func contains(_ axis: Axis) -> Bool { areBoth || axis == main }

  /// A rectangle that is changed along each of the axes.
  func changing(_ rect: Rect, _ change: (Rect, Axis) -> Rect) -> Rect {
    let changed = change(rect, main)
    return areBoth ? change(changed, main.across) : changed
  }

  /// A point with the coordinates of another one on the axes.
  func point(_ point: Point, taking other: Point) -> Point {
    areBoth ? other : main.point(point, along: main.along(other))
  }
}
