import Testing

@testable import OcelotEngine

/// Connections and the session of a layout, without a view.
@MainActor @Suite struct ConnectionsTests {
  private final class Listener: CollectionViewDelegate {}

  private func connections() -> Connections {
    Connections(host: AbsentHost.shared, reporter: SilentReporter())
  }

  @Test("No one is kept alive, and a data source that was let go is said once")
  func letGo() {
    let connections = connections()
    var data: ListData? = ListData(rows: 1)
    var listener: Listener? = Listener()
    #expect(connections.connect(dataSource: data) && !connections.connect(dataSource: data))
    connections.connect(delegate: listener)
    #expect(connections.delegate != nil && !connections.takeLoss())
    (data, listener) = (nil, nil)
    #expect(connections.dataSource == nil && connections.delegate == nil)
    #expect(connections.takeLoss() && !connections.takeLoss())
    // Taken away on purpose, it is not missed.
    data = ListData(rows: 1)
    _ = connections.connect(dataSource: data)
    #expect(connections.connect(dataSource: nil) && !connections.takeLoss())
  }

  @Test("Without its host a view talks to one that does nothing")
  func hostGone() {
    let connections = connections()
    #expect(connections.hasHost)
    connections.forgetHost()
    #expect(!connections.hasHost && connections.host === AbsentHost.shared)
  }

  @Test("Questions within questions are counted, and what could not be asked is taken once")
  func questions() {
    let connections = connections()
    let answer = connections.asking {
      connections.asking { connections.isAsking } && connections.isAsking
    }
    #expect(answer && !connections.isAsking)
    connections.telling { #expect(connections.isTelling && !connections.isAsking) }
    #expect(!connections.isTelling)
    connections.miss(.identifiers)
    connections.miss(.layout)
    #expect(connections.takeMissed() == [.identifiers, .layout] && connections.takeMissed() == [])
  }

  @Test("Surroundings are answered as they were before")
  func surroundings() {
    let connections = connections()
    var traits = HostTraits()
    traits.displayScale = 2
    #expect(connections.take(traits).displayScale == 1)
    #expect(connections.traits.displayScale == 2 && connections.take(traits) == traits)
  }

  // The session of a layout.

  @Test("What is pending is merged into a context of the session's own, and taken once")
  func pending() {
    let session = LayoutSession(StackLayout())
    let mine = InvalidationContext()
    mine.counts = true
    let merged = session.add(mine)
    #expect(merged !== mine && merged.counts && !session.isAllPending)
    #expect(session.add(.all()) === merged && session.isAllPending)
    #expect(session.takePending() === merged && session.takePending() == nil)
    #expect(!session.isAllPending)
    session.wait(for: .all())
    #expect(session.isAllPending)
    session.wait(for: nil)
    #expect(session.pending == nil)
  }

  @Test("A layout can be asked once it has prepared; another one has estimates of its own")
  func layouts() {
    let session = LayoutSession(StackLayout())
    #expect(!session.hasPrepared)
    session.prepare(.all())
    session.learn(
      measured: Size(width: 10, height: 20), estimated: Size(width: 10, height: 10))
    #expect(session.hasPrepared && session.experience.count == 1)
    let next = StackLayout()
    session.replaceLayout(by: next)
    #expect(session.layout === next && session.experience.count == 0 && session.hasPrepared)
    session.becomeUnprepared()
    #expect(!session.hasPrepared)
  }

  @Test("Measuring that is left to the next pass is said once, until all is measured")
  func measuring() {
    let session = LayoutSession(StackLayout())
    #expect(session.postponeMeasuring() && !session.postponeMeasuring())
    session.endMeasuring()
    #expect(session.postponeMeasuring())
  }
}
