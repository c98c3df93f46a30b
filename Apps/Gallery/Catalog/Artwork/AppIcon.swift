/// What an app's icon shows, and on what colour.
struct AppIcon: Equatable, Sendable {
  let glyph: Glyph
  let back: Tone

  /// A drawing on an icon.
  enum Glyph: CaseIterable, Sendable {
    case map, pencil, cloud, calendar, folder, calculator, clock, notes, knight, camera, terminal
    case box, braces, globe, envelope, people, gauge, key, microphone, grid, mine, tiles, blocks
    case worm, discs, picture, film, document, scanner, puzzle, letters, smile, list, lines, disk
    case usage, bag, waves, bubble, waveform, book, screens, stage
  }

  /// The icon of an app; one that is not listed gets a drawing and a colour from its identifier.
  init(of id: Product.ID) {
    var numbers = DemoNumbers("icon \(id)")
    let glyph = numbers.choice(Glyph.allCases)
    let back = numbers.choice(Self.colors)
    self = Self.known[id] ?? AppIcon(glyph, back)
  }

  private init(_ glyph: Glyph, _ back: Tone) {
    self.glyph = glyph
    self.back = back
  }

  private static let blue = Tone(0x3584e4)
  private static let navy = Tone(0x1c5bb0)
  private static let teal = Tone(0x1a9a96)
  private static let green = Tone(0x26a269)
  private static let lime = Tone(0x5a9e2f)
  private static let orange = Tone(0xe8641b)
  private static let amber = Tone(0xd98a0b)
  private static let red = Tone(0xdb2537)
  private static let pink = Tone(0xc9397d)
  private static let purple = Tone(0x9141ac)
  private static let violet = Tone(0x6046b8)
  private static let brown = Tone(0x865e3c)
  private static let slate = Tone(0x5e5c64)
  private static let night = Tone(0x2e3440)

  private static let colors = [
    blue, navy, teal, green, lime, orange, amber, red, pink, purple, violet, brown, slate, night,
  ]

  private static let known: [Product.ID: AppIcon] = [
    "boxes": AppIcon(.box, amber), "builder": AppIcon(.braces, navy),
    "calculator": AppIcon(.calculator, green), "calendar": AppIcon(.calendar, slate),
    "snapshot": AppIcon(.camera, teal), "characters": AppIcon(.smile, orange),
    "chess": AppIcon(.knight, brown), "clocks": AppIcon(.clock, purple),
    "connections": AppIcon(.screens, teal), "console": AppIcon(.terminal, night),
    "contacts": AppIcon(.people, blue), "decibels": AppIcon(.waveform, pink),
    "dictionary": AppIcon(.book, red), "disk-usage": AppIcon(.usage, violet),
    "disks": AppIcon(.disk, slate), "document-scanner": AppIcon(.scanner, green),
    "document-viewer": AppIcon(.document, red), "todo": AppIcon(.list, teal),
    "extensions": AppIcon(.puzzle, lime), "files": AppIcon(.folder, blue),
    "fonts": AppIcon(.letters, pink), "geary": AppIcon(.envelope, amber),
    "image-viewer": AppIcon(.picture, violet), "logs": AppIcon(.lines, navy),
    "mahjongg": AppIcon(.tiles, green), "maps": AppIcon(.map, blue),
    "mines": AppIcon(.mine, slate), "music-player": AppIcon(.notes, red),
    "nibbles": AppIcon(.worm, lime), "passwords": AppIcon(.key, night),
    "photos": AppIcon(.picture, orange), "podcasts": AppIcon(.waves, purple),
    "polari": AppIcon(.bubble, teal), "quadrapassel": AppIcon(.blocks, navy),
    "iagno": AppIcon(.discs, green), "software": AppIcon(.bag, blue),
    "sound-recorder": AppIcon(.microphone, red), "sudoku": AppIcon(.grid, amber),
    "system-monitor": AppIcon(.gauge, night), "text-editor": AppIcon(.pencil, purple),
    "videos": AppIcon(.film, orange), "weather": AppIcon(.cloud, blue),
    "web": AppIcon(.globe, teal), "wwdc": AppIcon(.stage, pink),
  ]
}
