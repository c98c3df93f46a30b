import Ocelot

/// A collection view over rows without a toolkit, laid out once.
@MainActor
struct EngineStage {
  let host = NullHost()
  let rows: Rows
  let layout: any Layout
  let view: CollectionView

  init(_ rows: Rows, layout: any Layout = GridLayout()) {
    self.rows = rows
    self.layout = layout
    view = CollectionView(host: host, layout: layout, reporter: SilentReporter())
    view.dataSource = rows
    view.resizeViewport(to: Size(width: 400, height: 800))
    view.layoutIfNeeded()
  }

  /// Every row gets a measured height of its own.
  func measureAll() {
    for start in stride(from: 0, to: rows.count, by: 10_000) {
      let context = InvalidationContext()
      for item in start..<min(rows.count, start + 10_000) {
        context.measuredSizes[.item(0, item)] = Size(width: 400, height: Rows.height(item))
      }
      view.invalidateLayout(context)
      view.layoutIfNeeded()
    }
    view.scroll(to: Point(x: 0, y: 0), animated: false)
  }

  /// The transaction: resolving, layout, selection, offset.
  ///
  /// The screen follows in the next frame.
  func insertAtTop() { view.apply(rows.insertAtTop()) }

  /// The transaction, and the frame that shows it.
  func insertAtTopAndShow() {
    insertAtTop()
    view.layoutIfNeeded()
  }

  /// Seconds that the transaction of a thousand scattered inserts takes, with its frame.
  func scatter() -> Double {
    let changes = rows.scatter()
    let time = seconds {
      view.apply(changes)
      view.layoutIfNeeded()
    }
    view.apply(rows.gather())
    view.layoutIfNeeded()
    return time
  }

  /// Seconds that a frame takes which scrolls by 37 points, on average.
  func scroll(frames: Int = 200) -> Double {
    var y = view.contentOffset.y
    return seconds {
      for _ in 0..<frames {
        y += 37
        view.userScrolled(to: Point(x: 0, y: y))
        view.layoutIfNeeded()
      }
    } / Double(frames)
  }
}
