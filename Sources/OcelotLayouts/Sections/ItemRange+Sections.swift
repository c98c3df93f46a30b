import OcelotEngine

extension [ItemRange] {
  /// The sections of the stretches, each once; the stretches ascend.
  var sections: [Int] {
    var sections: [Int] = []
    for range in self where range.section != sections.last { sections.append(range.section) }
    return sections
  }

  /// Visits the stretches section by section; they ascend.
  func forEachSection(_ visit: (Int, ArraySlice<ItemRange>) -> Void) {
    var start = 0
    for index in indices where index + 1 == count || self[index + 1].section != self[index].section
    {
      visit(self[index].section, self[start...index])
      start = index + 1
    }
  }
}
