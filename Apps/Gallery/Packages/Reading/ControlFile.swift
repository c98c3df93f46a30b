/// A control file that was read: its path and its bytes, which stanzas refer to.
struct ControlFile: Sendable {
  let path: String
  let bytes: [UInt8]

  /// The stanza at a place that a `StanzaReference` names.
  func stanza(in range: Range<Int>) -> ControlStanza {
    let range = range.clamped(to: bytes.indices)
    let text = Array(bytes[range])
    var parser = ControlParser(text, file: path)
    var result: ControlStanza?
    parser.parse { stanza, _ in if result == nil { result = stanza } }
    return result ?? ControlStanza(bytes: text)
  }
}
