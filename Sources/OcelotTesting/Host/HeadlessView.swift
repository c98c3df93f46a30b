import Ocelot

/// What stands for a view where there is no toolkit: a record of all that a host was told.
public final class HeadlessView: HostView {
  /// Where a view is in its life.
  package enum Phase: Hashable, Sendable {
    /// Made and not yet filled.
    case made
    /// Filled, and not yet placed since.
    case filled
    /// On screen, or prepared near it.
    case onScreen
    /// Waits for reuse.
    case pooled
    /// Gone for good.
    case discarded
  }

  /// The number that tells the host's views apart: 1 for the first one made.
  package let number: Int
  /// The type of content for which the view was made.
  package let contentType: ContentType
  /// Where the view is in its life.
  package internal(set) var phase = Phase.made
  /// What the view shows, or showed last.
  public internal(set) var content: any Content
  /// The element that the view shows, or showed last.
  public internal(set) var element: ElementKey
  /// Whether its item is selected, pressed, focused, and which one of all it is.
  public internal(set) var state = ElementState()
  /// Where the view was placed last, in content coordinates; nil before the first time.
  public internal(set) var attributes: LayoutAttributes?
  /// How often the view was filled.
  package internal(set) var updateCount = 0
  /// What the view was told last of how its element stands; nil before the first time since it was
  /// filled for it.
  package internal(set) var applied: (attributes: LayoutAttributes, state: ElementState)?

  init(number: Int, content: any Content, element: ElementKey) {
    self.number = number
    self.content = content
    self.element = element
    contentType = content.contentType
  }
}
