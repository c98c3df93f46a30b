import Glibc

/// What is being tried, so that the end of a process can be told.
///
/// A trap or a hang ends the process with a signal, and its handler writes the case. A case may
/// take some seconds of processor time, not of a clock's: a busy machine does not matter.
@MainActor
final class WildProgress {
  /// The processor time that one case may take, in seconds: many times what the slowest takes.
  private static let limit = 60
  nonisolated private static let capacity = 4096
  nonisolated(unsafe) private static let text = UnsafeMutablePointer<UInt8>.allocate(
    capacity: capacity)
  nonisolated(unsafe) private static var length = 0
  /// Where failures also go as they come, for whoever works on many: the file that
  /// `OCELOT_WILD_LOG` names.
  nonisolated private static let log: Int32 =
    getenv("OCELOT_WILD_LOG").map { open($0, O_WRONLY | O_APPEND | O_CREAT, 0o644) } ?? -1

  init() {
    _ = Self.log
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGFPE, SIGBUS, SIGPROF] {
      signal(number) { number in
        _ = write(STDERR_FILENO, WildProgress.text, WildProgress.length)
        _ = write(WildProgress.log, WildProgress.text, WildProgress.length)
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    // What asks for all memory is to fail rather than to take the machine with it.
    var memory = rlimit(rlim_cur: 6 << 30, rlim_max: 6 << 30)
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &memory)
    // No core: the last line says it all.
    var core = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &core)
  }

  /// Notes what comes next, and gives it its time.
  func begin(_ name: String, _ argument: some Any) { Self.note(name, argument) }

  static func note(_ name: String, _ argument: some Any) {
    let line = "\n\(WildGroup.failure): \(name) \(String(describing: argument).prefix(1000))\n"
    length = 0
    for byte in line.utf8.prefix(capacity) {
      text[length] = byte
      length += 1
    }
    var timer = itimerval(
      it_interval: timeval(), it_value: timeval(tv_sec: limit, tv_usec: 0))
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  }
}
