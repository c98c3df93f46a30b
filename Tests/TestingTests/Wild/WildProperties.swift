import Ocelot
import OcelotTesting
import WildCalls

extension WildGroup {
  /// Properties of layouts that show, set to what nobody expects.
  mutating func addProperties() {
    addProperty("ColumnFlowLayout.minimumColumnWidth", ColumnFlowLayout()) {
      $0.minimumColumnWidth = $1
    }
    addProperty("ColumnFlowLayout.spacing", ColumnFlowLayout()) { $0.spacing = $1 }
    addProperty("ColumnFlowLayout.margin", ColumnFlowLayout()) { $0.margin = $1 }
    addProperty("MosaicLayout.segmentHeight", MosaicLayout()) { $0.segmentHeight = $1 }
    addProperty("MosaicLayout.gutter", MosaicLayout()) { $0.gutter = $1 }
    addProperty("WaterfallLayout.columns", WaterfallLayout()) { $0.columns = .minimumWidth($1) }
    addProperty("WaterfallLayout.spacing", WaterfallLayout()) { $0.spacing = $1 }
    addProperty("WaterfallLayout.sectionInsets", WaterfallLayout()) {
      $0.sectionInsets = Insets(all: $1)
    }
    addProperty("WaterfallLayout.itemHeight", WaterfallLayout()) {
      $0.itemHeight = .points($1)
      $0.itemHeight = .ratio($1)
    }
    addProperty("TableLayout.rowHeight", TableLayout()) {
      $0.rowHeight = .fixed($1)
      $0.rowHeight = .selfSizing(estimate: $1)
    }
    addProperty("TableLayout.style", TableLayout()) {
      $0.rowHeight = .delegate(estimate: $1)
      $0.style = .grouped
    }
    addProperty("TableLayout.showsSeparators", TableLayout()) {
      $0.minimumContentWidth = $1
      $0.showsSeparators.toggle()
    }
    addProperty("TableLayout.axis", TableLayout()) {
      $0.rowHeight = .selfSizing(estimate: $1)
      $0.minimumContentHeight = $1
      $0.axis = $0.axis == .vertical ? .horizontal : .vertical
    }
    addProperty("FlowLayout.metrics", FlowLayout()) {
      $0.metrics.itemSize = Size(width: $1, height: $1)
      $0.metrics.sectionInsets = Insets(all: $1)
      $0.metrics.lineSpacing = $1
      $0.metrics.itemSpacing = $1
    }
    addProperty("FlowLayout.axis", FlowLayout()) {
      $0.metrics.estimatedItemSize = Size(width: $1, height: $1)
      $0.axis = $0.axis == .vertical ? .horizontal : .vertical
    }
    addProperty("ComposedLayout.sectionSpacing", ComposedLayout { _, _ in .table() }) {
      $0.sectionSpacing = $1
    }
    addProperty("SectionedLayout.minimumContentWidth", GridLayout()) { $0.minimumContentWidth = $1 }
    addProperty("SectionedLayout.minimumContentHeight", FlowLayout(axis: .horizontal)) {
      $0.minimumContentHeight = $1
    }
  }

  private mutating func addProperty<L: SectionedLayout>(
    _ name: String, _ layout: @autoclosure @escaping @MainActor () -> L,
    _ set: @escaping @MainActor (L, Double) -> Void
  ) {
    add(name, with: Wild.doubles) { value in
      for isAnimated in [false, true] {
        let layout = layout()
        let source = OddSource()
        source.itemCount = 2_000
        let screen = HeadlessCollection(layout: layout, dataSource: source)
        screen.scroll(by: 500)
        if isAnimated {
          screen.view.animate(.curve(.linear, duration: value)) { set(layout, value) }
          screen.layout()
          screen.advanceFrames(2)
        } else {
          set(layout, value)
        }
        screen.layout()
        screen.apply(ChangeSet([.insertItems(section: 0, 0..<1), .deleteItems(section: 0, 5..<6)]))
      }
    }
  }
}
