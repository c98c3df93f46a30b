/// One version of a package and the place of its stanza.
struct PackageVersion: Hashable, Sendable {
  /// Where the version was read.
  enum Origin: Hashable, Sendable {
    /// dpkg's status file.
    case status
    /// One of apt's lists of available packages.
    case list
  }

  /// As written; empty when the stanza names none.
  let text: String
  let origin: Origin
  /// The place of the stanza, so that its other fields are read when they are looked at.
  let stanza: StanzaReference
}

/// A stanza's place: which of the files read, and which bytes of it.
struct StanzaReference: Hashable, Sendable {
  let file: Int
  let range: Range<Int>
}
