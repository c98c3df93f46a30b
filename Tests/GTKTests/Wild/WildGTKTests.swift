import Testing
import WildCalls

extension GTK {
  /// Law 2 for the public calls of the host: no argument traps, hangs, or makes GTK complain.
  @Suite struct WildWidgets {
    @MainActor static let groups = [WildGroup.widgets, .shell]

    @Test(
      "No argument of a public call of the host or above it traps, hangs or makes GTK complain",
      arguments: [0, 1])
    func noArgumentTrapsOrHangs(_ number: Int) async {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) { [number] in
        await MainActor.run { WildWidgets.groups[number].runTogether() }
      }
      let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(!words.contains(WildGroup.failure), "\(words.suffix(4000))")
    }

    @Test("Every public call of the host and above is tried, or there is a reason why not")
    @MainActor func everyPublicCallIsTriedOrLeftOut() throws {
      let calls = try PublicCalls(of: ["OcelotGTK", "OcelotAdwaita"])
      #expect(calls.complaints(about: Self.groups, leftOut: Self.leftOut) == [])
    }

    private static let closure = "it stores a closure"
    private static let stores = "it stores its arguments; what reads them is tried with odd ones"
    private static let passes = "it takes a widget, which any other may be"
    private static let flag = "it takes a switch"
    private static let object = "it takes an object of GTK's, whose types C does not check"
    private static let text = "it takes a text; WildTextTests tries odd ones"
    private static let once = "it may be called once in a process; ApplicationTests do"

    /// The calls that no group tries, and why.
    private static let leftOut: [String: String] = [
      "AdaptiveShell.init(*": "ShellTests try widths beyond any window",
      "PageStack.push(_:)": "ShellTests push a page that is there", "PageStack.setRoot(_:)": passes,
      "Overlay.init(*": "it puts widgets over another one",
      "Overlay.add(_:measured:)": passes, "Overlay.remove(_:)": "what is not there is ignored",
      "Widget.takesPointer": flag,
      "Widget.opacity": "GTK bounds it, and what is no number counts as 1",
      "Picture.*": "ShellTests try sizes of symbols",
      "ImageLoader.*": "not tried yet: Picture shows what it loads",
      "AboutText.init(*": stores, "PreferenceGroup.init(*": stores, "Preference.init(*": stores,
      "ShortcutGroup.init(*": stores, "Menu.init(*": stores, "Menu.Section.init(*": stores,
      "AdaptiveShell.alignHeaders(_:_:)": "ShellTests give a bar twice and one that is elsewhere",
      "AdaptiveShell.on*": closure, "AdaptiveShell.shows*": flag,
      "Application.*": once, "ApplicationWindow.onClose": closure,
      "ApplicationWindow.ask(_:body:buttons:)": "it waits; WildTextTests ask odd questions",
      "DialogButton.init(*": stores,
      "ApplicationWindow.content": passes, "ApplicationWindow.title": text,
      "BoxWidget.append(_:)": passes, "BoxWidget.isVertical": flag,
      "RowWidget.append(_:)": passes, "RowWidget.isVertical": flag,
      "Button.*": text, "CollectionWidget.init(layout:renderers:reporter:clock:)": stores,
      "CollectionWidget.onFontChange": closure, "CollectionWidget.layoutForPinch": closure,
      "CollectionWidget.onPinchEnd": closure,
      "DesktopStyle.onTextSizeChange(_:)": closure, "DesktopStyle.setAnimates(_:)": flag,
      "DesktopStyle.setCursorBlinks(_:)": flag,
      "DropDown.onSelect": closure,
      "Drawing.Canvas.setColor(_:alpha:)": "it passes numbers to cairo, which takes all",
      "Drawing.redraw(*": closure, "Entry.init(placeholder:)": text, "Entry.mark(_:)": text,
      "Entry.onActivate": closure, "Entry.onChange": closure, "Entry.text": text,
      "FrameMeter.init(_:)": passes, "HeaderBar.add*": passes, "HeaderBar.shows*": flag,
      "HeaderBar.onShowsSwitcher": closure,
      "HeaderBar.init(title:subtitle:)": text, "HeaderBar.title": text,
      "HeaderBar.subtitle": text, "HeaderBar.shortSubtitle": text, "Label.isCentered": flag,
      "Label.isSelectable": flag, "Label.wraps": flag,
      "Label.init(_:overflow:)": text, "Label.text": text, "MenuButton.*": text,
      "ListPage.init(*": text, "PageStack.on*": closure, "RenderContext.send(_:)": stores,
      "Renderers.register(_:)": stores, "Revealer.*": passes,
      "SearchBar.capturesKeys(of:)": passes, "SearchBar.init(placeholder:)": text,
      "SearchBar.isOpen": flag, "SearchBar.on*": closure, "SearchBar.text": text,
      "SectionIndex.onSelect": closure, "SectionIndex.Entry.init(*": stores,
      "Segments.onSelect": closure, "Separator.init(vertical:)": flag,
      "Signal.*": object, "SignalConnection.*": object, "Slider.onChange": closure,
      "Spinner.isSpinning": flag, "ToastOverlay.init(_:)": passes,
      "ToastOverlay.onFocusLoss": closure, "ToggleButton.*": text,
      "ViewSwitcherBar.isRevealed": flag, "ViewSwitcherBar.onSelect": closure,
      "Widget.aligned(_:_:)": flag, "Widget.expanding(*": flag, "Widget.focus(*": flag,
      "Widget.init(*": object, "Widget.is*": flag, "Widget.placed(*": flag,
      "Widget.withGtkWidget(_:)": closure, "WidgetClock.startTicking(_:)": closure,
      "Widget.openAddress(_:onFailure:)": "it starts the program that opens it",
    ]
  }
}
