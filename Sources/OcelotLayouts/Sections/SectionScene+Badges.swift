import OcelotEngine

// What items carry on corners and edges. Badges lie over items and take no space.
extension SectionScene {
  /// Adds the badges of an item that intersect a rectangle.
  func collectBadges(
    of item: LayoutAttributes, _ place: PlacedSection, _ rect: Rect,
    _ found: inout [LayoutAttributes]
  ) {
    guard let badges = place.box.look?.badges, let index = item.element.itemIndex, !item.isHidden
    else { return }
    let carried = facts.kinds(of: index)
    for badge in badges where carried.contains(badge.kind) {
      let frame = frame(of: badge, on: item, index)
      if frame.intersects(rect) { found.append(attributes(of: badge, on: item, index, frame)) }
    }
  }

  /// The badge of a kind that an item carries; nil if it carries none, or if none stands there.
  func badge(
    _ kind: SupplementaryKind, on item: LayoutAttributes, of index: ItemIndex,
    _ place: PlacedSection
  ) -> LayoutAttributes? {
    guard let badge = place.box.look?.badges.first(where: { $0.kind == kind }),
      facts.kinds(of: index).contains(kind)
    else { return nil }
    return attributes(of: badge, on: item, index, frame(of: badge, on: item, index))
  }

  private func attributes(
    of badge: ItemBadge, on item: LayoutAttributes, _ index: ItemIndex, _ frame: Rect
  ) -> LayoutAttributes {
    let element = ElementKey.supplementary(badge.kind, .item(index))
    // One that is measured is as large as the size of its item lets it be, which is measured
    // before.
    let isEstimated =
      badge.isEstimated && !item.isEstimated
      && facts.badgeSize(of: element, in: item.frame.size) == nil
    if isEstimated { facts.offer(item.frame.size, to: element) }
    var attributes = make(element, frame, z: item.zIndex + 1, isEstimated: isEstimated)
    attributes.isHidden = item.isHidden
    return attributes
  }

  private func frame(of badge: ItemBadge, on item: LayoutAttributes, _ index: ItemIndex) -> Rect {
    let element = ElementKey.supplementary(badge.kind, .item(index))
    let known = badge.isEstimated ? facts.badgeSize(of: element, in: item.frame.size) : nil
    let size = known ?? badge.size
    return badge.frame(of: size, on: item.frame, scale: state.room.scale)
  }
}

extension ItemBadge {
  /// Where a badge of a size is on an item with a frame, on device pixels.
  fileprivate func frame(of size: Size, on item: Rect, scale: Double) -> Rect {
    let width = min(size.width, item.width)
    let height = min(size.height, item.height)
    let (x, y) = anchor.parts
    func rounded(_ value: Double) -> Double { (value * scale).rounded() / scale }
    return Rect(
      x: item.minX + rounded((item.width - width) * x + offset.x),
      y: item.minY + rounded((item.height - height) * y + offset.y), width: width, height: height)
  }
}

extension ItemBadge.Anchor {
  /// How much of what a badge leaves of its item is before it, and over it.
  fileprivate var parts: (x: Double, y: Double) {
    switch self {
    case .topLeading: (0, 0)
    case .top: (0.5, 0)
    case .topTrailing: (1, 0)
    case .leading: (0, 0.5)
    case .center: (0.5, 0.5)
    case .trailing: (1, 0.5)
    case .bottomLeading: (0, 1)
    case .bottom: (0.5, 1)
    case .bottomTrailing: (1, 1)
    }
  }
}
