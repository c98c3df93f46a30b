import Ocelot

/// What assistive technology is told of a cell beside its name.
struct CellDescription {
  /// The title of the section that the focus entered with the item; empty for none.
  private var section = ""
  /// What the item carries.
  private var carried = ""

  /// The title first, then what the item carries.
  var text: String { spoken([section, carried].filter { !$0.isEmpty }) }

  /// The focus entered a section with the item, or is elsewhere; whether the text is another one.
  mutating func enter(_ section: String) -> Bool {
    defer { self.section = section }
    return section != self.section
  }

  /// The item carries something else; whether the text is another one.
  mutating func carry(_ text: String) -> Bool {
    defer { carried = text }
    return text != carried
  }
}
