/// Whom the collection view knows: its host, who reports, the delegate, the data source, and the
/// interaction; and how many questions wait for an answer.
///
/// All but the reporter may go at any time.
@MainActor
final class Connections {
  /// The toolkit's side; one that does nothing once the host is gone.
  var host: any CollectionHost { heldHost ?? presentHost ?? AbsentHost.shared }
  /// Whether there is a host.
  var hasHost: Bool { presentHost != nil }
  /// Whether the host was not let go: one that is gone of itself was not.
  private(set) var isOpen = true
  /// Where recoverable faults are reported.
  let reporter: any Reporter
  /// Who is told of selection, display and scrolling.
  private(set) weak var delegate: (any CollectionViewDelegate)?
  /// What is shown.
  var dataSource: (any CollectionViewDataSource)? { heldSource ?? presentSource }
  /// What takes part in showing elements.
  var interaction: (any ViewInteraction)? { heldInteraction ?? presentInteraction }
  /// The host's surroundings, as they were checked last.
  private(set) var traits = HostTraits()

  private weak var presentHost: (any CollectionHost)?
  private weak var presentSource: (any CollectionViewDataSource)?
  private weak var presentInteraction: (any ViewInteraction)?
  /// Those that a pass holds, so that they stay through it, and to look at them costs little.
  private var heldHost: (any CollectionHost)?
  private var heldSource: (any CollectionViewDataSource)?
  private var heldInteraction: (any ViewInteraction)?
  private var holders = 0

  /// Whether a data source was set that should be there still.
  private var expectsDataSource = false
  /// Whether an interaction was set that should be there still.
  private var expectsInteraction = false
  /// Whether the data source was set and not taken away; true also if it was deallocated since.
  private var hasDataSource = false
  private var openQuestions = 0
  private var openNews = 0
  private var missed: Missed = []

  /// Answers that could not be had while the data was ahead.
  struct Missed: OptionSet {
    let rawValue: Int
    /// Identifiers of selected or focused items.
    static let identifiers = Missed(rawValue: 1)
    /// Something that the layout asked.
    static let layout = Missed(rawValue: 2)
    /// Whether items can be edited or moved, for which controls have room beside their content.
    static let permissions = Missed(rawValue: 4)
  }

  init(host: any CollectionHost, reporter: any Reporter) {
    presentHost = host
    self.reporter = reporter
  }

  // Whom it knows.

  /// Holds host, data source and interaction while something is done that asks them often.
  func holding<Result>(_ work: () -> Result) -> Result {
    holders += 1
    hold()
    defer {
      holders -= 1
      if holders == 0 { (heldHost, heldSource, heldInteraction) = (nil, nil, nil) }
    }
    return work()
  }

  private func hold() {
    guard holders > 0 else { return }
    (heldHost, heldSource, heldInteraction) = (presentHost, presentSource, presentInteraction)
  }

  /// The host is not to be called any more, for good.
  func forgetHost() {
    presentHost = nil
    isOpen = false
    hold()
  }

  /// Another delegate.
  func connect(delegate: (any CollectionViewDelegate)?) { self.delegate = delegate }

  /// Another data source, or none.
  ///
  /// - Returns: whether it is another one.
  func connect(dataSource: (any CollectionViewDataSource)?) -> Bool {
    let old = self.dataSource
    // What was let go may still be shown.
    let showsNone = dataSource == nil && hasDataSource
    presentSource = dataSource
    hold()
    expectsDataSource = dataSource != nil
    hasDataSource = dataSource != nil
    return dataSource !== old || showsNone
  }

  /// Another interaction, or none.
  func connect(interaction: (any ViewInteraction)?) {
    presentInteraction = interaction
    expectsInteraction = interaction != nil
    hold()
  }

  /// Whether an interaction that was set was let go while there is something to interact with; said
  /// once.
  func takeInteractionLoss() -> Bool {
    guard expectsInteraction, interaction == nil, dataSource != nil else { return false }
    expectsInteraction = false
    return true
  }

  /// Whether a data source that was set was let go; said once.
  func takeLoss() -> Bool {
    guard dataSource == nil, expectsDataSource else { return false }
    expectsDataSource = false
    return true
  }

  /// The surroundings are others; those before.
  func take(_ traits: HostTraits) -> HostTraits {
    defer { self.traits = traits }
    return self.traits
  }

  // Questions.

  /// Whether someone was asked who has not answered yet.
  var isAsking: Bool { openQuestions > 0 }

  /// Asks someone who may change the data.
  func asking<Answer>(_ question: @MainActor () -> Answer) -> Answer {
    openQuestions += 1
    defer { openQuestions -= 1 }
    return question()
  }

  /// Whether someone is told something that is not told to its end yet.
  var isTelling: Bool { openNews > 0 }

  /// Tells someone who may change the data, which waits until all is told.
  func telling(_ news: @MainActor () -> Void) {
    openNews += 1
    defer { openNews -= 1 }
    news()
  }

  /// Whether no one is asked anything.
  private(set) var isMute = false
  /// Whether someone wanted an answer meanwhile.
  private var hasRefused = false

  /// An answer is refused, because no one is asked.
  func refuse() { hasRefused = true }

  /// Whether an answer was refused since it was asked last.
  func takeRefusal() -> Bool {
    defer { hasRefused = false }
    return hasRefused
  }

  /// Does something during which no one is asked: it is about what the data no longer has.
  func withoutQuestions<Result>(_ work: () -> Result) -> Result {
    let wasMute = isMute
    isMute = true
    defer { isMute = wasMute }
    return work()
  }

  /// An answer could not be had: it is to be asked for later.
  func miss(_ answer: Missed) { missed.formUnion(answer) }

  /// Takes what is to be asked for now.
  func takeMissed() -> Missed {
    defer { missed = [] }
    return missed
  }
}
