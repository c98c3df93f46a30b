import Testing

@testable import OcelotEngine

/// A layout at work: what it prepares next, and what measuring teaches, without a view.
@MainActor @Suite struct LayoutSessionTests {
  /// A context with a flag of a layout's own.
  private final class OwnContext: InvalidationContext {}

  /// A layout that makes contexts of its own, and records what it prepares.
  private final class OwnLayout: Layout {
    weak var environment: (any LayoutEnvironment)?
    var contentSize: Size { .zero }
    private(set) var prepared: [InvalidationContext] = []
    func makeContext() -> InvalidationContext { OwnContext() }
    func prepare(_ context: InvalidationContext) { prepared.append(context) }
    func apply(_ plan: UpdatePlan) {}
    func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? { nil }
    func finishUpdate() {}
    func elements(in rect: Rect) -> [LayoutAttributes] { [] }
    func attributes(of element: ElementKey) -> LayoutAttributes? { nil }
  }

  @Test("What is pending is added up in a context of the layout's, and taken once")
  func pending() {
    let session = LayoutSession(OwnLayout())
    #expect(session.takePending() == nil && !session.isAllPending)
    let named = InvalidationContext()
    named.items = [ItemIndex(0, 1)]
    #expect(session.add(named) is OwnContext)
    // The caller's context may change: it was copied.
    named.items = []
    let all = session.add(.all())
    #expect(all === session.pending && all.items == [ItemIndex(0, 1)] && session.isAllPending)
    #expect(session.takePending() === all && session.takePending() == nil)
    session.wait(for: named)
    #expect(session.pending === named)
    session.wait(for: nil)
    #expect(session.pending == nil)
  }

  @Test("A layout can be asked once it has prepared, until it is replaced or told otherwise")
  func preparing() {
    let layout = OwnLayout()
    let session = LayoutSession(layout)
    #expect(!session.hasPrepared)
    let context = InvalidationContext.all()
    session.prepare(context)
    #expect(session.hasPrepared && layout.prepared.count == 1 && layout.prepared[0] === context)
    session.becomeUnprepared()
    #expect(!session.hasPrepared)
  }

  @Test("Another layout begins without experience; the same one forgets it where it is told to")
  func experience() {
    let session = LayoutSession(OwnLayout())
    func learn() {
      session.learn(
        measured: Size(width: 10, height: 40), estimated: Size(width: 10, height: 10))
    }
    learn()
    #expect(session.experience.count == 1 && session.experience.correction == 4)
    session.estimatesWereScaled(by: 4)
    #expect(session.experience.correction == nil)
    session.forgetExperience()
    #expect(session.experience.count == 0)
    learn()
    let next = OwnLayout()
    session.replaceLayout(by: next)
    #expect(session.layout === next && session.experience.count == 0)
  }

  @Test("Measuring that a pass leaves to the next one is said once, until all is measured")
  func measuringBehind() {
    let session = LayoutSession(OwnLayout())
    #expect(session.postponeMeasuring() && !session.postponeMeasuring())
    session.endMeasuring()
    #expect(session.postponeMeasuring())
  }
}
