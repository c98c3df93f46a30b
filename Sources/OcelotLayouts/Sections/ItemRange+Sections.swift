import OcelotEngine

extension [ItemRange] {
  /// The sections of the stretches, each once; the stretches ascend.
  var sections: [Int] {
    var sections: [Int] = []
    for range in self where range.section != sections.last { sections.append(range.section) }
    return sections
  }

  /// Visits the stretches section by section; they ascend.
  func forEachSection(_ visit: (Int, [Range<Int>]) -> Void) {
    var start = 0
    for index in indices where index + 1 == count || self[index + 1].section != self[index].section
    {
      visit(self[index].section, self[start...index].map(\.items))
      start = index + 1
    }
  }
}
