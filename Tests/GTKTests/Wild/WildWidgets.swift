import CGTK
import Ocelot
import OcelotAdwaita
import WildCalls

extension WildGroup {
  /// Widgets: numbers that are lengths, values or counts, and texts where none else tries them.
  static var widgets: WildGroup {
    var group = WildGroup("widgets")
    group.addPlacement()
    group.addControls()
    group.addDrawing()
    return group
  }

  private mutating func addPlacement() {
    add(
      shown: "Widget.sized(width:height:)", "Widget.clamped(to:)", "Widget.height(width:)",
      "BoxWidget.init(vertical:spacing:_:)", "BoxWidget.remove(_:)",
      "RowWidget.init(spacing:_:)", "RowWidget.remove(_:)", with: Wild.ints
    ) { number in
      let box = BoxWidget(vertical: true, spacing: number, [Label("a"), Label("b")])
      // Not one of its children.
      box.remove(Label("c"))
      _ = box.height(width: number)
      let row = RowWidget(spacing: number, [Label("a"), Label("b", overflow: .wrap)])
      row.remove(Label("c"))
      _ = row.height(width: number)
      _ = Label("wide").clamped(to: number).height(width: number)
      return BoxWidget([
        box, row, Label("sized").sized(width: number), Label("sized").sized(height: number),
      ]).clamped(to: number).inScroller()
    }
    add(shown: "Widget.margins(_:)", with: Wild.insets) { insets in
      BoxWidget([Label("margins").margins(insets)]).inScroller()
    }
    add(
      shown: "Widget.classes(_:)", "Widget.setClass(_:_:)", "Widget.setAccessibleLabel(_:)",
      "Widget.setTooltip(_:)",
      with: Wild.strings.dropLast()
    ) { text in
      let label = Label("text").classes(text, text)
      label.setClass(text, false)
      label.setClass(text, true)
      label.setAccessibleLabel(text)
      label.setTooltip(text)
      return label
    }
    add(shown: "CollectionWidget.scrolled(clampedTo:)", with: Wild.ints) { number in
      CollectionWidget(layout: GridLayout()).scrolled(clampedTo: number)
    }
    add("CollectionWidget.animateNextResize(_:)", with: Wild.doubles) { duration in
      let list = CollectionWidget(layout: GridLayout())
      list.animateNextResize(.curve(.linear, duration: duration))
      list.animateNextResize(.spring(dampingRatio: duration, response: duration))
    }
    add("CollectionWidget.height(of:width:)", with: Wild.doubles) { width in
      let window = WildWindow.shared
      let list = CollectionWidget(layout: GridLayout())
      window.window.content = list.scrolled()
      for content in [
        TextContent("a b c") as any Content, ListRowContent(title: "a"), EmptyContent(),
        RatingContent(value: .nan, maximum: .max),
      ] {
        _ = list.height(of: content, width: width)
      }
      window.drawn()
      window.window.content = nil
    }
  }

  private mutating func addControls() {
    add(
      shown: "Slider.init(_:marks:label:)", "Slider.value", "Slider.setAccessibleValue(_:)",
      with: [.min ... .max, 0...0, .min ... .min, .max ... .max, -1...1, 0 ... .max]
    ) { (range: ClosedRange<Int>) in
      let slider = Slider(range, marks: range == 0...0 ? [] : Wild.ints, label: "\0")
      for number in Wild.ints {
        slider.value = number
        _ = slider.value
      }
      slider.setAccessibleValue("a\0b")
      return slider
    }
    add(shown: "Segments.show(_:selected:)", with: Wild.ints) { number in
      let segments = Segments()
      for count in [0, 1, 3, 0, 40] {
        segments.show(Array(repeating: "a\0b", count: count), selected: number)
      }
      return segments.inScroller()
    }
    add(shown: "DropDown.init(label:)", "DropDown.show(_:selected:)", with: Wild.ints) { number in
      let choice = DropDown(label: "a\0b")
      for count in [0, 1, 3, 0, 40] {
        choice.show(Array(repeating: "a\0b", count: count), selected: number)
        _ = choice.selected
        choice.show(Array(repeating: "c", count: count), selected: nil)
      }
      return choice.inScroller()
    }
    add(shown: "Label.lines", with: Wild.ints) { number in
      let label = Label("a text of some words that needs more than a line")
      label.lines = number
      _ = label.height(width: 50)
      return label
    }
    add(shown: "Spinner.init(size:)", with: Wild.ints) { Spinner(size: $0).inScroller() }
    add(shown: "ProgressBar.fraction", with: Wild.doubles) { value in
      let bar = ProgressBar()
      bar.fraction = value
      _ = bar.fraction
      return bar
    }
  }

  private mutating func addDrawing() {
    add(shown: "Drawing.contentWidth", "Drawing.contentHeight", with: Wild.ints) { number in
      let drawing = Drawing()
      drawing.contentWidth = number
      drawing.contentHeight = number
      return drawing.inScroller()
    }
    add(
      shown: "Drawing.Canvas.Tint.init(_:_:_:alpha:)", "Drawing.Canvas.Tint.faded(_:)",
      "Drawing.Canvas.Tint.mixed(with:share:)",
      "Drawing.Canvas.drawText(_:x:y:align:alpha:width:)", "Drawing.Canvas.textSize(_:)",
      "Drawing.Canvas.fillBackground(from:to:cornerRadius:)",
      "Drawing.Canvas.fillCircle(_:radius:_:)",
      "Drawing.Canvas.fillEllipse(_:across:along:turned:_:)",
      "Drawing.Canvas.fillGlow(at:radius:_:)",
      "Drawing.Canvas.fillPolygon(_:_:rounding:)",
      "Drawing.Canvas.fillRounded(x:y:width:height:radius:bottom:)",
      "Drawing.Canvas.stroke(from:to:bentTo:width:_:)", with: Wild.doubles
    ) { value in
      let drawing = Drawing()
      drawing.contentWidth = 60
      drawing.contentHeight = 60
      drawing.redraw { canvas in
        let tint = Drawing.Canvas.Tint(value, 0.5, 0.5, alpha: value)
          .mixed(with: Drawing.Canvas.Tint(0, 0, 0), share: value).faded(value)
        let (odd, good) = (Point(x: value, y: value), Point(x: 20, y: 20))
        canvas.fillBackground(from: tint, to: tint, cornerRadius: value)
        for center in [odd, good] {
          canvas.fillCircle(center, radius: value, tint)
          canvas.fillEllipse(center, across: value, along: 10, turned: value, tint)
          canvas.fillGlow(at: center, radius: value, tint)
          canvas.stroke(from: center, to: good, bentTo: odd, width: value, tint)
          canvas.fillPolygon([center, good, odd], tint, rounding: value)
        }
        canvas.fillPolygon([], tint, rounding: value)
        canvas.fillRounded(x: 1, y: value, width: value, height: 20, radius: value)
        for text in Wild.strings.dropLast() {
          _ = canvas.textSize(text)
          canvas.drawText(text, x: value, y: 3, align: .center, alpha: value, width: value)
        }
        // What went wrong before does not spoil what comes.
        canvas.fillCircle(good, radius: 5, Drawing.Canvas.Tint(1, 0, 0))
      }
      return drawing
    }
    add("FrameTally.count(at:interval:)", with: Wild.doubles) { value in
      for interval in Wild.doubles {
        var tally = FrameTally()
        for time in [0, value, interval, value] { tally.count(at: time, interval: interval) }
      }
    }
  }
}
