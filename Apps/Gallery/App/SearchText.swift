import Foundation

extension StringProtocol {
  /// The text as a search compares it: capitals, accents, and the forms of apostrophes and hyphens
  /// do not matter.
  var searchText: String {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return lowercased() }
    let folded = folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    return String(
      folded.map { character in
        switch character {
        case "\u{2018}", "\u{2019}", "\u{2BC}", "\u{2032}": "'"
        case "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2212}": "-"
        case "\u{A0}", "\u{202F}": " "
        default: character
        }
      })
  }
}
