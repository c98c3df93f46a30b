import Foundation
import Ocelot
import OcelotAdwaita

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
  let files = DataFiles(catalog: options.database)
  Task {
    do {
      try await FavoritesExercise.run(seed: seed, path: files.favorites)
    } catch {
      fail("\(error)", code: 1)
    }
  }
  dispatchMain()
}

var application: Application?
do {
  if let directory = options.tour { try Tour.makeFolder(directory.path) }
  if let identity = options.identity {
    let made = Application(id: identity, name: AboutText.gallery.name)
    application = made
    // The window that is open shows what is asked for.
    if try made.start() == .forwarded {
      for message in options.notTaken {
        FileHandle.standardError.write(Data("Gallery: \(message)\n".utf8))
      }
      exit(0)
    }
  } else {
    try MainLoop.start()
  }
} catch {
  fail("\(error)", code: 1)
}
var settings: Settings?
var settingsProblem: DatabaseError?
// The tour shows the same to everybody.
if options.tour == nil {
  do throws(DatabaseError) {
    settings = try Settings(path: DataFiles(catalog: options.database).favorites)
  } catch {
    settingsProblem = error
    FileHandle.standardError.write(Data("Gallery: \(error)\n".utf8))
  }
}
if let settings { Preferences.restore(from: settings) }
if let appearance = options.appearance { DesktopStyle.show(appearance) }
if let scale = options.textScale { DesktopStyle.textScale = scale }
GalleryStyle.install()
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
  let window = GalleryWindow(options: options, reporter: reporter, settings: settings)
  window.present()
  application?.onActivate = { window.present() }
  application?.onCommandLine = { arguments, _ in
    // It was read once, by the process that sent it.
    window.open((try? Options(arguments: arguments)) ?? Options())
  }
  if let settingsProblem {
    window.toast("\(settingsProblem.headline). What you choose is not kept.")
  }
  if options.exercisesSettings { SettingsExercise.run() }
  if options.exercisesLoading {
    Task {
      print(await LoadingExercise.run(window))
      exit(0)
    }
  }
  if let seconds = options.exercisedScrolling {
    Task {
      do {
        print(try await ScrollingExercise.run(window, seconds: seconds).summary)
        exit(0)
      } catch {
        fail("\(error)", code: 1)
      }
    }
  }
  MainLoop.run()
  // What the reader did last is on its way to the disk.
  var isFinished: Bool?
  Task {
    await window.finish()
    isFinished = true
  }
  Task {
    try await Task.sleep(for: .seconds(3))
    isFinished = isFinished ?? false
  }
  while isFinished == nil { MainLoop.turn() }
  if isFinished == false {
    let text = "Gallery: another program holds the favorites; what changed last may not be kept\n"
    FileHandle.standardError.write(Data(text.utf8))
  }
}
