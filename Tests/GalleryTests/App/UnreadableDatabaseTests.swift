import CGTK
import Foundation
import TestSupport
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// The real program with files that it cannot use.
  @MainActor @Suite("Files that cannot be used") struct UnreadableDatabaseTests {
    private enum Obstacle: CaseIterable {
      case folder, pipe, noDatabase, danglingLink, fileAbove, catalogIsFolder, noRights,
        readOnlyFolder

      /// Root may read and write everything.
      static var forThisUser: [Obstacle] {
        allCases.filter { geteuid() != 0 || ![.noRights, .readOnlyFolder].contains($0) }
      }

      /// What stands in the way, and what is said of it.
      func make(in folder: TemporaryFolder) throws -> (database: String, words: [String]) {
        let files = FileManager.default
        let favorites = folder.path("favorites.sqlite")
        let database = folder.path("c.sqlite")
        let choice = "--database"
        switch self {
        case .folder:
          try files.createDirectory(atPath: favorites, withIntermediateDirectories: false)
          return (database, [favorites, "it is a folder", choice])
        case .pipe:
          #expect(mkfifo(favorites, 0o666) == 0)
          return (database, [favorites, "it is a pipe", choice])
        case .noDatabase:
          try "no database, whatever it is called".write(
            toFile: favorites, atomically: true, encoding: .utf8)
          return (database, [favorites, "not a database", "Move the file away"])
        case .danglingLink:
          try files.createSymbolicLink(
            atPath: favorites, withDestinationPath: folder.path("nowhere/f"))
          return (database, [favorites, "a link to a file that is not there", choice])
        case .fileAbove:
          try "x".write(toFile: folder.path("file"), atomically: true, encoding: .utf8)
          let path = folder.path("file/c.sqlite")
          return (path, [folder.path("file/favorites.sqlite"), "Not a directory", choice])
        case .catalogIsFolder:
          try files.createDirectory(atPath: database, withIntermediateDirectories: false)
          return (database, [])
        case .noRights:
          try Data().write(to: URL(fileURLWithPath: favorites))
          try files.setAttributes([.posixPermissions: 0], ofItemAtPath: favorites)
          return (database, [favorites, "Permission denied", choice])
        case .readOnlyFolder:
          let path = folder.path("closed")
          try files.createDirectory(
            atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o555]
          )
          return (
            path + "/c.sqlite", [path + "/favorites.sqlite", "written in its folder", choice]
          )
        }
      }
    }

    @Test("Where favorites cannot be kept, the program says why and shows everything else")
    func starts() async throws {
      for obstacle in Obstacle.forThisUser {
        let folder = TemporaryFolder()
        let (database, words) = try obstacle.make(in: folder)
        let gallery = try await RunningGallery(["--screen", "catalog"], database: database)
        gallery.hold("Delete")
        for number in 1...9 { gallery.press("ctrl+\(number) Down ctrl+d Return alt+Left") }
        #expect(gallery.isRunning, "\(obstacle)")
        let said = gallery.complaints
        for word in words { #expect(said.contains(word), "\(obstacle): \(said)") }
        #expect(said.split(separator: "\n").count == (words.isEmpty ? 0 : 1), "\(said)")
        try await gallery.close(allowing: words.first)
      }
    }

    @Test("Where choices are not kept and favorites are not shown, both can be read")
    func bothMessages() async throws {
      let folder = TemporaryFolder()
      try FileManager.default.createDirectory(
        atPath: folder.path("favorites.sqlite"), withIntermediateDirectories: false)
      let first = "The database cannot be opened. What you choose is not kept."
      let shop = try await CatalogWindow(folder: folder, message: first)
      // By then it is known that they cannot be read.
      await #expect(throws: DatabaseError.self) { try await shop.screen.favorites.load() }
      await mainActorTurns(3)
      #expect(shop.messages == [first])
      let close = try #require(shop.closeButton)
      let place = ShownText.frame(of: close, in: shop.window.window.pointer)
      Input.send("mousemove \(Int(place.midX)) \(Int(place.midY)) click 1 mousemove 300 300")
      try await shop.wait("the other message is there") {
        shop.messages == ["The database cannot be opened. Favorites are not shown."]
      }
      await shop.close()
    }

    @Test("Folders that are missing are made")
    func missing() async throws {
      let folder = TemporaryFolder()
      let gallery = try await RunningGallery([], database: folder.path("a/b c/c.sqlite"))
      try await gallery.close()
      #expect(FileManager.default.fileExists(atPath: folder.path("a/b c/favorites.sqlite")))
    }
  }
}

extension CatalogWindow {
  /// The messages on screen.
  fileprivate var messages: [String] {
    toastParts(gtk_label_get_type()).compactMap { label in
      gtk_label_get_text(OpaquePointer(label)).map { String(cString: $0) }
    }
  }

  /// What sends the message on screen away.
  fileprivate var closeButton: WidgetPointer? { toastParts(gtk_button_get_type()).last }

  private func toastParts(_ type: GType) -> [WidgetPointer] {
    shownWidgets.filter { widget in
      var above = gtk_widget_get_parent(widget)
      while let current = above, String(cString: gtk_widget_get_css_name(current)) != "toast" {
        above = gtk_widget_get_parent(current)
      }
      return above != nil && ocelot_is_a(widget, type) != 0
    }
  }
}
