import Ocelot

/// What a canvas keeps for pinches.
@MainActor
final class PinchInput {
  /// What two fingers do.
  var fingers = PinchTransition()
  /// The transition that they lead.
  var transition: LayoutTransition?
  /// The layout to which fingers that go apart, or together, lead; nil: to none.
  var layout: (@MainActor (_ goesApart: Bool) -> (any Layout)?)?
  /// Called once fingers have led to another layout, or back.
  var onEnd: (@MainActor (Bool) -> Void)?
  /// Whether the gesture is attached.
  var isConnected = false
}
