import Ocelot
import OcelotTesting
import WildCalls

extension WildGroup {
  /// The headless host and the tools for tests.
  static var tools: WildGroup {
    var group = WildGroup("tools")
    group.addScreen()
    group.addTools()
    return group
  }

  private mutating func addScreen() {
    add(
      "HeadlessCollection.init(layout:width:height:traits:)",
      "HeadlessCollection.init(layout:dataSource:width:height:traits:)",
      "HeadlessCollection.resize(width:height:)", "HeadlessCollection.setTraits(_:)",
      with: Wild.doubles
    ) { value in
      let screen = HeadlessCollection(
        layout: GridLayout(), dataSource: WildState.source(), width: value, height: value,
        traits: HostTraits(displayScale: value))
      screen.resize(width: value, height: 100)
      screen.resize(width: 100, height: value)
      _ = screen.picture.text
      _ = screen.contentPicture.text
    }
    add(
      screen: "HeadlessCollection.scroll(by:)", "HeadlessCollection.scroll(to:)",
      "HeadlessCollection.wheel(notches:)", "HeadlessCollection.drag(by:frames:)",
      with: Wild.doubles
    ) { screen, value in
      screen.scroll(by: value)
      screen.scroll(by: Point(x: value, y: value))
      screen.scroll(to: Point(x: 0, y: value))
      screen.wheel(notches: value)
      screen.drag(by: value, frames: 2)
    }
    add(screen: "HeadlessCollection.advance(by:)", with: Wild.doubles) { screen, value in
      screen.advance(by: value)
    }
    add(screen: "HeadlessCollection.advanceFrames(_:rate:)", with: Wild.ints.filter { $0 < 100 }) {
      screen, count in
      screen.advanceFrames(count)
      screen.drag(by: 10, frames: count)
      screen.drag(ItemIndex(0, 1), by: Point(x: 5, y: 5), frames: count)
    }
    add(
      screen: "HeadlessCollection.click(at:count:_:)", "HeadlessCollection.press(at:)",
      "HeadlessCollection.release(at:count:_:)",
      "HeadlessCollection.beginDragSelection(at:_:)", "HeadlessCollection.dragSelection(to:)",
      "HeadlessCollection.drag(_:by:frames:withMouse:)", with: Wild.points
    ) { screen, point in
      screen.click(at: point, count: .max, [.shift, .control])
      screen.press(at: point)
      screen.release(at: point, count: .min)
      screen.cancelPress()
      screen.beginDragSelection(at: point)
      screen.dragSelection(to: point)
      screen.endDragSelection()
      screen.drag(ItemIndex(0, 1), by: point, frames: 1)
    }
    add(
      screen: "HeadlessCollection.click(_:count:_:)", "HeadlessCollection.send(_:from:)",
      "HeadlessCollection.frame(of:)", "HeadlessCollection.visibleFrame(of:)",
      "HeadlessCollection.text(of:)", "HeadlessCollection.content(of:)",
      "HeadlessCollection.headlessView(of:)", "HeadlessCollection.accessibleName(of:)",
      "HeadlessCollection.press(_:in:)", "HeadlessCollection.choose(_:)", with: Wild.elements
    ) { screen, key in
      screen.click(key)
      screen.choose("odd")
      screen.press("odd", in: key)
      _ = screen.accessibleName(of: key)
      screen.send(Action("odd"), from: key)
      _ = (screen.frame(of: key), screen.visibleFrame(of: key), screen.text(of: key))
      _ = (screen.content(of: key) != nil, screen.headlessView(of: key) != nil)
    }
    add(
      screen: "HeadlessCollection.swipe(_:by:rests:)", "HeadlessCollection.pane(of:)",
      "HeadlessCollection.endDrag()",
      with: Wild.items
    ) { screen, item in
      screen.swipe(item, by: .nan)
      screen.swipe(item, by: -100)
      screen.endDrag()
      screen.drag(item, by: Point(x: 1, y: 1), frames: 1)
      _ = screen.pane(of: item)
    }
    add(screen: "HeadlessCollection.reorder(_:to:)", with: Wild.items) { screen, item in
      screen.reorder(item, to: ItemIndex(0, 1))
      screen.reorder(ItemIndex(0, 0), to: item)
    }
    add(screen: "HeadlessCollection.press(_:_:)", with: [Int.min, 0, 1, 4, .max]) { screen, bits in
      let keys = [
        Key.up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .escape, .delete, .menu,
      ]
      for key in keys {
        screen.press(key, KeyModifiers(rawValue: bits))
      }
      _ = screen.inconsistencies()
      _ = screen.element(showing: "\0")
      screen.recorder = Recorder()
      screen.layout()
      _ = screen.recorder?.frames.map(\.description)
    }
  }

  private mutating func addTools() {
    add("ManualClock.advance(by:)", "ManualClock.init(now:)", with: Wild.doubles) { value in
      let clock = ManualClock(now: value)
      clock.advance(by: value)
      clock.advanceFrames(2, rate: value)
    }
    add("ManualClock.advanceFrames(_:rate:afterEach:)", with: Wild.ints) { count in
      ManualClock().advanceFrames(count)
    }
    add(
      "TextMetrics.capacity(width:)", "TextMetrics.lines(of:width:)",
      "TextMetrics.height(of:width:limit:)", "TextMetrics.width(of:)",
      "TextMetrics.width(ofLines:)", "TextMetrics.init(textSize:characterWidth:lineHeight:)",
      "TextMetrics.height(lines:)", with: Wild.doubles
    ) { value in
      for metrics in [
        TextMetrics(), TextMetrics(characterWidth: value), TextMetrics(lineHeight: value),
      ] {
        _ = metrics.capacity(width: value)
        for text in Wild.strings.dropLast() {
          _ = metrics.lines(of: text, width: value)
          _ = metrics.width(of: text)
          _ = metrics.width(ofLines: text)
          for limit in Wild.ints { _ = metrics.height(of: text, width: value, limit: limit) }
        }
        for lines in Wild.ints { _ = metrics.height(lines: lines) }
      }
    }
    add("TextMetrics.lines(of:width:) of a long text", with: Wild.strings.suffix(1)) { text in
      _ = TextMetrics().lines(of: text, width: 800)
    }
    add(
      "SeededGenerator.int(in:)", "SeededGenerator.double(in:)", "SeededGenerator.chance(_:)",
      "SeededGenerator.element(of:)", "SeededGenerator.init(seed:)", with: Wild.ranges
    ) { range in
      var random = SeededGenerator(seed: .max)
      for _ in 0..<20 {
        _ = random.int(in: range)
        for end in Wild.ints where end >= range.lowerBound {
          _ = random.int(in: range.lowerBound...end)
        }
      }
      for low in Wild.doubles {
        for high in Wild.doubles where low <= high { _ = random.double(in: low...high) }
        _ = random.chance(low)
      }
      _ = random.element(of: [Int]())
    }
    add(
      "RandomScript.steps(seed:count:)", "RandomScript.firstFailure(seeds:steps:)",
      "RandomScript.shrunk(_:)", with: [Int.min, -1, 0, 3]
    ) { count in
      var script = RandomScript<Int>(step: { $0.int(in: 0..<9) }, run: { _ in "always" })
      script.shrinkLimit = count
      _ = script.steps(seed: .max, count: count)
      _ = script.firstFailure(seeds: 0..<2, steps: count)?.description
    }
    add(
      "SVGPicture.init(elements:contentSize:viewport:label:)", "SVGPicture.init(film:columns:)",
      "SVGPicture.init(layout:in:label:)", "SVGPicture.init(_:)", "Frame.looksLike(_:)",
      "Frame.subscript(_:)", with: Wild.doubles
    ) { value in
      let size = Size(width: value, height: value)
      var odd = LayoutAttributes(
        .item(.max, .min), frame: Rect(origin: Point(x: value, y: value), size: size),
        zIndex: value)
      odd.alpha = value
      odd.transform = .scale(value, value)
      odd[Background.self] = .separator
      for text in Wild.strings.dropLast() {
        _ =
          SVGPicture(
            elements: [odd, odd], contentSize: size, viewport: odd.frame, label: { _ in text }
          ).text
      }
      var frame = Frame(
        time: value, contentOffset: Point(x: value, y: value), viewportSize: size,
        contentSize: size)
      frame.elements = [Frame.Element(odd, rect: odd.frame, text: "\0")]
      _ = frame.description
      _ = frame[.item(.max, .min)]
      _ = frame.looksLike(frame)
      _ = SVGPicture(frame).text
      for columns in Wild.ints { _ = SVGPicture(film: [frame, frame], columns: columns).text }
      _ = SVGPicture(layout: GridLayout(), in: odd.frame).text
    }
    add(
      "SampleDataSource.content(of:)", "SampleDataSource.description(of:)",
      "SampleDataSource.identifier(of:)", "SampleDataSource.identifier(ofSection:)",
      "SampleDataSource.item(at:)", "SampleDataSource.move(from:to:)",
      "SampleDataSource.mayMove(from:to:)", "SampleDataSource.numberOfItems(in:)",
      "SampleDataSource.condition(of:)", "SampleDataSource.makeCondition",
      "SampleDataSource.onMove", "SampleDataSource.supplementaryKinds(at:)",
      "SampleDataSource.canEdit(at:)",
      "SampleDataSource.canMove(at:)",
      "SampleDataSource.perform(_:from:)", "SampleDataSource.init(count:)",
      "SampleDataSource.update(_:)", with: Wild.items
    ) { item in
      let source = WildState.source()
      _ = source.content(of: .item(item))
      _ = source.description(of: item.section)
      _ = (source.identifier(of: item), source.identifier(ofSection: item.section))
      _ = (source.item(at: item), source.numberOfItems(in: item.section))
      _ = (source.canEdit(at: item), source.canMove(at: item))
      source.badge = { SampleContent($0.text) }
      source.makeCondition = { ElementCondition(isDisabled: $0.itemIndex == nil) }
      source.onMove = { _ = $0.changes.count }
      _ = source.condition(of: .item(item))
      _ = source.supplementaryKinds(at: item)
      _ = source.mayMove(from: item, to: ItemIndex(0, 0))
      source.move(from: item, to: ItemIndex(0, 0))
      source.move(from: ItemIndex(0, 0), to: item)
      _ = source.perform(Action("odd"), from: .item(item))
      _ = SampleDataSource(count: min(item.item, 10)).sections.count
      _ = source.update { $0 = [] }
    }
    add(
      "HeadlessHost.measure(_:element:width:)",
      "HeadlessHost.naturalSize(of:in:element:offered:)", "HeadlessHost.titleWidth(_:)",
      "HeadlessHost.contentGeometryDidChange(contentSize:contentOffset:adjustment:)",
      with: Wild.doubles
    ) { value in
      let host = HeadlessHost()
      let size = Size(width: value, height: value)
      for content in oddContents("a\0b") {
        _ = host.measure(content, element: .item(0, 0), width: value)
        _ = host.naturalSize(of: content, in: nil, element: .item(0, 0), offered: size)
      }
      _ = host.titleWidth("\0")
      host.contentGeometryDidChange(
        contentSize: size, contentOffset: Point(x: value, y: value), adjustment: .zero)
    }
  }
}
