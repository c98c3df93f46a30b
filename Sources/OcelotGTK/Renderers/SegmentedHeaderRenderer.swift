import Ocelot

/// The view of a choice among segments.
public final class SegmentedHeaderView: Widget {
  fileprivate let segments = Segments()

  init(_ context: RenderContext) {
    super.init(wrapping: segments)
    segments.onSelect = { [weak context] in context?.send(.selectSegment($0)) }
  }
}

/// Shows the choice among segments.
struct SegmentedHeaderRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> SegmentedHeaderView { SegmentedHeaderView(context) }
  func update(_ view: SegmentedHeaderView, with content: SegmentedHeaderContent) {
    view.segments.show(content.titles, selected: content.selected)
  }
}
