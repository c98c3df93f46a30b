/// What a product of the Catalog is.
enum ProductKind: String, CaseIterable, Codable, Sendable {
  case apps
  case books
  case music
  case movies
  case tv

  /// The name of the list.
  var title: String {
    switch self {
    case .apps: "Apps"
    case .books: "Books"
    case .music: "Music"
    case .movies: "Movies"
    case .tv: "TV Shows"
    }
  }

  /// What one of them is called.
  var one: String {
    switch self {
    case .apps: "App"
    case .books: "Book"
    case .music: "Album"
    case .movies: "Movie"
    case .tv: "TV show"
    }
  }

  /// What some of them are called.
  private var many: String {
    switch self {
    case .apps: "apps"
    case .books: "books"
    case .music: "albums"
    case .movies: "movies"
    case .tv: "TV shows"
    }
  }

  /// A number of them, in words; empty for none.
  func counted(_ count: Int) -> String {
    switch count {
    case 0: ""
    case 1: "1 \(self == .tv ? one : one.lowercased())"
    default: "\(count.grouped) \(many)"
    }
  }

  /// The symbolic icon in the sidebar.
  var symbol: String {
    switch self {
    case .apps: "application-x-executable-symbolic"
    case .books: "accessories-dictionary-symbolic"
    case .music: "audio-x-generic-symbolic"
    case .movies: "camera-video-symbolic"
    case .tv: "video-display-symbolic"
    }
  }

  /// Whether its products came out in a year; an app goes on.
  var hasYears: Bool { self != .apps }

  /// What the parts of a product are called, one and many; nil where it has none.
  var parts: (one: String, many: String)? {
    switch self {
    case .music: ("Song", "Songs")
    case .tv: ("Episode", "Episodes")
    case .apps, .books, .movies: nil
    }
  }
}
