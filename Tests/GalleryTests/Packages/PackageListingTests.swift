import Ocelot
import Testing

@testable import Gallery

@Suite("Package listing")
struct PackageListingTests {
  static let words = ["cat", "lynx", "lib", "tool", "ära", "x", "data", "ab", "editor"]

  static func packages(_ random: inout SeededGenerator) -> [Package] {
    (0..<Int.random(in: 0...150, using: &random)).map { number in
      func some(_ count: Int) -> [String] {
        (0..<count).map { _ in words.randomElement(using: &random)! }
      }
      return Package(
        id: PackageID(name: some(2).joined() + "\(number)", architecture: "all"),
        section: some(1)[0], summary: some(3).joined(separator: " "),
        status: number % 3 == 0 ? PackageStatus("install ok installed") : nil, versions: [])
    }.sorted { $0.id < $1.id }
  }

  @Test("5.6.3 Filtering letter by letter changes the list into the filtered data, never by reload")
  func filteringChangesTheList() async throws {
    for seed in UInt64(1)...40 {
      var random = SeededGenerator(seed: seed)
      let filter = try PackageFilter(Self.packages(&random))
      var text = ""
      var listing = PackageListing()
      for step in 0..<40 {
        var selection = listing.selection
        switch Int.random(in: 0..<8, using: &random) {
        case 0: selection = selection == .all ? .installed : .all
        case 1: text = ""
        case 2, 3: text = String(text.dropLast())
        default: text.append("abcltxed ".randomElement(using: &random)!)
        }
        let next = PackageListing(
          sections: try filter.matches(text, in: selection), selection: selection)
        let changes = try await listing.changes(to: next)
        #expect(!changes.reloadsEverything)
        let result = NaiveList(listing).applying(changes, from: NaiveList(next))
        #expect(result == NaiveList(next), "seed \(seed), step \(step), text \(text)")
        if next.selection == listing.selection, next.sections == listing.sections {
          #expect(changes.isEmpty, "seed \(seed), step \(step), text \(text)")
        }
        listing = next
      }
    }
  }

  @Test("5.6.3 A section without a match drops out, and its neighbours stay")
  func emptySectionsDropOut() async throws {
    func section(_ name: String, _ names: String...) -> PackageSection {
      PackageSection(
        name: name,
        packages: names.map {
          Package(
            id: PackageID(name: $0, architecture: "all"), section: name, summary: "", status: nil,
            versions: [])
        })
    }
    let before = PackageListing(
      sections: [section("admin", "a", "b"), section("libs", "c"), section("net", "d", "e", "f")],
      selection: .all)
    let after = PackageListing(
      sections: [section("admin", "a", "b"), section("net", "e"), section("x11", "g")],
      selection: .all)
    #expect(
      try await Set(before.changes(to: after).changes) == [
        .deleteSections(1..<2), .insertSections(2..<3), .deleteItems(section: 2, 0..<1),
        .deleteItems(section: 2, 2..<3), .refreshSections(2..<3),
      ])
  }
}

/// Sections of identities, on which a change set is played as its words say.
struct NaiveList: Equatable {
  var sections: [(name: String, ids: [PackageID])]

  init(_ listing: PackageListing) {
    sections = listing.sections.map { ($0.name, $0.packages.map(\.id)) }
  }

  static func == (a: NaiveList, b: NaiveList) -> Bool {
    a.sections.map(\.name) == b.sections.map(\.name)
      && a.sections.map(\.ids) == b.sections.map(\.ids)
  }

  /// Takes out by places before, then puts in by places after, with what stands there in the end.
  func applying(_ changes: ChangeSet, from end: NaiveList) -> NaiveList {
    var marked: [(name: String, ids: [PackageID?])?] = sections.map { ($0.name, $0.ids) }
    var insertedSections: [Int] = []
    var insertedItems: [(Int, Int)] = []
    for change in changes.changes {
      switch change {
      case .deleteItems(let section, let range):
        for item in range { marked[section]?.ids[item] = nil }
      case .deleteSections(let range, _):
        for section in range { marked[section] = nil }
      case .insertSections(let range, _): insertedSections += range
      case .insertItems(let section, let range): insertedItems += range.map { (section, $0) }
      case .reconfigureItems, .refreshSections: break
      default: Issue.record("\(change) has no place in a filter's change set")
      }
    }
    var result = self
    result.sections = marked.compactMap { $0.map { ($0.name, $0.ids.compactMap(\.self)) } }
    for section in insertedSections.sorted() {
      result.sections.insert(end.sections[section], at: section)
    }
    for (section, item) in insertedItems.sorted(by: { $0 < $1 }) {
      result.sections[section].ids.insert(end.sections[section].ids[item], at: item)
    }
    return result
  }
}
