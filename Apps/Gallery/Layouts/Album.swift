/// An album of the catalog's, as layouts show it.
struct Album: Hashable, Sendable {
  /// The product, after which the picture is drawn.
  let id: Product.ID
  let name: String
  let artist: String
  let year: Int

  init(_ id: Product.ID, _ name: String, by artist: String, _ year: Int) {
    (self.id, self.name, self.artist, self.year) = (id, name, artist, year)
  }

  /// Such as “Miles Davis · 1959”.
  var line: String { [artist, String(year)].joined(separator: .dot) }

  /// Those that the open day plays; here, so that the screen waits for nothing.
  static let all: [Album] = [
    Album("kind-of-blue", "Kind of Blue", by: "Miles Davis", 1959),
    Album("abbey-road", "Abbey Road", by: "The Beatles", 1969),
    Album("ghost-stories", "Ghost Stories", by: "Coldplay", 2014),
    Album("dark-side", "The Dark Side of the Moon", by: "Pink Floyd", 1973),
    Album("homogenic", "Homogenic", by: "Björk", 1997),
    Album("discovery", "Discovery", by: "Daft Punk", 2001),
    Album("blue", "Blue", by: "Joni Mitchell", 1971),
    Album("blue-train", "Blue Train", by: "John Coltrane", 1958),
    Album("dummy", "Dummy", by: "Portishead", 1994),
    Album("exodus", "Exodus", by: "Bob Marley and the Wailers", 1977),
    Album("graceland", "Graceland", by: "Paul Simon", 1986),
    Album("head-hunters", "Head Hunters", by: "Herbie Hancock", 1973),
    Album("innervisions", "Innervisions", by: "Stevie Wonder", 1973),
    Album("mezzanine", "Mezzanine", by: "Massive Attack", 1998),
    Album("moon-safari", "Moon Safari", by: "Air", 1998),
    Album("nevermind", "Nevermind", by: "Nirvana", 1991),
    Album("oxygene", "Oxygène", by: "Jean-Michel Jarre", 1976),
    Album("pet-sounds", "Pet Sounds", by: "The Beach Boys", 1966),
    Album("purple-rain", "Purple Rain", by: "Prince and the Revolution", 1984),
    Album("remain-in-light", "Remain in Light", by: "Talking Heads", 1980),
    Album("revolver", "Revolver", by: "The Beatles", 1966),
    Album("rumours", "Rumours", by: "Fleetwood Mac", 1977),
    Album("thriller", "Thriller", by: "Michael Jackson", 1982),
    Album("time-out", "Time Out", by: "The Dave Brubeck Quartet", 1959),
    Album("ok-computer", "OK Computer", by: "Radiohead", 1997),
    Album("violator", "Violator", by: "Depeche Mode", 1990),
    Album("whats-going-on", "What’s Going On", by: "Marvin Gaye", 1971),
  ]
}
