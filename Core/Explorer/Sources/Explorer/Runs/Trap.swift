internal import CrashHandling
internal import Foundation

/// A crash of a reducer or an effect: a precondition that fails, an index out of range, an overflow.
struct Trap {
  /// The beginning of the finding.
  var headline: String {
    isEndless ? Self.endlessHeadline : isInEffect ? Self.effectHeadline : Self.reducerHeadline
  }

  private static let reducerHeadline = "A reducer stops the process"
  private static let effectHeadline = "An effect stops the process"
  /// The beginning of the finding if the reducer was abandoned because it did not end.
  static let endlessHeadline = "A reducer does not come to an end"

  /// The beginning of a finding about a crash; `nil` for other findings.
  static func headline(of problem: String) -> String? {
    [reducerHeadline, effectHeadline, endlessHeadline].first { problem.hasPrefix($0) }
  }

  /// Whether the reducer was abandoned because it did not end.
  var isEndless = false
  /// The signal that would have ended the process.
  let signal: Int32
  /// Swift's message about it, with the file and the line if it knows them. A program built for release often has none.
  let message: String?
  /// Whether it was in an effect.
  var isInEffect = false

  /// Whether crashes in jobs of tasks are survived. They are not if the Swift runtime is linked into the program.
  static var canBeInEffects: Bool { crash_handling_leaves_tasks() != 0 }

  /// The name of the signal.
  var name: String {
    switch signal {
    case SIGABRT: "SIGABRT"
    case SIGBUS: "SIGBUS"
    case SIGFPE: "SIGFPE"
    case SIGILL: "SIGILL"
    case SIGSEGV: "SIGSEGV"
    case SIGTRAP: "SIGTRAP"
    default: "signal \(signal)"
    }
  }

  /// Runs a function, and returns when it crashes.
  ///
  /// The function's memory leaks then, and its locks stay locked.
  ///
  /// - Parameters:
  ///   - operation: The function, which does not suspend.
  ///   - keepsMessage: Whether to read the standard error meanwhile.
  /// - Returns: The crash; `nil` if the function has returned.
  static func caught(in operation: @escaping () -> Void, keepsMessage: Bool) -> Trap? {
    let errors = keepsMessage ? RedirectedErrors() : nil
    let context = UnsafeMutablePointer<() -> Void>.allocate(capacity: 1)
    context.initialize(to: operation)
    let signal = crash_handling_try(
      { $0?.assumingMemoryBound(to: (() -> Void).self).pointee() },
      context
    )
    let text = errors?.end()
    guard signal == 0 else { return Trap(signal: signal, message: text.flatMap(message(in:))) }
    // Output without a crash is not ours.
    if let text, !text.isEmpty { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
    context.deinitialize(count: 1)
    context.deallocate()
    return nil
  }

  private static func message(in text: String) -> String? {
    // Other threads may write at the same time.
    let kinds = ["Fatal error: ", "Precondition failed: ", "Assertion failed: "]
    let lines = text.split(separator: "\n")
    let line = lines.last { line in kinds.contains { line.contains($0) } }
    return line.map { String($0.trimmingCharacters(in: .whitespaces).prefix(500)) }
  }
}

/// The standard error, redirected to a pipe.
private struct RedirectedErrors {
  private let original: Int32
  private let output: Int32

  /// Redirects it; `nil` if the process has too many files.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (original, output) = (dup(STDERR_FILENO), ends[0])
    guard original >= 0, dup2(ends[1], STDERR_FILENO) >= 0 else {
      for file in ends + [original] where file >= 0 { close(file) }
      return nil
    }
    close(ends[1])
    // Output that exceeds the pipe is lost.
    for file in [output, STDERR_FILENO] { _ = fcntl(file, F_SETFL, O_NONBLOCK) }
  }

  /// Restores the standard error.
  ///
  /// - Returns: The output.
  func end() -> String {
    dup2(original, STDERR_FILENO)
    close(original)
    defer { close(output) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(output, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer.prefix(count)
    }
  }
}
