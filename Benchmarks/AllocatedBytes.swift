import Foundation

/// The bytes that the program has allocated and not freed, by the C library's own account.
///
/// - Returns: nothing if the C library keeps no account.
func allocatedBytes() -> Int? {
  typealias MallocInfo = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
  guard let symbol = dlsym(nil, "malloc_info") else { return nil }
  var text: UnsafeMutablePointer<CChar>?
  var length = 0
  guard let stream = open_memstream(&text, &length) else { return nil }
  defer { free(text) }
  let status = unsafeBitCast(symbol, to: MallocInfo.self)(0, stream)
  fclose(stream)
  guard status == 0, let text else { return nil }
  // The last lines sum up all heaps: what the system gave, what of it is free, what is mapped.
  let lines = String(cString: text).split(separator: "\n")
  func size(_ tag: String) -> Int? {
    guard let line = lines.last(where: { $0.hasPrefix(tag) }),
      let start = line.range(of: "size=\"")?.upperBound
    else { return nil }
    return Int(line[start...].prefix { $0.isNumber })
  }
  guard let system = size("<system type=\"current\""), let fast = size("<total type=\"fast\""),
    let rest = size("<total type=\"rest\""), let mapped = size("<total type=\"mmap\"")
  else { return nil }
  return system - fast - rest + mapped
}
