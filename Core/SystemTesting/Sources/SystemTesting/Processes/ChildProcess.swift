public import Foundation
public import Synchronization

/// A program started by the tests.
///
/// The program is killed when the object is destroyed, when the tests end and when the ``Watchdog``
/// ends them. The processes that it has started end with it: those of its process group, or of its
/// session if it has a terminal.
///
/// Foundation's `Process` is not used: programs that are started at the same time inherit each
/// other's pipes there, and none of them is then seen to end.
public final class ChildProcess: Sendable {
  /// The way in which a program ended.
  public struct Status: Equatable, Sendable {
    /// The exit code, or the number of the signal.
    public var exitCode: Int32
    /// Whether a signal ended it.
    public var isKilled: Bool

    /// Creates a status.
    public init(exitCode: Int32, isKilled: Bool) {
      self.exitCode = exitCode
      self.isKilled = isKilled
    }
  }

  /// The input and the outputs of a program.
  public enum Connection: Sendable {
    /// Files of the tests for the numbers 0, 1 and 2.
    case files(input: Int32, output: Int32, errors: Int32)
    /// A terminal, which becomes the program's own.
    case terminal(path: String)
  }

  /// Held while files are made and handed on.
  ///
  /// Another program may inherit a file by accident, in the moment before it is marked as not to be inherited. The end
  /// of that file would then not be seen.
  public static let spawning = Mutex(())

  /// The process identifier.
  public let id: pid_t
  /// The name and the arguments of the program.
  public let name: String
  private let group: ProcessGroup
  private let ended = Once<Status>()

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - executable: The program.
  ///   - arguments: Its arguments.
  ///   - environment: Its whole environment.
  ///   - connection: Its input and its outputs.
  /// - Throws: A ``SystemFailure`` if it cannot be started.
  public init(
    _ executable: URL,
    _ arguments: [String],
    environment: [String: String],
    connection: Connection
  ) throws {
    name = ([executable.lastPathComponent] + arguments).joined(separator: " ")
    id = try Self.spawn(executable, arguments, environment: environment, connection: connection)
    let group = ProcessGroup(id, isSession: connection.isTerminal)
    self.group = group
    Watchdog.ofProcess.add(child: id, name: name) { group.kill() }
    Thread.detachNewThread { [ended] in
      let status = group.waitForEnd()
      Watchdog.ofProcess.remove(child: group.id)
      ended.set(status)
    }
  }

  deinit {
    group.kill()
  }

  /// Sends a signal to the program.
  public func send(signal number: Int32) {
    group.send(signal: number)
  }

  /// Waits for the end of the program.
  public func finish(fileID: String = #fileID, line: Int = #line) async -> Status {
    await Watchdog.waiting(for: "the end of \(name)", fileID: fileID, line: line) {
      await ended.get()
    }
  }

  /// Returns an object that waits for the end of the program and does not keep it running.
  var end: Once<Status> { ended }
}

extension ChildProcess.Connection {
  fileprivate var isTerminal: Bool {
    switch self {
    case .files: false
    case .terminal: true
    }
  }
}
