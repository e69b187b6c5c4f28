import Foundation

/// The signals that end a program which does not handle them.
enum Signals {
  /// Those that tell of a fault of the program.
  static let ofCrashes: [Int32] = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP]

  /// All others, but SIGKILL, those that the app makes exit codes of, and SIGPIPE, which it ignores.
  static let ofEnds: [Int32] = common + ofLinux

  private static let common: [Int32] = [
    SIGALRM, SIGPROF, SIGQUIT, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU, SIGXFSZ,
  ]

  #if os(Linux)
    /// Also the first and the last of the real-time signals, which have no names in Swift.
    private static let ofLinux: [Int32] = [SIGIO, SIGPWR, SIGSTKFLT, 34, 64]
  #else
    private static let ofLinux: [Int32] = []
  #endif
}
