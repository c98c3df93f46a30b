import Ocelot

/// The people, the one who was heard from last first.
final class FriendList: BasicDataSource<Friend> {
  /// Called after people came or went.
  var onCount: (@MainActor (Int) -> Void)? { didSet { onCount?(items.count) } }

  private let today: @MainActor () -> Day

  /// Lists people as they are on the day that it is.
  init(today: @escaping @MainActor () -> Day) {
    self.today = today
    super.init()
    var header = Supplement.cardTitle("Recently Updated")
    // Rows have the colour of the card, and it has not.
    header.metrics.background = .some(nil)
    defaultHeaders = [header]
    noContentPlaceholder = Placeholder(
      title: "No Friends", message: "Start over to have them back.",
      image: .symbol("system-users-symbolic"), buttonTitle: "Start Over")
    actionHandler = { [weak self] action, _ in
      guard let self, action == .retry else { return false }
      self.startOver()
      return true
    }
    setItems(Friend.first(on: today()))
  }

  override func content(for item: Friend) -> any Content { item.content(on: today()) }

  /// Whether twenty more people are among them.
  ///
  /// They come at the end, and go from wherever they are.
  var showsMore = false {
    didSet {
      guard showsMore != oldValue else { return }
      let more = Friend.more(on: today())
      let ids = Set(more.map(\.id))
      let shown = Set(items.map(\.id))
      change {
        setItems(
          showsMore
            ? items + more.filter { !shown.contains($0.id) }
            : items.filter { !ids.contains($0.id) })
      }
    }
  }

  /// Brings back everybody as they were.
  func startOver() {
    change { setItems(Friend.first(on: today()) + (showsMore ? Friend.more(on: today()) : [])) }
  }

  /// The last person is heard from today and comes first; the one who was third goes, all in one
  /// transaction.
  ///
  /// Where there is no third, or the last is the third, the one before the last goes; one who is
  /// alone goes.
  func update() {
    guard let last = items.last else { return }
    let index = items.count - 1
    change {
      guard index > 0 else { return remove(at: 0) }
      // Shown by a new view, not only with another text.
      emit(ChangeSet([.reloadItems(section: 0, index..<index + 1)]))
      replace(at: index, with: Friend(name: last.name, updated: today()))
      move(from: index, to: 0)
      // The move has put one before it.
      remove(at: min(2, index - 1) + 1)
    }
  }

  private func change(_ body: () -> Void) {
    performUpdate(body)
    onCount?(items.count)
  }
}
