import Foundation
import TestSupport
import Testing

@testable import Gallery

extension Windows {
  /// Everything that a screen reader meets on every screen, page and dialog, node by node.
  @MainActor
  @Suite(
    "The tree",
    .enabled("needs AT-SPI and its bus: Scripts/setup test") {
      try Requirement.check("AT-SPI", ScreenReader.isThere())
    })
  struct ScreenTreeTests {
    /// Favorites, so that their list has rows.
    private static let favorites = ["alien", "dracula", "cosmos"]

    private func open(_ arguments: [String], size: String) async throws -> GalleryProcess {
      try await GalleryProcess(arguments, favorites: Self.favorites, size: size)
    }

    /// Reads the tree until it does not change any more, and judges it.
    private func judge(
      _ gallery: GalleryProcess, _ place: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      var nodes = try await gallery.reader.nodes()
      for _ in 0..<20 {
        let again = try await gallery.reader.nodes()
        let isCalm = again.map(\.summary) == nodes.map(\.summary)
        nodes = again
        if isCalm { break }
      }
      for fault in TreeRules.faults(in: nodes) {
        Issue.record("\(place): \(fault)", sourceLocation: sourceLocation)
      }
    }

    @Test("Every screen and page is sound", arguments: ["1100x720", "400x700"])
    func screens(size: String) async throws {
      let gallery = try await open(["--screen", "catalog"], size: size)
      let reader = gallery.reader
      try await reader.find("list item", "Cosmos…")
      try await reader.find("frame", nil, ["active"])
      func press(_ keys: String) { Input.send("mousemove 200 690 key \(keys)") }
      func activate(_ item: String, in list: String) async throws {
        let list = try await reader.find("list", list)
        try await reader.perform(
          "item.activate", of: reader.find("list item", item, below: list))
      }
      // In a header bar, or at the foot of the page.
      func switchTo(_ view: String) async throws {
        try await reader.perform("Click", of: reader.find("page tab", view))
        try await reader.find("page tab", view, ["selected"])
        try await judge(gallery, "\(view), \(size)")
      }
      try await judge(gallery, "Favorites, \(size)")
      press("ctrl+e")
      try await reader.find("push button", "Move Alien…")
      try await judge(gallery, "Favorites in edit mode, \(size)")
      press("ctrl+e")
      try await reader.findNone("push button", "Move Alien…")
      try await activate("Dracula…", in: "Favorites")
      try await reader.find("list", "Dracula")
      for segment in ["Reviews", "Trends", "Details"] {
        try await switchTo(segment)
      }
      // In a low window it is below what is in sight.
      Input.send("mousemove 200 500 click --repeat 8 --delay 60 5")
      try await reader.find("link", "Store, View in Store")
      Input.send("click --repeat 16 --delay 60 4")
      let page = try await reader.find("list", "Dracula")
      try await reader.perform(
        "item.activate", of: reader.find("list item", "Availability…", below: page))
      try await reader.find("list", "Availability")
      try await judge(gallery, "Availability, \(size)")
      press("alt+Left")
      try await reader.find("list", "Dracula")
      press("alt+Left")
      try await reader.find("list", "Favorites")
      press("ctrl+f")
      try await reader.find("entry", "Search all products")
      Input.send("type maps")
      try await reader.find("list item", "Maps…")
      try await judge(gallery, "Products that are found, \(size)")
      press("Escape")
      try await reader.findNone("entry", "Search all products")
      press("ctrl+2")
      try await reader.find("list item", "Tiger…")
      try await judge(gallery, "Big Cats, \(size)")
      try await activate("Tiger…", in: "Big Cats")
      try await reader.find("list", "Tiger")
      for segment in ["Details", "Sightings"] { try await switchTo(segment) }
      press("ctrl+3")
      try await reader.find("list item", "Steve…")
      try await judge(gallery, "Friends, \(size)")
      try await activate("Steve…", in: "Friends")
      try await reader.find("list", "Steve")
      for arrangement in ["Flow", "Waterfall", "Mosaic"] { try await switchTo(arrangement) }
      press("ctrl+4")
      try await reader.find("list", "Inbox")
      try await judge(gallery, "Mail, \(size)")
      let inbox = try await reader.find("list", "Inbox")
      let message = try await reader.find("list item", "Unread, …", below: inbox)
      try await reader.perform("item.activate", of: message)
      try await reader.find("push button", "Archive", ["sensitive"])
      try await judge(gallery, "A message, \(size)")
      press("ctrl+9")
      try await reader.find("list", "Messages, fixed heights")
      try await judge(gallery, "Row Heights, \(size)")
      press("ctrl+5")
      try await reader.find("list item", "ocelot…")
      try await judge(gallery, "Packages, \(size)")
      press("ctrl+f")
      try await reader.find("entry", "Search names and summaries")
      try await judge(gallery, "Packages with their search, \(size)")
      press("Escape")
      try await reader.findNone("entry", "Search names and summaries")
      try await switchTo("All")
      try await activate("ocelot…", in: "Packages")
      try await reader.find("list", "ocelot")
      try await judge(gallery, "A package, \(size)")
      press("ctrl+6")
      try await reader.find("list item", "Row 1…")
      try await judge(gallery, "Hundred Million, \(size)")
      press("ctrl+l")
      try await reader.find("text", "Row number")
      try await judge(gallery, "Go to row, \(size)")
      press("Escape ctrl+7")
      try await reader.find("list item", "Kind of Blue…")
      try await judge(gallery, "Layouts, \(size)")
      for layout in ["Timetable", "Map"] { try await switchTo(layout) }
      try await reader.find("list item", "\(IslandMap.name(of: 0))…")
      await gallery.close()
    }

    @Test("Every dialog and menu is sound", arguments: ["1100x720", "400x700"])
    func dialogs(size: String) async throws {
      let gallery = try await open(["--screen", "big-cats"], size: size)
      let reader = gallery.reader
      try await reader.find("list item", "Tiger…")
      try await reader.find("frame", nil, ["active"])
      func press(_ keys: String) { Input.send("mousemove 200 690 key \(keys)") }
      press("ctrl+comma")
      try await reader.find("frame", "Preferences")
      try await reader.find("combo box", "Style")
      try await judge(gallery, "Preferences, \(size)")
      press("Return")
      try await reader.find("list item", "Dark")
      try await judge(gallery, "Style, \(size)")
      press("Escape")
      try await reader.findNone("list item", "Dark")
      press("Escape")
      try await reader.findNone("combo box", "Style")
      press("ctrl+question")
      let keys = try await reader.find("frame", "Keyboard Shortcuts")
      try await reader.find("list item", "Find, Control F", below: keys)
      try await reader.find(
        "list item", "Larger or smaller text, Control plus or Control minus", below: keys)
      try await reader.find("list item", "Open a screen, Control 1 to Control 9", below: keys)
      try await judge(gallery, "Shortcuts, \(size)")
      press("Escape")
      try await reader.findNone("frame", "Keyboard Shortcuts")
      if size == "1100x720" {
        press("F10")
        let about = try await reader.find("menu item", "About…")
        try await judge(gallery, "The main menu")
        try await reader.perform("Click", of: about)
        try await reader.find("frame", "About")
        try await reader.find("list item", "Details")
        try await judge(gallery, "About")
      }
      await gallery.close()
    }

    @Test("A failure, and nothing at all, are sound", arguments: ["error", "empty"])
    func faults(fault: String) async throws {
      let gallery = try await open(["--screen", "big-cats", "--fault", fault], size: "400x700")
      try await gallery.reader.find("push button", fault == "error" ? "Retry" : "Reload")
      try await judge(gallery, "Big Cats, \(fault)")
      await gallery.close()
    }

    @Test("The application, its windows and its lists have names of their own")
    func names() async throws {
      let gallery = try await open(["--screen", "row-heights"], size: "1100x720")
      let reader = gallery.reader
      try await reader.find("list", "Messages, self-sizing")
      let nodes = try await reader.nodes()
      #expect(nodes.first?.role == "application" && nodes.first?.name == "Gallery")
      #expect(nodes.first?.description == "Ocelot Gallery")
      let lists = nodes.filter { $0.role == "list" }.map(\.name)
      #expect(
        Set(lists) == [
          "Messages, fixed heights", "Messages, heights from the delegate",
          "Messages, self-sizing", "Screens",
        ])
      // Messages open nothing, and are selected one at a time.
      let list = try await reader.find("list", "Messages, fixed heights")
      let message = try await reader.find("list item", nil, below: list)
      #expect(Set(message.actions) == ["item.select", "item.archive"])
      try await reader.perform("item.select", of: message)
      try await reader.find("list item", message.name, ["selected"], below: list)
      // What stands at the end of a row is in its name.
      let screens = try await reader.find("list", "Screens")
      try await reader.find("list item", "Music, 45 products…", below: screens)
      try await reader.find("list item", "Favorites, 3 products…", below: screens)
      Input.send("mousemove 200 690 key ctrl+5")
      let packages = try await reader.find("list", "Packages")
      try await reader.find("list item", "ocelot…", below: packages)
      // What is known of updates comes after the rows.
      #expect(
        try await eventually {
          try await reader.all("list item", below: packages).contains {
            $0.name.contains(", Update available, ")
          }
        })
      // Rows open nothing in Hundred Million, nor does a plain value of a package.
      try await reader.perform(
        "item.activate", of: reader.find("list item", "ocelot…", below: packages))
      let package = try await reader.find("list", "ocelot")
      let value = try await reader.find("list item", "Version…", below: package)
      #expect(value.actions.isEmpty, "\(value.actions)")
      Input.send("mousemove 200 690 key ctrl+6")
      let row = try await reader.find("list item", "Row 1…")
      #expect(!row.actions.contains("item.activate"), "\(row.actions)")
      await gallery.close()
    }

    @Test("Controls are named for what they act on, in the words that are seen")
    func controls() async throws {
      let gallery = try await open(["--screen", "big-cats"], size: "1100x720")
      let reader = gallery.reader
      try await reader.find("push button", "Add to Favorites, Tiger")
      Input.send("mousemove 200 690 key ctrl+1")
      let favorites = try await reader.find("list", "Favorites")
      try await reader.perform(
        "item.activate", of: reader.find("list item", "Alien…", below: favorites))
      let page = try await reader.find("list", "Alien")
      try await reader.find("combo box", "Country", below: page)
      // A row that stands for its control is activated as that is.
      let country = try await reader.find("list item", "Country…", below: page)
      let kind = try await reader.find("list item", "Availability…", below: page)
      #expect(kind.actions.contains("item.activate"), "\(kind.actions)")
      let opening = try await reader.all("list item", below: page)
        .filter { $0.actions.contains("item.activate") }
      #expect(opening.map(\.name) == [kind.name, country.name])
      await gallery.close()
    }

    @Test("Buttons of headers and rows say of what they are")
    func buttonsOfRows() async throws {
      let gallery = try await open(["--screen", "discover"], size: "1100x720")
      let reader = gallery.reader
      let discover = try await reader.find("list", "Discover")
      let button = try await reader.find("push button", "See All, …", below: discover)
      #expect(button.description == "")
      try await judge(gallery, "Discover")
      Input.send("mousemove 900 690 key ctrl+2")
      try await reader.perform("item.activate", of: reader.find("list item", "Tiger…"))
      let tiger = try await reader.find("list", "Tiger")
      try await reader.find("push button", "See All, Sightings", below: tiger)
      try await judge(gallery, "Tiger")
      Input.send("mousemove 900 690 key ctrl+1")
      try await reader.perform("item.activate", of: reader.find("list item", "Apps…"))
      let apps = try await reader.find("list", "Apps")
      let star = try await reader.find("push button", "Add to favorites, Boxes", below: apps)
      try await judge(gallery, "Apps")
      try await reader.perform("Click", of: star)
      try await reader.find("push button", "Remove from favorites, Boxes", below: apps)
      await gallery.close()
    }

    @Test("The rules find what they are for")
    func rules() {
      func faults(_ role: String, _ name: String, _ change: (inout ScreenReader.Object) -> Void)
        -> Int
      {
        var node = ScreenReader.Object(
          path: "/1", role: role, name: name, description: "", states: ["visible"], actions: [],
          extents: [0, 0, 10, 10], depth: 1)
        change(&node)
        return TreeRules.faults(in: [node]).count
      }
      #expect(faults("push button", "Edit") { $0.states.insert("focusable") } == 0)
      #expect(faults("push button", "") { $0.states.insert("focusable") } == 1)
      #expect(faults("push button", "☆") { $0.states.insert("focusable") } >= 1)
      #expect(faults("filler", "AdwGizmo") { _ in } == 1)
      #expect(faults("push button", "GtkToggleButton") { $0.actions = ["Click"] } == 1)
      #expect(faults("push button", "Edit") { $0.description = "edit" } == 1)
      #expect(faults("heading", "Cats") { $0.states.insert("selectable") } == 1)
      #expect(faults("list item", "Row") { $0.states.insert("selected") } == 1)
      #expect(faults("list item", "Stars ★★, 1 of 2") { _ in } == 1)
      #expect(faults("status bar", "100000 items") { _ in } == 1)
      #expect(faults("table", "Cats") { _ in } == 1)
      #expect(faults("list", "") { _ in } == 1)
      #expect(faults("image", "") { _ in } == 1)
      let inLists = ["A", "B", "B"].flatMap { list in
        [("list", list, 1), ("push button", "See All", 2)].map { role, name, depth in
          ScreenReader.Object(
            path: "/1", role: role, name: name, description: "", states: [], actions: [],
            extents: [0, 0, 10, 10], depth: depth)
        }
      }
      #expect(TreeRules.faults(in: Array(inLists[..<4])) == [])
      #expect(TreeRules.faults(in: inLists[..<4] + [inLists[3]]).count == 1)
      #expect(
        faults("entry", "Search") {
          $0.states.insert("focusable"); $0.extents = []
        } == 1)
    }
  }
}
