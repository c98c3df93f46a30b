import CGTK
import Foundation
import Ocelot
import OcelotAdwaita
import Synchronization
import TestSupport

/// A display with a touch screen: GTK's Broadway server, with this end of its socket for a browser.
///
/// No tool sends touches to Xvfb.
///
/// It stays open: GDK ends the program where the server of one of its displays goes away.
@MainActor
final class TouchScreen {
  /// What happens to a finger, as the protocol numbers it.
  enum Phase: Int32 { case down, moved, up }

  let display: OpaquePointer
  private let socket: BroadwaySocket

  private static var known: TouchScreen?

  /// The display; nil where there is no server.
  static func open() async throws -> TouchScreen? {
    if known == nil { known = try await start() }
    return known
  }

  private static func start() async throws -> TouchScreen? {
    let program = "/usr/bin/gtk4-broadwayd"
    guard
      try Requirement.check(
        "gtk4-broadwayd", FileManager.default.isExecutableFile(atPath: program))
    else { return nil }
    let port = try BroadwaySocket.freePort()
    let server = Process()
    // It ends with the tests.
    server.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
    server.arguments = [
      "--pdeathsig", "TERM", program, "--address", "127.0.0.1", "--port", "\(port)", ":\(port)",
    ]
    server.standardOutput = FileHandle.nullDevice
    try server.run()
    var socket: BroadwaySocket?
    try await eventually {
      socket = BroadwaySocket(port: port)
      return socket != nil
    }
    // Where tests run GTK looks for an X server alone.
    let opened = with("GDK_BACKEND", "broadway") { gdk_display_open(":\(port)") }
    guard let socket, let display = opened else {
      server.terminate()
      throw BroadwayError(what: "Broadway's display does not open")
    }
    return TouchScreen(display, socket)
  }

  private init(_ display: OpaquePointer, _ socket: BroadwaySocket) {
    (self.display, self.socket) = (display, socket)
    // The server fails on what Cairo draws, which tests ask for.
    let renderer = UnsafeMutableRawPointer(g_strdup("broadway"))
    g_object_set_data_full(
      UnsafeMutablePointer(display), "gsk-renderer", renderer
    ) { g_free($0) }
  }

  /// Runs with another value in the environment.
  private static func with<Result>(_ name: String, _ value: String, _ body: () -> Result) -> Result
  {
    let old = getenv(name).map { String(cString: $0) }
    setenv(name, value, 1)
    defer { if let old { setenv(name, old, 1) } else { unsetenv(name) } }
    return body()
  }

  /// Brings a window to this screen before it is shown.
  func take(_ window: WidgetPointer) {
    gtk_window_set_display(UnsafeMutablePointer(OpaquePointer(window)), display)
  }

  /// Whether a window is on the screen.
  var showsWindow: Bool { socket.window.withLock { $0 } != nil }

  /// A finger does something at a point of the window.
  func touch(_ phase: Phase, finger: Int32 = 1, x: Int32, y: Int32) {
    guard let window = socket.window.withLock({ $0 }) else { return }
    // The touch; the surface, the finger, whether it moves a pointer, the point twice, no keys.
    socket.send(.touch, [phase.rawValue, window, finger, finger == 1 ? 1 : 0, x, y, x, y, 0])
  }
}

/// The browser's end of Broadway's protocol: answers what the server waits for, and sends input.
final class BroadwaySocket: Sendable {
  /// What is sent, as the protocol numbers it.
  enum Event: Int32 {
    case touch = 5
    case configured = 11
    case screenSize = 12
    case roundTrip = 14
  }

  /// The number of the window that is shown.
  let window = Mutex<Int32?>(nil)
  private let descriptor: Int32
  /// The number of the server's last message, and of milliseconds that went by.
  private let clock = Mutex<(serial: Int32, time: Int32)>((0, 1000))

  /// A port that nobody listens at.
  static func freePort() throws -> UInt16 {
    let one = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { Glibc.close(one) }
    var address = Self.loopback(0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(one, $0, length) == 0 && getsockname(one, $0, &length) == 0
      }
    }
    guard isBound else { throw BroadwayError(what: "no free port") }
    return UInt16(bigEndian: address.sin_port)
  }

  private static func loopback(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  /// Connects to a server; nil while there is none.
  init?(port: UInt16) {
    descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = Self.loopback(port)
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else {
      Glibc.close(descriptor)
      return nil
    }
    let request = [
      "GET /socket HTTP/1.1", "Host: 127.0.0.1:\(port)", "Upgrade: websocket",
      "Connection: Upgrade", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
      "Sec-WebSocket-Version: 13", "Sec-WebSocket-Protocol: broadway",
      "Origin: http://127.0.0.1:\(port)", "", "",
    ].joined(separator: "\r\n")
    write(Array(request.utf8))
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8), let byte = read(1)?.first {
      head.append(byte)
    }
    Thread.detachNewThread { [self] in
      while let message = nextMessage() { take(message) }
    }
    send(.screenSize, [1920, 1200, 1])
  }

  /// Sends an event.
  func send(_ event: Event, _ values: [Int32]) {
    let (serial, time) = clock.withLock { clock in
      clock.time += 16
      return clock
    }
    let body = ([event.rawValue, serial, time] + values).flatMap { value in
      withUnsafeBytes(of: value.bigEndian, Array.init)
    }
    // A masked frame, by a mask of zeros.
    write([0x82, 0x80 | UInt8(body.count), 0, 0, 0, 0] + body)
  }

  private func write(_ bytes: [UInt8]) {
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// So many bytes; nil at the end.
  private func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let more = bytes.withUnsafeMutableBytes {
        recv(descriptor, $0.baseAddress! + filled, count - filled, 0)
      }
      guard more > 0 else { return nil }
      filled += more
    }
    return bytes
  }

  private func nextMessage() -> [UInt8]? {
    guard let head = read(2) else { return nil }
    var length = Int(head[1] & 0x7F)
    if length >= 126 {
      guard let more = read(length == 126 ? 2 : 8) else { return nil }
      length = more.reduce(0) { $0 << 8 | Int($1) }
    }
    return read(length)
  }

  /// Reads the server's commands; of what is drawn nothing but the length.
  private func take(_ message: [UInt8]) {
    var rest = message[...]
    func number(_ bytes: Int) -> Int32 {
      defer { rest = rest.dropFirst(bytes) }
      return Int32(
        truncatingIfNeeded: rest.prefix(bytes).reversed().reduce(0) { $0 << 8 | Int($1) })
    }
    while !rest.isEmpty {
      let command = number(1)
      let serial = number(4)
      clock.withLock { $0.serial = serial }
      switch command {
      case 0: rest = rest.dropFirst(3)  // A grab.
      case 1, 10: break
      case 2: rest = rest.dropFirst(10)  // A new surface.
      case 3:
        let shown = number(2)
        window.withLock { $0 = shown }
      case 8:
        let (surface, what) = (number(2), number(1))
        let place = what & 1 != 0 ? [number(2), number(2)] : [0, 0]
        guard what & 2 != 0 else { break }
        send(.configured, [surface] + place + [number(2), number(2)])
      case 9: rest = rest.dropFirst(4)
      case 13:
        _ = number(4)
        let length = Int(number(4))
        rest = rest.dropFirst(length)
      case 14: _ = number(4)
      case 15:
        _ = number(2)
        let length = Int(number(4)) * 4
        rest = rest.dropFirst(length)
      case 16: send(.roundTrip, [number(2), number(4)])
      default: _ = number(2)  // Of a surface.
      }
    }
  }
}

/// Why there is no touch screen.
struct BroadwayError: Error {
  let what: String
}
