import Ocelot
import OcelotTesting
import Testing

@testable import Gallery

@MainActor
@Suite("8.6 Pictures of the tour")
struct TourTests {
  private func looks(_ arguments: [String]) throws -> [TourLook] {
    let tour = Tour(options: try Options(arguments: arguments), reporter: SilentReporter())
    return tour.looks(of: TourStep("step", looks: TourLook.all))
  }

  @Test("A size that was asked for is that of every picture, and each look is taken once")
  func size() throws {
    #expect(try looks(["--tour", "pictures"]) == TourLook.all)
    let looks = try looks(["--tour", "pictures", "--size", "800x600"])
    #expect(
      looks.map(\.name) == ["800", "800-dark", "800-rtl", "800-large-text", "800-huge-text"])
    #expect(looks.allSatisfy { $0.width == 800 })
    #expect(looks.map(\.textScale) == [1, 1, 1, 1.5, 2])
    #expect(looks.map(\.isRightToLeft) == [false, false, true, false, false])
  }

  @Test("What is reported during a tour is handed on, and kept until it ends the tour")
  func reports() throws {
    let told = RecordingReporter()
    let tour = Tour(options: try Options(arguments: ["--tour", "pictures"]), reporter: told)
    let report = Report(.dataSourceGone, "it went")
    tour.reporter.report(report)
    #expect(told.reports == [report])
    #expect(tour.reporter.take() == [report])
    #expect(tour.reporter.take() == [])
  }
}
