import Ocelot

/// The view of a choice among segments.
final class SegmentedHeaderView: Widget {
  private let segments = Segments()
  private var content: SegmentedHeaderContent?

  init(_ context: RenderContext) {
    super.init(wrapping: segments)
    segments.onSelect = { [weak self, weak context] in
      context?.send(.selectSegment($0))
      // A choice that was taken comes back as content; one that was refused does not.
      Task { self?.showContent() }
    }
  }

  fileprivate func show(_ content: SegmentedHeaderContent) {
    self.content = content
    showContent()
  }

  private func showContent() {
    if let content { segments.show(content.titles, selected: content.selected) }
  }
}

/// Shows the choice among segments.
struct SegmentedHeaderRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> SegmentedHeaderView { SegmentedHeaderView(context) }
  func update(_ view: SegmentedHeaderView, with content: SegmentedHeaderContent) {
    view.show(content)
  }
}
