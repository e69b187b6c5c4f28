public import Foundation
import Synchronization

/// A running program with pipes at its input and outputs.
///
/// It is killed when the object is destroyed; see ``ChildProcess``.
public final class PipedProcess: Sendable {
  /// The result of a finished run.
  public struct Outcome: Equatable, Sendable {
    /// The exit code, or the number of the signal.
    public var exitCode: Int32
    /// Whether a signal ended it.
    public var isKilled: Bool
    /// The standard output that was not read before.
    public var output: String
    /// The standard error.
    public var errors: String
  }

  private let child: ChildProcess
  /// The writing end of the input; `nil` once it is closed.
  private let input: Mutex<Int32?>
  private let output: ByteReader
  private let errors: ByteReader

  /// The process identifier.
  public var id: pid_t { child.id }
  /// The name and the arguments of the program.
  public var name: String { child.name }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - executable: The program.
  ///   - arguments: Its arguments.
  ///   - environment: Values that differ from the tests' own environment.
  /// - Throws: A ``SystemFailure`` if it cannot be started.
  public init(
    _ executable: URL,
    _ arguments: [String] = [],
    environment: [String: String] = [:]
  ) throws {
    // A program that ends before it has read everything must not end the tests.
    signal(SIGPIPE, SIG_IGN)
    var files: [Int32] = []
    do {
      let (child, ends) = try ChildProcess.spawning.withLock { _ in
        // Closed in any case: those of the program are open in the program.
        var passed: [Int32] = []
        defer { for file in passed { close(file) } }
        let inputPipe = try PipeEnds()
        files.append(inputPipe.writing)
        passed.append(inputPipe.reading)
        for _ in 0..<2 {
          let pipe = try PipeEnds()
          files.append(pipe.reading)
          passed.append(pipe.writing)
        }
        let child = try ChildProcess(
          executable,
          arguments,
          environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
          connection: .files(input: passed[0], output: passed[1], errors: passed[2])
        )
        return (child, files)
      }
      self.child = child
      // A reader closes its file, also when it cannot be made.
      files = [ends[0], ends[2]]
      output = try ByteReader(ends[1], name: "the output of \(child.name)")
      files = [ends[0]]
      errors = try ByteReader(ends[2], name: "the errors of \(child.name)")
      input = Mutex(ends[0])
    } catch {
      for file in files { close(file) }
      throw error
    }
  }

  deinit {
    closeInput()
  }

  /// Writes to the input, without waiting on a thread that tests run on.
  public func write(_ data: Data, fileID: String = #fileID, line: Int = #line) async {
    // A descriptor of its own: the input may be closed meanwhile.
    let copy = input.withLock { $0.map { fcntl($0, F_DUPFD_CLOEXEC, 0) } ?? -1 }
    guard copy >= 0 else { return }
    await Watchdog.waiting(for: "\(name) to read its input", fileID: fileID, line: line) {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          var rest = Array(data)[...]
          while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(copy, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            // The program may end before it has read everything; its exit code tells.
            guard count > 0 else { break }
            rest = rest.dropFirst(count)
          }
          close(copy)
          continuation.resume()
        }
      }
    }
  }

  /// Writes a text to the input.
  public func write(_ text: String, fileID: String = #fileID, line: Int = #line) async {
    await write(Data(text.utf8), fileID: fileID, line: line)
  }

  /// Closes the input, which the program sees as its end.
  public func closeInput() {
    input.withLock { input in
      if let file = input { close(file) }
      input = nil
    }
  }

  /// Sends a signal to the program.
  public func send(signal number: Int32) {
    child.send(signal: number)
  }

  /// Waits until the output contains a text, and returns the output up to its end.
  ///
  /// - Throws: ``ByteReader/EndOfOutput`` if the output ends without it.
  public func output(
    until text: String,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> String {
    try await output.text(until: text, fileID: fileID, line: line)
  }

  /// Waits until the program has ended and everything it wrote has been read.
  public func finish(fileID: String = #fileID, line: Int = #line) async -> Outcome {
    let status = await child.finish(fileID: fileID, line: line)
    return Outcome(
      exitCode: status.exitCode,
      isKilled: status.isKilled,
      output: await output.rest(fileID: fileID, line: line),
      errors: await errors.rest(fileID: fileID, line: line)
    )
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - executable: The program.
  ///   - arguments: Its arguments.
  ///   - input: Its standard input.
  ///   - environment: Values that differ from the tests' own environment.
  /// - Returns: Its exit code and its outputs.
  /// - Throws: A ``SystemFailure`` if it cannot be started.
  public static func run(
    _ executable: URL,
    _ arguments: [String] = [],
    input: Data = Data(),
    environment: [String: String] = [:],
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> Outcome {
    let process = try PipedProcess(executable, arguments, environment: environment)
    await process.write(input, fileID: fileID, line: line)
    process.closeInput()
    return await process.finish(fileID: fileID, line: line)
  }
}
