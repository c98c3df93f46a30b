import Ocelot

/// A card: who it is, and since when nothing is new.
struct FriendContent: Content, Hashable {
  var name: String
  var detail: String

  var accessibilityLabel: String { "\(name), \(detail)" }
}
