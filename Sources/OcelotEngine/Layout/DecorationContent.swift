/// What the view of a decoration shows.
enum DecorationContent: AttributeKey {
  /// A content, which is compared as contents are.
  struct Shown: Equatable, Sendable {
    /// The content.
    let content: any Content

    /// Whether both show the same.
    static func == (a: Shown, b: Shown) -> Bool { a.content.isEqual(to: b.content) }
  }

  /// None: the decoration is a line or an area.
  static let defaultValue: Shown? = nil
}

extension LayoutAttributes {
  /// What a decoration shows in a view of its own; nil, as by default, for a line or an area in its
  /// ``Background``.
  ///
  /// The layout says it: no data source is asked. The host makes the view, and uses it again, by
  /// the type of the content, as it does for items. The view has the size that the layout gives it;
  /// it takes no input, and assistive technology does not meet it. Ignored for items and
  /// supplementaries.
  ///
  /// Corresponds to register(_:forDecorationViewOfKind:) of UICollectionViewLayout.
  public var decorationContent: (any Content)? {
    get { values[DecorationContent.self]?.content }
    set { values[DecorationContent.self] = newValue.map { DecorationContent.Shown(content: $0) } }
  }
}
