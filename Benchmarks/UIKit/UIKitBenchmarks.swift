import Ocelot
import OcelotUIKit

extension BenchmarkTable {
  /// What UIKit's names cost above the engine.
  static let uikit = BenchmarkTable(
    title: "UIKit's names, viewport 400 × 800, 100,000 rows of 40, no toolkit"
  ) { UIKitBenchmarks().run($0) }
}

/// Frames and updates of layouts that were written for UIKit.
@MainActor
struct UIKitBenchmarks {
  private static let count = 100_000

  /// Rows, found by division.
  private final class RowLayout: UICollectionViewLayout {
    private var count = 0
    override func prepare() { count = collectionView?.numberOfItems(inSection: 0) ?? 0 }
    override var collectionViewContentSize: CGSize { CGSize(width: 400, height: count * 40) }
    override func layoutAttributesForItem(at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: indexPath.item * 40, width: 400, height: 40)
      return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      let first = max(0, Int(rect.minY / 40))
      let end = min(count, Int((rect.maxY / 40).rounded(.up)))
      return (first..<max(first, end)).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
      }
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    var count = UIKitBenchmarks.count
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      cell.accessibilityLabel = "Row \(indexPath.item)"
      return cell
    }
  }

  /// A collection view with its data, laid out.
  @MainActor
  private final class Screen {
    let source = Source()
    let layout: UICollectionViewLayout
    let view: UICollectionView
    private var offset: CGFloat = 0

    init(_ layout: UICollectionViewLayout) {
      self.layout = layout
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 400, height: 800), collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
      view.dataSource = source
      view.layoutIfNeeded()
    }

    /// A frame that scrolls by a row, in milliseconds.
    func frame() -> Double {
      offset += 40
      return seconds {
        view.contentOffset.y = offset
        view.layoutIfNeeded()
      } * 1e3
    }

    /// What of that is the client's own: its layout answers for the bounds, and its data source
    /// fills a cell.
    func clientsPart() -> Double {
      let bounds = view.bounds
      let cell = view.visibleCells[0]
      return seconds {
        _ = layout.layoutAttributesForElements(in: bounds)
        cell.prepareForReuse()
        cell.accessibilityLabel = "Row \(Int(offset))"
      } * 1e3
    }

    /// An insertion at the start and its frame, in milliseconds.
    func insertion() -> Double {
      seconds {
        UIView.performWithoutAnimation {
          view.performBatchUpdates { [self] in
            source.count += 1
            view.insertItems(at: [IndexPath(item: 0, section: 0)])
          }
        }
      } * 1e3
    }
  }

  /// The same rows in the engine's own flow, on a host that does nothing.
  @MainActor
  private final class Peer {
    let host = NullHost()
    let rows = Rows(UIKitBenchmarks.count, height: .fixed(40))
    let view: CollectionView
    private var offset = 0.0

    init() {
      var metrics = FlowMetrics()
      metrics.itemSize = Size(width: 400, height: 40)
      metrics.lineSpacing = 0
      view = CollectionView(
        host: host, layout: FlowLayout(metrics: metrics), reporter: SilentReporter())
      view.dataSource = rows
      view.resizeViewport(to: Size(width: 400, height: 800))
      view.layoutIfNeeded()
    }

    func frame() -> Double {
      offset += 40
      return seconds {
        view.userScrolled(to: Point(x: 0, y: offset))
        view.layoutIfNeeded()
      } * 1e3
    }
  }

  /// Runs the table unless the filter names something else.
  func run(_ filter: String = "") -> [Measurement] {
    guard filter.isEmpty || "uikit scroll frame insertion".contains(filter) else { return [] }
    MediaClock.shared.stop()
    let rows = Screen(RowLayout())
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 400, height: 40)
    flow.minimumLineSpacing = 0
    let lines = Screen(flow)
    let peer = Peer()
    let times = inTurn(
      400,
      [
        { rows.frame() }, { rows.clientsPart() }, { lines.frame() }, { peer.frame() },
        { lines.insertion() },
      ])
    return [
      Measurement(
        name: "uikit scroll frame, adapter and engine", rows: Self.count,
        value: times[0] - times[1], unit: "ms", limit: 0.03, limitsValue: true),
      Measurement(
        name: "uikit scroll frame, all", rows: Self.count, value: times[0], unit: "ms",
        peer: "what the client does itself", ratio: times[0] / times[1]),
      Measurement(
        name: "uikit scroll frame, flow", rows: Self.count, value: times[2], unit: "ms",
        peer: "the engine's FlowLayout", ratio: times[2] / times[3]),
      Measurement(
        name: "uikit insertion, flow", rows: Self.count, value: times[4], unit: "ms"),
    ]
  }
}
