import OcelotEngine
import Testing

@testable import OcelotData

/// An outline as a value.
struct SectionSnapshotTests {
  // a { b { c, d }, e }, f.
  private var outline: SectionSnapshot<Thing> {
    var outline = SectionSnapshot<Thing>()
    outline.append(["a", "f"])
    outline.append(["b", "e"], to: "a")
    outline.append(["c", "d"], to: "b")
    return outline
  }
  private func visible(_ outline: SectionSnapshot<Thing>) -> String {
    outline.visibleItems.map(\.id).joined()
  }
  private func all(_ outline: SectionSnapshot<Thing>) -> String {
    outline.items.map(\.id).joined()
  }

  @Test("8.3.3 Items are in items, and those show of which all around are expanded")
  func nesting() {
    var outline = outline
    #expect(outline.count == 6)
    #expect(visible(outline) == "af")
    outline.expand(["b"])
    #expect(visible(outline) == "af")
    outline.expand(["a"])
    #expect(visible(outline) == "abcdef")
    #expect(outline.level(of: "a") == 0)
    #expect(outline.level(of: "d") == 2)
    #expect(outline.parent(of: "d")?.id == "b")
    #expect(outline.parent(of: "a") == nil)
    #expect(outline.children(of: "a").map(\.id) == ["b", "e"])
    #expect(outline.rootItems.map(\.id) == ["a", "f"])
    #expect(outline.visibleIndex(of: "e") == 4)
    #expect(outline.visibleItem(at: 3)?.id == "d")
    #expect(outline.visibleItem(at: 6) == nil)
    #expect(outline.isDescendant("d", of: "a"))
    #expect(!outline.isDescendant("a", of: "a"))
    outline.collapse(["a"])
    #expect(visible(outline) == "af")
    #expect(outline.isExpanded("b"))
    #expect(!outline.isVisible("c"))
    #expect(outline.contains("c"))
    #expect(outline.reports.isEmpty)
  }

  @Test("8.3.3 Items are put before and after others, moved with all in them, and taken out")
  func editing() {
    var outline = outline
    outline.expand(["a", "b"])
    outline.insert(["x"], before: "c")
    outline.insert(["y"], after: "b")
    #expect(visible(outline) == "abxcdyef")
    outline.move("b", after: "f")
    #expect(visible(outline) == "ayefbxcd")
    #expect(outline.level(of: "x") == 1)
    outline.move("f", into: "b")
    #expect(visible(outline) == "ayebxcdf")
    outline.moveOut("x")
    #expect(visible(outline) == "ayebcdfx")
    outline.move("x", before: "a")
    #expect(visible(outline) == "xayebcdf")
    outline.delete(["b", "nothing"])
    #expect(all(outline) == "xaye")
    outline.update(Thing("x", 5))
    #expect(outline.item("x")?.value == 5)
    #expect(outline.reports.isEmpty)
  }

  @Test("8.3.3 What is expanded is remembered while it is gone, and said before it comes")
  func memory() {
    var outline = outline
    outline.expand(["a", "b", "later"])
    outline.delete(["b"])
    outline.append(["b", "later"], to: "a")
    outline.append(["c"], to: "b")
    outline.append(["g"], to: "later")
    #expect(visible(outline) == "aebclatergf")
    #expect(outline.expandedIdentifiers == ["a", "b", "later"])
    outline.expandedIdentifiers = ["a"]
    #expect(visible(outline) == "aeblaterf")
    outline.deleteAll()
    #expect(outline.count == 0)
    #expect(outline.isExpanded("a"))
  }

  @Test(
    "8.3.1 What cannot be is reported and ignored: unknown and repeated items, moves into themselves"
  )
  func mistakes() {
    var outline = outline
    outline.expand(["a", "b"])
    outline.move("a", into: "d")
    outline.move("a", into: "a")
    outline.move("a", before: "c")
    outline.append(["c", "new", "new"], to: "f")
    outline.insert(["z"], before: "nobody")
    outline.move("nobody", into: nil)
    #expect(all(outline) == "abcdefnew")
    #expect(
      outline.reports.map(\.code) == [
        .refusedEdit, .refusedEdit, .refusedEdit, .duplicateIdentifier, .duplicateIdentifier,
        .unknownKey, .unknownKey,
      ])
    #expect(outline.reports[0].message.hasPrefix("move a into d: the target is in what moves"))
  }

  @Test("8.3.3 The difference of two outlines is that of the rows that show")
  func difference() {
    var old = outline
    old.expand(["a"])
    var new = old
    new.expand(["b"])
    new.delete(["f"])
    var difference = new.difference(from: old)
    #expect(difference.deleted == [3..<4])
    #expect(difference.inserted == [2..<4])
    #expect(difference.moved.isEmpty)
    #expect(difference.changed == [1..<2])
    new = old
    new.move("e", into: nil)
    difference = new.difference(from: old)
    #expect(difference.moved.count == 1)
    #expect(difference.deleted.isEmpty && difference.inserted.isEmpty)
    #expect(old.difference(from: old).isEmpty)
  }

  @Test("8.3.3 A part of an outline is one of its own, and can be put elsewhere")
  func parts() {
    var outline = outline
    outline.expand(["b"])
    let part = outline.snapshot(of: "a")
    #expect(visible(part) == "bcde")
    #expect(visible(outline.snapshot(of: "a", includingParent: true)) == "a")
    #expect(outline.snapshot(of: "nobody").count == 0)
    outline.delete(["a"])
    outline.append(part, to: "f")
    outline.expand(["f"])
    #expect(visible(outline) == "fbcde")
    #expect(outline.reports.isEmpty)
  }
}
