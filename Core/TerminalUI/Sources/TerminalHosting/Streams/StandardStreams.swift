internal import Foundation
internal import TerminalDriver

/// The standard input and the outputs of a command: those of its process, or some in memory.
///
/// Commands read and write through ``current``, so that a test can run one without a process:
///
/// ```swift
/// let streams = StandardStreams(input: "state counter.count\n")
/// try await StandardStreams.$current.withValue(streams) { try await command.run() }
/// #expect(streams.output.text == "counter.count: 0\n")
/// ```
///
/// Screens always use the terminal of the process.
public struct StandardStreams: Sendable {
  /// The streams of the running command.
  @TaskLocal public static var current = StandardStreams.ofProcess

  /// The streams of the process.
  public static let ofProcess = StandardStreams(
    input: .file(STDIN_FILENO),
    output: .file(STDOUT_FILENO),
    errors: .file(STDERR_FILENO),
    ownsProcess: true
  )

  /// The input.
  public var input: CommandInput
  /// The output for results.
  public let output: OutputTarget
  /// The output for messages.
  public let errors: OutputTarget
  /// Whether the command has the process to itself. Only then may it watch signals, or change how
  /// all tasks of the process run.
  public let ownsProcess: Bool

  private init(
    input: CommandInput,
    output: OutputTarget,
    errors: OutputTarget,
    ownsProcess: Bool
  ) {
    self.input = input
    self.output = output
    self.errors = errors
    self.ownsProcess = ownsProcess
  }

  /// Makes streams in memory, for a command that shares its process with others.
  ///
  /// - Parameter input: The bytes of the input.
  public init(input: some Sequence<UInt8>) {
    self.init(
      input: .bytes(Array(input)),
      output: .memory(OutputBuffer()),
      errors: .memory(OutputBuffer()),
      ownsProcess: false
    )
  }

  /// Makes streams in memory, for a command that shares its process with others.
  ///
  /// - Parameter input: The text of the input.
  public init(input: String = "") {
    self.init(input: input.utf8)
  }

  /// Whether the input and the output are a terminal.
  public var isTerminal: Bool {
    guard case .file(STDIN_FILENO) = input else { return false }
    return ownsProcess && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  }

  /// Writes a text to the output. Nothing happens if the reader has closed its pipe: it needs no more.
  ///
  /// - Throws: The reason why it could not be written.
  public func write(_ text: String) throws(WritingError) {
    ignoreClosedPipes()
    let output = SessionOutput(output)
    output.write(text)
    output.flush()
    switch output.problem {
    case nil, .closed: return
    case .failed(let error): throw WritingError(systemError: error)
    }
  }

  /// Writes a text to the errors, and ignores failures.
  public func writeError(_ text: String) {
    ignoreClosedPipes()
    let errors = SessionOutput(errors)
    errors.write(text)
    errors.flush()
  }

  /// Makes a closed pipe an error of the write, which would otherwise end the process.
  func ignoreClosedPipes() {
    if ownsProcess { signal(SIGPIPE, SIG_IGN) }
  }

  /// Lets SIGQUIT, as Ctrl-\ sends it, end the process at once, unless it is ignored or handled. Call it once, first.
  ///
  /// Otherwise Swift's runtime reports a crash at this signal. On a terminal it then asks what to do, for half a
  /// minute.
  public static func endAtQuit() {
    TerminalSession.endAtQuit()
  }

  /// The reason why a text could not be written.
  public struct WritingError: Error, CustomStringConvertible {
    /// The number of the system's error.
    public let systemError: Int32

    /// The reason, as the end of a sentence.
    public var description: String {
      systemError == EBADF ? "it is closed" : String(cString: strerror(systemError))
    }

    /// The next thing to do, as a sentence.
    var nextStep: String {
      switch systemError {
      case EBADF: "Leave it open."
      case EDQUOT, ENOSPC: "Make room on the disk, and try again."
      default: "Try again, or choose another output."
      }
    }
  }
}
