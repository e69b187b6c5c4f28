import ArgumentParser
import ComposableArchitecture
import ComposedCLI
import Foundation
import Synchronization
import TerminalHosting
import Testing

/// Runs command lines of the program in the process of the tests, on streams in memory.
enum Host {
  /// The result of a command line.
  struct Outcome {
    var exitCode: Int32
    var output: String
    var errors: String
  }

  /// Runs a command line to its end.
  ///
  /// Dependencies are live, as in the program. What is shared by a key is this run's own.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - input: The standard input.
  static func run(_ arguments: [String], input: String = "") async -> Outcome {
    await run(arguments, input: Data(input.utf8))
  }

  static func run(_ arguments: [String], input: Data) async -> Outcome {
    await onStreams(input) { await ComposedCommand.run(arguments) }
  }

  /// Runs commands on the home screen, without files.
  static func session(_ lines: String..., options: [String] = []) async throws -> Outcome {
    let options = try sessionOptions(["--ephemeral", "--skip-onboarding"] + options)
    return try await onStreams(Data(lines.map { $0 + "\n" }.joined().utf8)) {
      try await ScriptedHost(options: options).run("-")
    }
  }

  /// Parses the options of a session, each list of them once.
  ///
  /// In a debug build, which checks all declarations each time, parsing costs more than most sessions.
  private static func sessionOptions(_ arguments: [String]) throws -> SessionOptions {
    try parsedOptions.withLock { parsed in
      if let options = parsed[arguments] { return options }
      let options = try SessionOptions.parse(arguments)
      parsed[arguments] = options
      return options
    }
  }

  private static let parsedOptions = Mutex<[[String]: SessionOptions]>([:])

  /// Returns what an operation writes to streams of its own.
  private static func onStreams(
    _ input: Data,
    operation: () async throws -> Int32
  ) async rethrows -> Outcome {
    let streams = StandardStreams(input: input)
    let exitCode = try await withDependencies {
      $0.context = .live
      $0.isolateSharedValues()
    } operation: {
      try await StandardStreams.$current.withValue(streams, operation: operation)
    }
    return Outcome(
      exitCode: exitCode,
      output: streams.output.text,
      errors: streams.errors.text
    )
  }
}
