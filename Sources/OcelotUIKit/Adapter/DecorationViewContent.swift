import Ocelot

/// What the view of a decoration is made from.
struct DecorationViewContent: Content, @unchecked Sendable {
  /// The kind.
  let kind: String
  /// The class that the layout registered.
  let viewClass: UICollectionReusableView.Type?

  static func == (a: DecorationViewContent, b: DecorationViewContent) -> Bool {
    a.kind == b.kind && a.viewClass == b.viewClass
  }
}
