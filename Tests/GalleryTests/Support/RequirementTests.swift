import TestSupport
import Testing

@Suite("What tests need") struct RequirementTests {
  @Test("Without a display tests are skipped, but fail in continuous integration")
  func missing() throws {
    #expect(try Requirement.check("display", true, inCI: true))
    #expect(try Requirement.check("display", true, inCI: false))
    #expect(try !Requirement.check("display", false, inCI: false))
    #expect(throws: Requirement.self) {
      try Requirement.check("display", false, inCI: true)
    }
  }
}
