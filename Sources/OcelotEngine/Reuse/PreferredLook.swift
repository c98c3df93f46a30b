/// What a host wants of an element besides its size: the difference from the layout's attributes.
///
/// Kept with the view, so that it holds wherever the layout puts the element.
struct PreferredLook: Equatable {
  private var shift: Point
  private var zIndex: Double?
  private var alpha: Double?
  private var transform: Transform?
  private var values: AttributeValues?

  /// What differs; nil if nothing but the size does.
  init?(_ preferred: LayoutAttributes, from original: LayoutAttributes) {
    let moved = preferred.frame.origin - original.frame.origin
    shift =
      moved.x.magnitude <= Limits.coordinate && moved.y.magnitude <= Limits.coordinate
      ? moved : .zero
    zIndex =
      preferred.zIndex != original.zIndex && preferred.zIndex.magnitude <= Limits.length
      ? preferred.zIndex : nil
    // What is hidden is kept, so that it can show again.
    let opacity = preferred.isHidden ? 0 : min(1, max(0, preferred.alpha))
    alpha = opacity != original.alpha ? opacity : nil
    transform =
      preferred.transform != original.transform && preferred.transform.isSound
      ? preferred.transform : nil
    values = preferred.values != original.values ? preferred.values : nil
    if shift == .zero, zIndex == nil, alpha == nil, transform == nil, values == nil { return nil }
  }

  /// The layout's attributes, changed.
  func applied(to attributes: LayoutAttributes) -> LayoutAttributes {
    var result = attributes
    result.frame = attributes.frame.offset(by: shift)
    if let zIndex { result.zIndex = zIndex }
    if let alpha { result.alpha = alpha }
    if let transform { result.transform = transform }
    if let values { result.values = values }
    return result
  }
}
