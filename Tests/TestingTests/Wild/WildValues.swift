import Ocelot
import OcelotTesting
import WildCalls

extension WildGroup {
  /// Geometry, identities, contents, curves: values that compute.
  static var values: WildGroup {
    var group = WildGroup("values")
    group.addGeometry()
    group.addIdentities()
    group.addContents()
    return group
  }

  private mutating func addGeometry() {
    add("Rect.intersects(_:)", "Rect.intersection(_:)", with: Wild.rects) { rect in
      for other in Wild.rects {
        _ = rect.intersects(other)
        _ = rect.intersection(other)
      }
    }
    add("Rect.contains(_:)", "Rect.offset(by:)", with: Wild.rects) { rect in
      for point in Wild.points {
        _ = rect.contains(point)
        _ = rect.offset(by: point)
      }
    }
    add("Rect.inset(by:)", with: Wild.rects) { rect in
      for insets in Wild.insets { _ = rect.inset(by: insets) }
    }
    add("Snapping.offset(near:velocity:in:)", with: Wild.points) { point in
      let screen = HeadlessCollection(layout: GridLayout(), dataSource: WildState.source())
      for snapping in [Snapping.pages, .centers, .lines] {
        _ = snapping.offset(near: point, velocity: point, in: screen.view.layout)
        _ = snapping.offset(near: point, velocity: point, in: GridLayout())
      }
    }
    add("Rect.outset(dx:dy:)", "Rect.mirrored(in:)", with: Wild.doubles) { value in
      for rect in Wild.rects {
        _ = rect.outset(dx: value, dy: value)
        _ = rect.mirrored(in: value)
      }
    }
    add("Transform.scale(_:_:)", "Transform.translation(_:_:)", with: Wild.doubles) { value in
      for other in Wild.doubles {
        _ = Transform.scale(value, other).mirrored
        _ = Transform.translation(other, value).mirrored
      }
    }
    add("TimingCurve.progress(_:)", with: Wild.doubles) { value in
      for other in Wild.doubles {
        for curve in [
          TimingCurve.linear, .easeIn, .easeOut, .easeInOut,
          .bezier(x1: value, y1: other, x2: other, y2: value),
        ] {
          _ = curve.progress(other)
          _ = curve.slope(other)
        }
      }
    }
    add("TextSizeCategory.nearest(toFactor:)", with: Wild.doubles) {
      _ = TextSizeCategory.nearest(toFactor: $0)
    }
    add("TextSizeCategory.init(rawValue:)", with: Wild.ints) {
      _ = TextSizeCategory(rawValue: $0)?.bodySize
    }
  }

  private mutating func addIdentities() {
    add(
      "ElementKey.isDrawn(before:)", "ElementKey.isRead(before:)", "ElementKey.item(_:_:)",
      "ElementKey.header(_:_:)", "ElementKey.footer(_:_:)", "ElementKey.globalHeader(_:)",
      "ElementKey.placeholder(_:)", with: Wild.elements
    ) { key in
      for other in Wild.elements {
        _ = key.isDrawn(before: other)
        _ = key.isRead(before: other)
      }
      let attributes = LayoutAttributes(key, frame: .zero, zIndex: .nan)
      _ = attributes.isDrawn(before: LayoutAttributes(.item(0, 0), frame: .zero))
    }
    add("LayoutAttributes.isDrawn(before:)", with: Wild.doubles) { value in
      for other in Wild.doubles {
        _ = LayoutAttributes(.item(0, 0), frame: .zero, zIndex: value)
          .isDrawn(before: LayoutAttributes(.item(0, 1), frame: .zero, zIndex: other))
      }
    }
    add(
      "Change.description", "ItemIndex.description", "Action.description",
      "Report.description", with: Wild.changes
    ) {
      _ = Report(.invalidIndex, "", change: $0).description
    }
    add("OperationCounter.add(_:)", "OperationCounter.counting(_:)", with: Wild.ints) { amount in
      let counter = OperationCounter()
      counter.add(amount)
      counter.add(amount)
      _ = counter.counting { counter.add(.min) }
      counter.reset()
    }
    add("Action.selectSegment(_:)", with: Wild.ints) { _ = Action.selectSegment($0).description }
    add("InvalidationContext.merge(_:)", with: Wild.doubles) { value in
      let context = InvalidationContext()
      context.textScaleFactor = value
      context.estimateScaleFactor = value
      context.contentOffsetAdjustment = Point(x: value, y: value)
      context.contentSizeAdjustment = Size(width: value, height: value)
      let other = InvalidationContext.all()
      other.merge(context)
      context.merge(other)
      context.merge(context)
      _ = context.namesOnlyElements
    }
    add("SectionMetrics.overlaid(by:)", with: Wild.ints) { count in
      var metrics = SectionMetrics()
      metrics.columns = count
      _ = metrics.overlaid(by: metrics)
    }
    add("ItemBadge.init(_:at:size:isEstimated:offset:)", with: Wild.doubles) { value in
      let screen = HeadlessCollection(layout: TableLayout(), width: 300, height: 400)
      let source = SampleDataSource(count: 5)
      source.sections[0].metrics.badges = ItemBadge.Anchor.allCases.enumerated().map {
        ItemBadge(
          .custom($0), at: $1, size: Size(width: value, height: value), isEstimated: $0 % 2 == 0,
          offset: Point(x: value, y: -value))
      }
      source.badge = { _ in SampleContent("badge") }
      screen.show(source)
      screen.layout()
      screen.view.tearDown()
    }
    add("AttributeValues.subscript(_:)", "LayoutAttributes.subscript(_:)", with: Wild.doubles) {
      var values = AttributeValues()
      values[Padding.self] = Insets(all: $0)
      _ = values[Padding.self]
      var attributes = LayoutAttributes(.item(0, 0), frame: .zero, values: values)
      attributes[Padding.self] = Insets(all: $0)
      _ = attributes == attributes
    }
  }

  private mutating func addContents() {
    add("Content.accessibilityLabel", with: Wild.strings) { text in
      for content in oddContents(text) {
        _ = content.accessibilityLabel
        _ = content.isEqual(to: content)
        _ = ContentSummary.text(of: content)
      }
    }
    add("StandardMeasurable.headlessSize(width:metrics:)", with: Wild.doubles) { width in
      for text in Wild.strings.dropLast() {
        for content in oddContents(text) {
          let metrics = TextMetrics()
          guard let content = content as? any StandardMeasurable else { continue }
          _ = content.headlessSize(width: width, metrics: metrics)
          _ = content.headlessWidth(metrics: metrics)
        }
      }
    }
  }
}

/// Contents of every kind with odd texts and numbers.
@MainActor func oddContents(_ text: String) -> [any Content] {
  var result: [any Content] = [
    EmptyContent(), TextContent(text), KeyValueContent(label: text, value: text),
    SectionHeaderContent(text, detail: text, actionTitle: text, action: Action(text)),
    SegmentedHeaderContent(titles: [text, text], selected: .max),
    SegmentedHeaderContent(titles: [], selected: -1),
    PlaceholderContent(
      showsActivity: true, title: text, message: text,
      button: PlaceholderContent.Button(text, action: Action(text))),
    SampleContent(text, height: .nan), BadgeContent(text, style: .accent, spokenText: text),
  ]
  for lines in Wild.ints {
    result.append(
      ListRowContent(title: text, subtitle: text, titleLines: lines, subtitleLines: lines))
  }
  for value in Wild.doubles {
    result.append(RatingContent(value: value, maximum: Int.max, caption: text))
    result.append(RatingContent(value: value, maximum: Int.min, caption: text))
    result.append(RatingContent(value: value, maximum: 5))
    result.append(
      ChartContent(
        title: text, points: [ChartContent.Point(text, value), ChartContent.Point("", 1)],
        style: .bars))
    result.append(ChartContent(title: text, points: []))
    result.append(SampleContent(text, height: value))
  }
  return result
}
