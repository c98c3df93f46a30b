/// Where sections and items went in an update, and where they came from.
public struct IndexMap: Sendable {
  /// The number after of a section before, or nil if it went.
  public func section(after before: Int) -> Int? { before }
  /// The number before of a section after, or nil if it is new.
  public func section(before after: Int) -> Int? { after }
  /// The index after of an item before, or nil if it went.
  public func item(after before: ItemIndex) -> ItemIndex? { before }
  /// The index before of an item after, or nil if it is new.
  public func item(before after: ItemIndex) -> ItemIndex? { after }
  /// The place after of an element before, or nil if it went.
  public func element(after before: ElementKey) -> ElementKey? { before }
  /// The place before of an element after, or nil if it is new.
  public func element(before after: ElementKey) -> ElementKey? { after }
}
