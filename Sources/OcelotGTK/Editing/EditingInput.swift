import CGTK
import Ocelot

/// What a canvas keeps for editing.
@MainActor
final class EditingInput {
  /// The gesture that swipes.
  var drag: OpaquePointer?
  /// The menu of actions that is open.
  var menu: ActionMenu?
  /// What it points to, in the canvas; not all of that may be in sight.
  var menuPlace = Rect.zero
  /// The frames until the menu opens, while what is around the list is scrolled first; 0 for none.
  var framesToMenu = 0
  /// What the pointer's second button was pressed on, which its release opens the menu of.
  var menuPress: ElementKey?
  /// Where a menu that the pointer asked for is to open; nil opens it beside the item.
  var menuPoint: Point?
  /// The press of a key that used a control of edit mode last.
  var usedPress: Int?
  /// The widths of titles in buttons, in points, at the present text size.
  var titleWidths: [String: Double] = [:]
  /// The window that the canvas is in, and what hears that it ceases to be the active one.
  var window: (object: UnsafeMutableRawPointer, handler: gulong)?
  /// Where the pointer is over the canvas.
  var pointerPlace = Point.zero
}
