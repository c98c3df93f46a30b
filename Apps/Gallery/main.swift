import Foundation
import Ocelot
import OcelotGTK

func fail(_ message: String, code: Int32) -> Never {
  FileHandle.standardError.write(Data("Gallery: \(message)\n".utf8))
  exit(code)
}

let options: Options
do {
  options = try Options(arguments: Array(CommandLine.arguments.dropFirst()))
} catch {
  fail("\(error)\nTry --help.", code: 2)
}
if options.showsHelp {
  print(Options.help)
  exit(0)
}

if let seed = options.exercisedFavorites {
  let files = CatalogFiles(catalog: options.database)
  Task {
    do {
      try await FavoritesExercise.run(seed: seed, path: files.favorites)
    } catch {
      fail("\(error)", code: 1)
    }
  }
  dispatchMain()
}

if let appearance = options.appearance { DesktopStyle.prepare(Appearance(appearance)) }
do {
  try MainLoop.start()
} catch {
  fail("\(error)", code: 1)
}
if let appearance = options.appearance { DesktopStyle.appearance = Appearance(appearance) }
if let scale = options.textScale { DesktopStyle.textScale = scale }
// Dimmed text keeps a contrast of 4.5; where more is asked for, the theme sees to it.
if !DesktopStyle.isHighContrast { DesktopStyle.addRules(".dim-label { opacity: 0.7; }") }
if options.isRightToLeft { DesktopStyle.isRightToLeft = true }

let reporter = ConsoleReporter()
if let directory = options.tour {
  Task {
    do {
      try await Tour(options: options, reporter: reporter).run(into: directory)
      exit(0)
    } catch {
      fail("\(error)", code: 1)
    }
  }
  while true { MainLoop.turn() }
} else {
  let window = GalleryWindow(options: options, reporter: reporter)
  window.present()
  MainLoop.run()
  withExtendedLifetime(window) {}
}
