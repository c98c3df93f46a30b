import OcelotEngine

/// What a data source knows about its own content: a state, and which load may still change it.
///
/// A pure struct. `begin()` hands out a generation; a result counts only while the machine still
/// `accepts(_:)` that generation, so that a load overtaken by a newer one, or by a reset, cannot
/// change anything. Events that a state does not list are programming errors and trap, which is why
/// only the data source drives its machine.
public struct LoadingMachine: Hashable, Sendable {
  /// What is known about the content.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// Nothing was loaded yet, or everything was dropped.
    case initial
    /// The first load is under way; nothing is there, or what the program has kept from before.
    case loading
    /// A later load is under way; what was there stays visible.
    case refreshing
    /// There is content.
    case loaded
    /// The load found nothing.
    case noContent
    /// The load failed, and there is nothing older to show.
    case failed

    /// Whether a load is under way.
    public var isBusy: Bool { self == .loading || self == .refreshing }
    /// Whether a load has ended and none is under way.
    public var isSettled: Bool { self == .loaded || self == .noContent || self == .failed }
  }

  /// What happens to a data source.
  package enum Event: Hashable, Sendable {
    /// A load begins: the first, a refresh, or a retry.
    case begin
    /// The load found content.
    case content
    /// The load found that there is none.
    case noContent
    /// The load found nothing new, or was cancelled.
    case unchanged(hasItems: Bool)
    /// The load failed, or was to try again and was cancelled.
    case failure(hasItems: Bool)
    /// An edit took the last item.
    case emptied
    /// An edit brought the first item.
    case filled
    /// Everything is dropped.
    case reset
  }

  /// What is known about the content.
  package private(set) var state: State = .initial
  /// The generation of the newest load; grows with every begin and every reset.
  package private(set) var generation = 0

  /// Makes a machine that has seen nothing.
  package init() {}

  /// The state that follows an event, or nil where the event is impossible.
  package static func next(_ state: State, after event: Event) -> State? {
    switch event {
    case .begin:
      switch state {
      case .initial, .loading: .loading
      case .refreshing, .loaded, .noContent, .failed: .refreshing
      }
    case .content: state.isBusy ? .loaded : nil
    case .noContent: state.isBusy ? .noContent : nil
    case .unchanged(let hasItems): state.isBusy ? (hasItems ? .loaded : .noContent) : nil
    case .failure(let hasItems): state.isBusy ? (hasItems ? .loaded : .failed) : nil
    case .emptied: state == .loaded ? .noContent : state
    case .filled: state == .noContent || state == .failed ? .loaded : state
    case .reset: .initial
    }
  }

  /// Begins a load and returns its generation; results of older ones no longer count.
  package mutating func begin() -> Int {
    handle(.begin)
    return generation
  }

  /// Whether a result of this generation still counts.
  package func accepts(_ generation: Int) -> Bool {
    state.isBusy && generation == self.generation
  }

  /// Takes an event in.
  ///
  /// An event that the state does not list traps.
  package mutating func handle(_ event: Event) {
    guard let next = Self.next(state, after: event) else {
      preconditionFailure("LoadingMachine: \(event) cannot happen while \(state.rawValue)")
    }
    switch event {
    case .begin, .reset: generation += 1
    case .content, .noContent, .unchanged, .failure, .emptied, .filled: break
    }
    state = next
  }
}
