import Foundation

@testable import Gallery

extension Options {
  /// The program's options without latency, and with packages that are the same on every machine.
  static var inTests: Options {
    var options = Options()
    options.latency = 0
    options.dpkgRoot = URL(fileURLWithPath: Fixture.root("dpkg-root"), isDirectory: true)
    return options
  }
}
