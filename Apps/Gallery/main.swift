import Foundation

do {
  let options = try Options(arguments: Array(CommandLine.arguments.dropFirst()))
  if options.showsHelp {
    print(Options.help)
    exit(0)
  }
} catch {
  FileHandle.standardError.write(Data("Gallery: \(error)\nTry --help.\n".utf8))
  exit(2)
}
