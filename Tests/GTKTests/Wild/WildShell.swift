import CGTK
import Ocelot
import OcelotAdwaita
import WildCalls

extension WildGroup {
  /// Windows, shells, pages, dialogs and the desktop's style.
  static var shell: WildGroup {
    var group = WildGroup("shell")
    group.addWindows()
    group.addShells()
    group.addStyle()
    return group
  }

  private mutating func addWindows() {
    add("ApplicationWindow.init(title:size:)", with: Wild.sizes) { size in
      _ = WildWindow.shared
      ApplicationWindow(title: "a\0b", size: size).close()
      WildWindow.shared.turn()
    }
    add(
      "ApplicationWindow.perform(_:target:)", "ApplicationWindow.setEnabled(_:_:)",
      "ApplicationWindow.addAction(_:keys:_:)", "ApplicationWindow.addChoice(_:selected:_:)",
      "ApplicationWindow.addToggle(_:isOn:keys:_:)", "ApplicationWindow.setState(of:to:)",
      with: ["x", "no-such-action"]
    ) { name in
      let window = WildWindow.shared.window
      window.perform(name)
      window.perform(name, target: "a\0b")
      window.setEnabled(name, false)
      window.addAction("wild", keys: ["", "<Ctrl>", "no key", "a\0b"]) {}
      window.addAction("wild") {}
      window.addChoice("choice", selected: name) { _ in }
      window.addToggle("toggle", isOn: true, keys: ["<"]) { _ in }
      window.perform("wild", target: "text")
      window.perform("choice")
      window.perform("toggle", target: "text")
      window.setState(of: name, to: "a\0b")
      window.setState(of: "choice", to: name)
      window.setState(of: "toggle", to: name)
      WildWindow.shared.turn()
    }
    add(
      "ApplicationWindow.savePicture(to:)", with: ["", "/", "/no/such/folder/a.png", "a\0b/"]
    ) { path in
      let window = WildWindow.shared
      window.drawn()
      try? window.window.savePicture(to: path)
      window.turn()
    }
    add(
      "ApplicationWindow.showAbout(_:)", "ApplicationWindow.showPreferences(_:)",
      "ApplicationWindow.showShortcuts(_:)", with: Array(Wild.strings.dropLast())
    ) { text in
      let window = WildWindow.shared
      window.window.showPreferences([])
      window.window.showPreferences([
        PreferenceGroup(
          text,
          [
            Preference(text, subtitle: text, action: "win.none", .choice([])),
            Preference(text, action: "none", .choice([(text, text)])),
            Preference(text, action: "", .toggle),
          ])
      ])
      window.turn()
      window.window.showShortcuts([])
      window.window.showShortcuts([ShortcutGroup(text, [(text, "<Ctrl>a"), (text, "")])])
      window.turn()
      window.window.showAbout(
        AboutText(
          name: text, version: text, comments: text, developer: text, icon: text, license: text))
      window.turn()
      window.window.dialog?.withGtkWidget {
        gtk_window_destroy(UnsafeMutablePointer(OpaquePointer($0)))
      }
      window.turn()
    }
    add("FileMonitor.init(path:onChange:)", with: ["", "/", "/no/such", "a\0b"]) { path in
      _ = WildWindow.shared
      _ = FileMonitor(path: path) {}
      WildWindow.shared.turn()
    }
  }

  private mutating func addShells() {
    add(
      shown: "ToastOverlay.show(_:button:waits:isAnnounced:)", with: Array(Wild.strings.dropLast())
    ) { text in
      let toasts = ToastOverlay(Label("content"))
      for _ in 0..<3 { toasts.show(text, button: (text, text)) }
      toasts.show(text)
      return toasts
    }
    add(
      shown: "ViewSwitcherBar.init(_:)", "ViewSwitcherBar.selected", with: Wild.ints
    ) { number in
      let empty = ViewSwitcherBar([])
      empty.selected = number
      _ = empty.selected
      let bar = ViewSwitcherBar([("a\0b", ""), ("a\0b", "no-such-icon")])
      bar.selected = number
      _ = bar.selected
      return BoxWidget(vertical: true, [empty, bar])
    }
    add(
      shown: "SectionIndex.init(label:)", "SectionIndex.entries", "SectionIndex.current",
      "SectionIndex.neededHeight", with: Wild.ints
    ) { number in
      let index = SectionIndex(label: "a\0b")
      index.current = number
      index.entries = [.init("a\0b", label: ""), .init("", label: "a\0b", isEnabled: false)]
      index.current = number
      _ = index.neededHeight
      index.entries = []
      _ = index.current
      return index
    }
    add(shown: "ViewSwitcher.init(for:)", "HeaderBar.switcher", with: [0]) { _ in
      let bar = ViewSwitcherBar([("a\0b", ""), ("", "no-such-icon")])
      let header = HeaderBar(title: "")
      let switchers = [ViewSwitcher(for: bar), ViewSwitcher(for: ViewSwitcherBar([]))]
      for switcher in switchers {
        _ = header.showsSwitcher
        header.switcher = switcher
        header.switcher = nil
        header.switcher = switcher
      }
      return BoxWidget(vertical: true, [header, bar])
    }
  }

  private mutating func addStyle() {
    add(
      "DesktopStyle.addIcons(in:)", "DesktopStyle.setFont(_:)",
      "DesktopStyle.setWindowButtons(_:)", "DesktopStyle.setWindowIcon(_:)",
      with: Array(Wild.strings.dropLast())
    ) { text in
      _ = WildWindow.shared
      DesktopStyle.addIcons(in: text)
      DesktopStyle.setFont(text)
      DesktopStyle.setWindowButtons(text)
      DesktopStyle.setWindowIcon(text)
      WildWindow.shared.turn()
      WildWindow.shared.show(Label("text"))
    }
    add(
      "DesktopStyle.addRules(_:)", "DesktopStyle.addRulesOfUsualContrast(_:)",
      with: ["", "label { }", "\0"]
    ) { rules in
      _ = WildWindow.shared
      DesktopStyle.addRules(rules)
      DesktopStyle.addRulesOfUsualContrast(rules)
      WildWindow.shared.turn()
    }
  }
}
