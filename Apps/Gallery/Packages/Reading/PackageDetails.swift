/// What the Details segment of a package's page shows.
struct PackageDetails: Hashable, Sendable {
  let version: String
  let section: String
  let priority: String?
  let maintainer: String?
  let homepage: String?
  /// The source package, when its name is another.
  let source: String?
  /// In bytes; dpkg writes it in units of 1,024.
  let installedSize: Int?
  /// In bytes; known of available packages only.
  let downloadSize: Int?
  let isEssential: Bool
  let multiArch: String?
  let summary: String
  /// The paragraphs below the summary; lists and other verbatim text keep their lines.
  let longDescription: String
}

extension PackageDatabase {
  /// The fields of the version that the package's page shows, read now from the bytes kept.
  func details(of package: Package) -> PackageDetails? {
    package.shownVersion.flatMap { details(of: package, version: $0) }
  }

  /// The fields of one version of a package.
  func details(of package: Package, version: PackageVersion) -> PackageDetails? {
    guard let stanza = stanza(of: version) else { return nil }
    let description = stanza.lines(.summary)
    return PackageDetails(
      version: version.text, section: stanza.firstLine(.section) ?? package.section,
      priority: stanza.firstLine(.priority), maintainer: stanza.firstLine(.maintainer),
      homepage: stanza.firstLine(.homepage), source: stanza.firstLine(.source),
      installedSize: Self.size(stanza.firstLine(.installedSize), unit: 1024),
      downloadSize: Self.size(stanza.firstLine(.downloadSize), unit: 1),
      isEssential: stanza.firstLine(.essential)?.lowercased() == "yes",
      multiArch: stanza.firstLine(.multiArch), summary: description.first ?? "",
      longDescription: LongDescription.text(of: description.dropFirst()))
  }

  private static func size(_ text: String?, unit: Int) -> Int? {
    guard let text, let count = Int(text), count >= 0 else { return nil }
    let (bytes, overflow) = count.multipliedReportingOverflow(by: unit)
    return overflow ? nil : bytes
  }
}
