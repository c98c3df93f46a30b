import Ocelot

/// The Files segment: what the package put on the disk.
final class FileListDataSource: BasicDataSource<FileRow> {
  private let package: Package
  private let library: PackageLibrary

  init(_ package: Package, in library: PackageLibrary) {
    self.package = package
    self.library = library
    super.init()
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
  }

  override func content(for item: FileRow) -> any Content { item.content }

  override func load() async throws -> LoadResult {
    do {
      let rows = try await Self.rows(of: package, by: library.reader)
      return rows.isEmpty ? .noContent : .content { self.setItems(rows) }
    } catch let error as PackageError {
      errorPlaceholder = Placeholder(error)
      throw error
    }
  }

  @concurrent
  private static func rows(of package: Package, by reader: PackageReader) async throws -> [FileRow]
  {
    FileRow.rows(of: try await reader.files(of: package))
  }
}
