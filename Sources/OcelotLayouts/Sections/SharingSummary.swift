import OcelotEngine

/// A sum over sections some of whose elements share what the others leave of the viewport.
protocol SharingSummary: TreeSummary {
  /// The number of sections.
  var sections: Int { get }
  /// The number of elements that share what is left of the viewport.
  var sharing: Int { get }
  /// The own extents of those, in points.
  var sharingExtent: Double { get }
  /// The greatest own extent of those, in points.
  var sharingMaximum: Double { get }
}

extension GridSummary: SharingSummary {}
