import CGTK
import Ocelot
import TestSupport
import Testing

@testable import OcelotAdwaita
@testable import OcelotGTK

/// Texts that C, Pango or markup would stumble over; each ends in a letter that must be shown.
private let wildTexts: [String] = [
  "zero\0Z", "\0\0Z", "<b>&amp;</i> & <Z", "a_b __c_Z", "%s%n%Z", "line\r\nline\rZ", "tab\tZ",
  "\u{1b}[31mred\u{7}Z", text(0x7f, 0x80, 0x85, 0x9f), "\u{202e}reversed Z",
  text(0x2028, 0x2029), text(0xfdd0, 0xfffe, 0xffff, 0x1_fffe, 0x10_ffff), text(0..<32),
  "e" + String(repeating: "\u{301}", count: 300) + "Z", "👩‍👩‍👧‍👦🏳️‍🌈Z",
  String(repeating: "long ", count: 2_000) + "Z", " Z",
]

/// Scalars, some of which a literal may not hold, and a letter.
private func text(_ values: UInt32...) -> String { text(values) }
private func text(_ values: some Sequence<UInt32>) -> String {
  values.map { String(Unicode.Scalar($0)!) }.joined() + "Z"
}

extension GTK {
  @MainActor @Suite struct WildText {
    @Test("A text for GTK has no character that cuts it or makes it warn, and keeps the others")
    func display() {
      #expect("a\0b".forDisplay == "a␀b")
      #expect("a\r\nb\rc\td\n".forDisplay == "a\nb␍c\td\n")
      #expect(text(0x1b, 0x7f, 0x85, 0xffff).forDisplay == "␛␡\u{fffd}\u{fffd}Z")
      #expect("a\u{2028}b\u{2029}c".forDisplay == "a\nb\nc")
      for text in ["", "Pallas’s Cat", "e\u{301}", "👩‍👩‍👧‍👦", "“x” – y… \u{a0}ä"] {
        #expect(Array(text.forDisplay.unicodeScalars) == Array(text.unicodeScalars))
      }
      #expect("a_b\0".forMnemonicDisplay == "a__b␀")
      #expect("<a & b>\0".forMarkupDisplay == "&lt;a &amp; b&gt;␀")
    }

    @Test("No text in any standard content is cut, and none makes GTK warn")
    func contents() async throws {
      for text in wildTexts {
        let contents: [any Content] = [
          ListRowContent(
            title: text, subtitle: text, image: .avatar(text), accessory: .badge(text)),
          ListRowContent(title: text, image: .symbol(text)),
          SectionHeaderContent(text, detail: text, actionTitle: text, action: Action(text)),
          SegmentedHeaderContent(titles: [text, text], selected: 0),
          KeyValueContent(label: text, value: text),
          KeyValueContent(label: text, value: text, kind: .link(Action("open"))),
          KeyValueContent(label: text, value: text, kind: .button(Action("open"))),
          TextContent(text),
          RatingContent(value: 1, caption: text), BadgeContent(text, spokenText: text),
          ChartContent(title: text, points: [.init(text, 1)], style: .histogram),
          ChartContent(title: text, points: [.init(text, 1), .init("", 2)]),
          PlaceholderContent(
            title: text, message: text, button: .init(text, action: Action("retry"))),
        ]
        let window = try await TestWindow(layout: RowLayout(measures: true))
        let source = RowSource(count: contents.count)
        source.content = { contents[$0] }
        window.show(source)
        try await window.show()
        window.view.host.announce(text)
        window.view.scroll(to: .item(0, contents.count - 1), at: .end, animated: false)
        try await window.frames(3)
        let shown = window.labels().filter { !$0.isEmpty && !$0.contains("of 5") }
        #expect(!shown.isEmpty)
        for label in shown { #expect(label.hasSuffix("Z"), "\(text.debugDescription): \(label)") }
        #expect(WarningRecorder.shared.take() == [], "\(text.debugDescription)")
        try await window.close()
      }
    }

    @Test("No text in a window's parts is cut, and none makes GTK warn")
    func parts() async throws {
      // A window is as wide as the longest title of its buttons.
      for text in wildTexts where text.count < 1_000 {
        let window = ApplicationWindow(title: text, size: Size(width: 500, height: 400))
        window.addAction("act") {}
        let entry = Entry(placeholder: text)
        entry.text = text
        entry.mark(text)
        let search = SearchBar(placeholder: text)
        search.text = text
        search.isOpen = true
        let segments = Segments()
        segments.show([text, text], selected: 1)
        let header = HeaderBar(title: text, subtitle: text)
        header.addTrailing(
          MenuButton(
            symbol: "view-more-symbolic", label: text,
            menu: Menu([Menu.Section(text, [.action(text, "act"), .submenu(text, Menu([]))])])))
        let label = Label(text, overflow: .wrap)
        label.setTooltip(text)
        label.setAccessibleLabel(text)
        let overlay = ToastOverlay(
          BoxWidget(
            vertical: true,
            [
              header, search, segments, entry, label, Button(text) {},
              Button(symbol: "go-up-symbolic", label: text) {},
              ViewSwitcherBar([(text, "go-up-symbolic"), (text, "go-down-symbolic")]),
            ]))
        window.content = overlay
        window.present()
        overlay.show(text, button: (text, "act"))
        await window.settle()
        #expect(window.title.hasSuffix("Z") && header.title.hasSuffix("Z"))
        #expect(header.subtitle.hasSuffix("Z") && search.text.hasSuffix("Z"))
        #expect(entry.text.hasSuffix("Z"))
        #expect(String(cString: gtk_label_get_text(label.handle)).hasSuffix("Z"))
        // Making a tooltip's window is what warns.
        #expect(String(cString: gtk_widget_get_tooltip_text(label.pointer)).hasSuffix("Z"))
        window.showPreferences([
          PreferenceGroup(text, [Preference(text, subtitle: text, action: "act", .toggle)])
        ])
        await window.settle()
        window.showAbout(
          AboutText(
            name: text, version: text, comments: text, developer: text, icon: "go-up",
            license: text))
        await window.settle()
        window.showShortcuts([ShortcutGroup(text, [(text, "<Control>a")])])
        await window.settle()
        let asked = Task { await window.ask(text, body: text, buttons: [DialogButton(text, 1)]) }
        try await eventually { window.dialog != nil }
        await window.settle()
        asked.cancel()
        #expect(await asked.value == nil)
        #expect(WarningRecorder.shared.take() == [], "\(text.debugDescription)")
        window.close()
        await window.settle()
      }
    }
  }
}
