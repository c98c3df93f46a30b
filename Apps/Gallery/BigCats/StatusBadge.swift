import Ocelot
import OcelotAdwaita

/// The conservation status of a cat, on a corner of its portrait.
///
/// A content of the application's own, shown by ``StatusRenderer``.
struct StatusContent: Content, Hashable {
  let status: Cat.Status

  var accessibilityLabel: String { status.title }
}

/// Shows a conservation status: its two letters in its colour, and its name in a tooltip.
struct StatusRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> Label {
    Label(overflow: .grow).classes("caption-heading", "gallery-status")
  }

  func update(_ view: Label, with content: StatusContent) {
    view.show(content.status, as: content.status.rawValue)
    view.setTooltip(content.status.title)
  }
}

extension Label {
  /// Shows a conservation status in its colour.
  func show(_ status: Cat.Status, as text: String) {
    self.text = text
    for other in Cat.Status.allCases {
      setClass("gallery-status-\(other.rawValue)", other == status)
    }
  }
}

extension SupplementaryKind {
  /// The conservation status of a cat.
  static let status = SupplementaryKind.custom(0)
}

extension ItemBadge {
  /// The place of a conservation status on a portrait: in its upper corner, 9 points from its
  /// edges.
  static let status = ItemBadge(
    .status, at: .topLeading, size: Size(width: 40, height: 22), isEstimated: true,
    offset: Point(x: Double(PortraitGrid.halo) + 9, y: Double(PortraitGrid.halo) + 9))
}
