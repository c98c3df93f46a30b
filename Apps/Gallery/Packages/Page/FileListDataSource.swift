import Ocelot

/// The Files segment: what the package put on the disk.
final class FileListDataSource: BasicDataSource<FileRow> {
  init(_ package: Package, in library: PackageLibrary) {
    super.init()
    makeContent = { $0.content }
    title = "Files"
    isSelectable = false
    defaultHeaders = [
      .pinnedTitle { [unowned self] _ in
        SectionHeaderContent("Files", detail: items.count.grouped)
      }
    ]
    noContentPlaceholder = Placeholder(
      title: "No Files", message: "\(package.displayName) holds no files of its own.",
      image: .symbol("folder-symbolic"))
    loads { [weak self] in
      let rows = try await Self.rows(of: package, by: library.reader)
      return rows.isEmpty ? .noContent : .content { self?.setItems(rows) }
    }
  }

  @concurrent
  private static func rows(of package: Package, by reader: PackageReader) async throws -> [FileRow]
  {
    FileRow.rows(of: try await reader.files(of: package))
  }
}
