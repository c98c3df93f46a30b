import Glibc

/// A socket on loopback that accepts connections and never says a word.
final class HangingListener {
  struct Failure: Error {
    let call: String
    let code: Int32
  }

  private let descriptor: Int32
  let port: UInt16

  init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(call: "socket", code: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    port = try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        guard bind(descriptor, pointer, length) == 0 else {
          throw Failure(call: "bind", code: errno)
        }
        guard listen(descriptor, 8) == 0 else { throw Failure(call: "listen", code: errno) }
        guard getsockname(descriptor, pointer, &length) == 0 else {
          throw Failure(call: "getsockname", code: errno)
        }
      }
      return UInt16(bigEndian: pointer.pointee.sin_port)
    }
  }

  deinit { close(descriptor) }
}
