import Ocelot
import OcelotAdwaita
import Testing

@testable import Gallery

@MainActor
@Suite("Names of text sizes") struct TextSizeNameTests {
  @Test func sizesAreNamedAlikeWhereverTheyAreChosen() throws {
    #expect(TextSizeCategory.large.title == "Default")
    #expect(Set(TextSizeCategory.allCases.map(\.title)).count == TextSizeCategory.allCases.count)
    let size = try #require(
      Preferences.groups.flatMap(\.preferences).first { $0.action == Preferences.textScale })
    guard case .choice(let choices) = size.kind else {
      Issue.record("the size is not a choice")
      return
    }
    #expect(
      choices.map(\.0) == ["Follow Desktop", "85%", "Default", "125%", "150%", "200%"])
    #expect(choices.map(\.1) == ["system", "0.85", "1.0", "1.25", "1.5", "2.0"])
  }
}
