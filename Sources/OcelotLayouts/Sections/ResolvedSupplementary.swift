import OcelotEngine

/// The metrics of a header or footer with every default filled in.
final class ResolvedSupplementary {
  /// Whether the metrics let the element be shown.
  let isShown: Bool
  /// Whether the element is shown over a section without items and placeholder.
  let isVisibleWhenEmpty: Bool
  /// Whether a header stays at the top.
  let pinsToTop: Bool
  /// The height, or the estimate of a measured one.
  let height: SizeRecord
  /// The stated padding, or nil to take the content's.
  let padding: Insets?

  private let plain: AttributeValues
  private let pinned: AttributeValues
  private var padded: [Insets: (plain: AttributeValues, pinned: AttributeValues)] = [:]

  init(
    _ metrics: SupplementaryMetrics, section: SectionMetrics, axis: Axis, pinsByDefault: Bool,
    check: MetricsCheck
  ) {
    switch check.height(metrics.height) {
    case .fixed(let height): self.height = .measured(height)
    case .measured(let estimate): height = .unmeasured(max(1, estimate))
    }
    isShown = metrics.isHidden != true && height != .measured(0)
    isVisibleWhenEmpty = metrics.visibleWhenEmpty ?? false
    pinsToTop = metrics.pinsToTop ?? pinsByDefault
    padding = check.insets(metrics.padding, "padding")

    // What is behind the items alone is not behind it.
    let inherited = section.backgroundArea == .items ? nil : section.background ?? nil
    let pinnedBackground = metrics.background ?? inherited
    // On a card it would lie over the round corners; a pinned one covers what scrolls under it.
    let background = section.hasCard ? metrics.background ?? nil : pinnedBackground
    let line = metrics.separatorColor ?? section.separatorColor ?? nil
    var plain = AttributeValues()
    plain[SelectedBackground.self] =
      metrics.selectedBackground ?? section.selectedBackground ?? nil
    plain[Background.self] = background
    var pinned = plain
    pinned[Background.self] = metrics.pinnedBackground ?? pinnedBackground
    pinned[Pinned.self] = true
    if metrics.showsSeparator ?? false {
      plain[SeparatorColor.self] = line
      pinned[SeparatorColor.self] = metrics.pinnedSeparatorColor ?? line
      // Toward what follows.
      let edge: SeparatorEdge.Value = axis == .vertical ? .bottom : .trailing
      plain[SeparatorEdge.self] = edge
      pinned[SeparatorEdge.self] = edge
      // Over a card it is as wide as that.
      if section.hasCard, axis == .vertical {
        plain[HairlineInset.self] = section.cardSides
        pinned[HairlineInset.self] = section.cardSides
      }
    }
    self.plain = plain
    self.pinned = pinned
  }

  /// Whether the height comes from the metrics alone.
  var isFixed: Bool { height.state == .measured }

  /// The attached values, shared among all elements that look alike.
  func values(isPinned: Bool, padding: Insets) -> AttributeValues {
    if padding == .zero { return isPinned ? pinned : plain }
    if let known = padded[padding] { return isPinned ? known.pinned : known.plain }
    var both = (plain: plain, pinned: pinned)
    both.plain[Padding.self] = padding
    both.pinned[Padding.self] = padding
    padded[padding] = both
    return isPinned ? both.pinned : both.plain
  }
}

extension SectionMetrics {
  /// Whether the section's background is a card, with a distance from the edges or round corners.
  fileprivate var hasCard: Bool {
    (backgroundInsets ?? .zero) != .zero || (backgroundCornerRadius ?? 0) != 0
  }

  /// How far the card is from the sides of the section: what is wrong counts as nothing, as where
  /// it is drawn.
  fileprivate var cardSides: HairlineInset.Value {
    let around = backgroundArea == .items ? [padding, backgroundInsets] : [backgroundInsets]
    return around.compactMap(\.self).filter(\.isValid).reduce(into: HairlineInset.defaultValue) {
      $0.leading += $1.leading
      $0.trailing += $1.trailing
    }
  }
}
