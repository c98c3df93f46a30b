import OcelotEngine

/// The strip of action buttons beside an item's content, attached to the item's attributes.
///
/// A host moves the content by ``Strip/shift``, away from the pane's side, and draws the buttons as
/// real widgets in the uncovered strip.
package enum ActionPane: AttributeKey {
  /// What the strip shows now.
  package struct Strip: Hashable, Sendable {
    /// The edge at which the strip is.
    package var side: PaneSide
    /// How far the content has moved off its place, in points; less than ``extent`` where the strip
    /// covers some of it.
    package var shift: Double
    /// How wide the strip is, in points; buttons share it equally.
    package var extent: Double
    /// How wide a button is while the strip is open, in points: a host lays it out with that width
    /// also where less of it is uncovered, so that its title slides in as it is.
    package var buttonWidth: Double
    /// The actions with a button of their own, the first one outermost.
    package var actions: [ItemAction]
    /// The title of an innermost button that opens a menu with more actions; nil if there is none.
    package var moreTitle: String?
    /// Whether every title fits into a button of that width, in one line; where one does not, a
    /// host shows symbols alone, and names the buttons for assistive technology.
    package var titlesFit: Bool
    /// How far the first action's button has grown over the others, from 0 to 1.
    package var fill: Double
    /// The opacity of the strip, from 0 to 1.
    package var alpha: Double
    /// Whether the buttons act when pressed.
    package var isOpen: Bool
    /// The edge at which the content slides under the neighbour in the next column: there it is
    /// clear for 2 points and opaque from 8.
    package var maskedEdge: PaneSide?
    /// Whether the strip lies over the content, which moves no further than ``shift`` and fades out
    /// before the strip within ``fadeExtent``.
    package var coversContent = false

    /// How much of the content fades out before a strip that covers it, in points.
    package static let fadeExtent = 24.0

    /// The number of buttons.
    package var buttonCount: Int { actions.count + (moreTitle == nil ? 0 : 1) }
  }

  /// No strip.
  package static let defaultValue: Strip? = nil
}
