import Foundation
import Synchronization
import Testing

/// A running program with pipes at its input and outputs.
final class HostProcess {
  private let child: ChildProcess
  private let input: Int32
  private let output: ByteReader
  private let errors: ByteReader
  private var isInputOpen = true

  init(
    _ arguments: [String],
    environment: [String: String] = [:],
    executable: URL? = nil
  ) throws {
    // A program that ends before it has read everything must not end the tests.
    signal(SIGPIPE, SIG_IGN)
    (child, input, output, errors) = try ChildProcess.spawning.withLock { _ in
      let inputPipe = try Self.pipe()
      let outputPipe = try Self.pipe()
      let errorPipe = try Self.pipe()
      defer {
        for file in [inputPipe.reading, outputPipe.writing, errorPipe.writing] { close(file) }
      }
      let child = try ChildProcess(
        try executable ?? Host.executable,
        arguments,
        environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
        connection: .files(
          input: inputPipe.reading,
          output: outputPipe.writing,
          errors: errorPipe.writing
        )
      )
      return (
        child, inputPipe.writing, ByteReader(outputPipe.reading), ByteReader(errorPipe.reading)
      )
    }
  }

  deinit {
    closeInput()
  }

  /// Makes a pipe that no program inherits by accident.
  private static func pipe() throws -> (reading: Int32, writing: Int32) {
    var files: [Int32] = [-1, -1]
    try #require(Foundation.pipe(&files) == 0)
    for file in files { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    return (files[0], files[1])
  }

  /// Writes to the input, without waiting on a thread that tests run on.
  func write(_ data: Data) async {
    let input = input
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var rest = Array(data)[...]
        while !rest.isEmpty {
          let count = rest.withUnsafeBytes { Foundation.write(input, $0.baseAddress, $0.count) }
          // The program may end before it has read everything; its exit code tells.
          guard count > 0 else { break }
          rest = rest.dropFirst(count)
        }
        continuation.resume()
      }
    }
  }

  func write(_ text: String) async {
    await write(Data(text.utf8))
  }

  func closeInput() {
    guard isInputOpen else { return }
    isInputOpen = false
    close(input)
  }

  func send(signal number: Int32) {
    child.send(signal: number)
  }

  /// Waits until the output holds a text, and returns what came up to and with it.
  func output(until text: String) async throws -> String {
    try await output.text(until: text)
  }

  /// Waits until the program has ended and everything it wrote has been read.
  func finish() async -> Host.Outcome {
    let status = await child.finish()
    return Host.Outcome(
      exitCode: status.exitCode,
      isKilled: status.isKilled,
      output: await output.rest(),
      errors: await errors.rest()
    )
  }
}
