import Foundation

/// A command line that says nothing sensible.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension Options {
  /// What `--help` prints.
  static let help = """
    Usage: Gallery [OPTION]…

    Shows what Ocelot can do, in a GTK 4 window.

      --screen NAME        the screen to open with: discover, catalog, big-cats, friends,
                           mail, row-heights, two-columns, packages, hundred-million,
                           layouts
      --size WxH           the window's size in points (1100x720); with --tour, of every picture
      --appearance NAME    light, dark, high-contrast or high-contrast-dark; the desktop's
                           without it
      --text-scale X       how much larger than usual text is, 0.5 to 4; the desktop's without it
      --rtl                lay out from right to left
      --url URL            read products and cats from a server (http or https)
      --database PATH      the catalog's file (catalog.sqlite in the user's data directory);
                           favorites.sqlite is kept beside it
      --latency SECONDS    how long the server takes, 0 to 10 (0.6)
      --fault NAME         what goes wrong with the server: offline, error, malformed, empty, slow
      --dpkg-root DIR      where dpkg's database is (/)
      --tour DIR           write pictures of every screen to DIR and exit
      --help               print this and exit
    """

  /// Reads a command line without the program's name.
  init(arguments: [String]) throws {
    self.init()
    var rest = arguments[...]
    while let flag = rest.popFirst() {
      func value() throws -> String {
        guard let value = rest.popFirst(), !value.isEmpty else {
          throw UsageError("\(flag) needs a value")
        }
        return value
      }
      switch flag {
      case "--help", "-h": showsHelp = true
      case "--rtl": isRightToLeft = true
      case "--screen": screen = try Self.choice(flag, try value())
      case "--appearance": appearance = try Self.choice(flag, try value())
      case "--fault": fault = try Self.choice(flag, try value())
      case "--size":
        (width, height) = try Self.size(try value())
        asksForSize = true
      case "--text-scale": textScale = try Self.number(flag, try value(), in: 0.5...4)
      case "--latency": latency = try Self.number(flag, try value(), in: 0...10)
      case "--url": url = try Self.address(try value())
      case "--database": database = URL(fileURLWithPath: try value())
      case "--exercise-favorites": exercisedFavorites = try value()
      case "--exercise-scrolling":
        exercisedScrolling = try Self.number(flag, try value(), in: 1...600)
      case "--exercise-loading": exercisesLoading = true
      case "--exercise-settings": exercisesSettings = true
      case "--dpkg-root": dpkgRoot = URL(fileURLWithPath: try value(), isDirectory: true)
      case "--tour": tour = URL(fileURLWithPath: try value(), isDirectory: true)
      case _ where flag.hasPrefix("-"): throw UsageError("unknown option \(flag)")
      default: throw UsageError("\(flag): not an option, and the Gallery opens no files")
      }
    }
  }

  private static func choice<T: RawRepresentable<String> & CaseIterable>(
    _ flag: String, _ text: String
  ) throws -> T {
    guard let value = T(rawValue: text) else {
      let known = T.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("\(flag) \(text): not one of \(known)")
    }
    return value
  }

  /// A number as the options take it, wherever the reader is.
  private static func plain(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }

  private static func number(_ flag: String, _ text: String, in range: ClosedRange<Double>) throws
    -> Double
  {
    guard let value = Double(text), range.contains(value) else {
      throw UsageError(
        "\(flag) \(text): not a number from \(Self.plain(range.lowerBound)) to "
          + Self.plain(range.upperBound))
    }
    return value
  }

  private static func size(_ text: String) throws -> (Int, Int) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (200...10_000).contains(width), (200...10_000).contains(height)
    else { throw UsageError("--size \(text): not like 1100x720, both from 200 to 10000") }
    return (width, height)
  }

  private static func address(_ text: String) throws -> URL {
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), url.host != nil
    else { throw UsageError("--url \(text): not an http or https address") }
    return url
  }
}
