import Foundation
import Glibc

/// A socket on loopback that accepts connections and never says a word, or never stops talking.
final class HangingListener {
  struct Failure: Error {
    let call: String
    let code: Int32
  }

  private let descriptor: Int32
  private var taken: [Int32] = []
  let port: UInt16

  /// Listens; the first connection gets the text again and again, as the body of an answer, with
  /// pauses in seconds.
  init(repeating words: (text: String, pause: Double)? = nil) throws {
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
    if let words { Thread.detachNewThread { Self.talk(descriptor, words.text, words.pause) } }
  }

  /// Answers one connection until its other end closes.
  private static func talk(_ descriptor: Int32, _ text: String, _ pause: Double) {
    let connection = accept(descriptor, nil, nil)
    guard connection >= 0 else { return }
    defer { close(connection) }
    var next = Array("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".utf8)
    while send(connection, next, next.count, Int32(MSG_NOSIGNAL)) > 0 {
      next = Array(text.utf8)
      if pause > 0 { Thread.sleep(forTimeInterval: pause) }
    }
  }

  /// Whether so many have called, of whom nobody gets an answer.
  func hasCalls(_ count: Int) -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, 0) > 0 {
      let connection = accept(descriptor, nil, nil)
      guard connection >= 0 else { break }
      taken.append(connection)
    }
    return taken.count >= count
  }

  deinit {
    for connection in taken { close(connection) }
    // Wakes a thread that still waits for a connection.
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }
}
