import CGTK
import Ocelot
import TestSupport
import Testing

@testable import OcelotAdwaita
@testable import OcelotGTK

extension GTK {
  /// Pages that take the place of others.
  @MainActor @Suite struct NewPages {
    /// A page with a bar, whose lower part is a button.
    private func page(_ title: String, action: @escaping @MainActor () -> Void) -> BoxWidget {
      let button = Button(title) { action() }
      button.expanding(horizontally: true, vertically: true)
      return BoxWidget(vertical: true, [HeaderBar(title: title), button])
    }

    enum Way: CaseIterable { case root, push, pop }

    @Test("A page that was out of the window reads as the interface does when it comes back")
    func direction() async throws {
      _ = WarningRecorder.shared.take()
      defer { DesktopStyle.isRightToLeft = false }
      let stack = PageStack()
      let window = ApplicationWindow(title: "Test", size: Size(width: 600, height: 400))
      window.content = stack
      let (plain, own) = (Label("Plain"), Label("Own"))
      own.isRightToLeft = false
      let old = BoxWidget(vertical: true, [plain, own])
      stack.setRoot(old)
      window.present()
      await window.settle()
      stack.setRoot(page("New") {})
      DesktopStyle.isRightToLeft = true
      stack.setRoot(old)
      await window.settle()
      func isRightToLeft(_ label: Label) -> Bool {
        gtk_widget_get_state_flags(label.pointer).rawValue & GTK_STATE_FLAG_DIR_RTL.rawValue != 0
      }
      #expect(isRightToLeft(plain) && !isRightToLeft(own))
      stack.setRoot(page("New") {})
      DesktopStyle.isRightToLeft = false
      stack.setRoot(old)
      await window.settle()
      #expect(!isRightToLeft(plain) && !isRightToLeft(own))
      #expect(gtk_widget_get_direction(plain.pointer) == GTK_TEXT_DIR_LTR)
      window.close()
      await Input.taken()
      #expect(WarningRecorder.shared.take() == [])
    }

    @Test("The window's menu, opened on the bar of a page that has just come, is where the bar is")
    func clickAtOnce() async throws {
      _ = WarningRecorder.shared.take()
      let stack = PageStack()
      let window = ApplicationWindow(title: "Test", size: Size(width: 1_900, height: 600))
      window.content = stack
      var pressed = 0
      for way in Way.allCases {
        for (x, animates) in [(20, true), (950, true), (1_700, true), (1_700, false)] {
          DesktopStyle.setAnimates(animates)
          defer { DesktopStyle.setAnimates(false) }
          let new = page("New") { pressed += 1 }
          let old = page("Old") {
            switch way {
            case .root: stack.setRoot(new)
            case .push: stack.push(new)
            case .pop: stack.pop()
            }
          }
          stack.setRoot(new)
          window.present()
          await window.settle()
          if way == .pop { stack.push(old) } else { stack.setRoot(old) }
          await window.settle()
          // Both clicks wait when the first is taken, so that no frame comes between them.
          Input.send("mousemove \(x) 300 click 1 mousemove \(x) 20 click 3")
          await Input.taken()
          await window.settle()
          try await eventually {
            stack.top === new && adw_leaflet_get_child_transition_running(stack.handle) == 0
          }
          Input.send("key Escape key Escape")
          await Input.taken()
          await window.settle()
          #expect(WarningRecorder.shared.take() == [], "\(way) at \(x), animated: \(animates)")
          // It takes clicks as soon as it has its place.
          let before = pressed
          Input.send("mousemove \(x) 300 click 1")
          await Input.taken()
          #expect(pressed == before + 1, "\(way) at \(x), animated: \(animates)")
        }
      }
      window.close()
      await Input.taken()
      #expect(WarningRecorder.shared.take() == [])
    }

    @Test("Another root is there at once, and has the focus if the one before had it")
    func root() async throws {
      _ = WarningRecorder.shared.take()
      DesktopStyle.setAnimates(true)
      defer { DesktopStyle.setAnimates(false) }
      let stack = PageStack()
      let window = ApplicationWindow(title: "Test", size: Size(width: 600, height: 400))
      let outside = Button("Outside") {}
      window.content = BoxWidget(vertical: true, [outside, stack])
      let pages = (0..<3).map { page("\($0)") {} }
      var gone: [Int] = []
      stack.onRemove = { page in
        gone.append(pages.firstIndex { $0 === page } ?? -1)
        #expect(stack.top === pages[2], "The new page is there when it is told.")
      }
      stack.setRoot(pages[0])
      stack.push(pages[1])
      window.present()
      await window.settle()
      gtk_widget_child_focus(pages[1].pointer, GTK_DIR_TAB_FORWARD)
      #expect(pages[1].containsFocus)
      stack.setRoot(pages[2])
      #expect(adw_leaflet_get_child_transition_running(stack.handle) == 0)
      #expect(pages[2].containsFocus && stack.depth == 1 && gone == [0, 1])
      await window.settle()
      #expect(pages[2].containsFocus)
      gtk_widget_grab_focus(outside.pointer)
      stack.onRemove = nil
      stack.setRoot(pages[0])
      await window.settle()
      #expect(outside.containsFocus && stack.top === pages[0])
      stack.push(pages[1])
      stack.setRoot(pages[1])
      await window.settle()
      #expect(stack.top === pages[1] && stack.depth == 1)
      window.close()
      await Input.taken()
      #expect(WarningRecorder.shared.take() == [])
    }
  }
}
