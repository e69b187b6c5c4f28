internal import ActionText
public import ArgumentParser
public import Foundation
public import Journal

/// The recording that a command reads.
public struct RecordingArgument: ParsableArguments {
  @Argument(help: ArgumentHelp("The recorded session.", valueName: "session.jsonl"))
  var path: String

  public init() {}

  /// The file.
  public var url: URL { URL(fileURLWithPath: path) }

  /// Opens the recording of a program.
  ///
  /// - Throws: The exit code, after it has been said what is wrong with the header.
  public func reader<Program: JournalProgram>(
    for program: Program.Type
  ) throws(ExitCode) -> JournalReader {
    try open { url throws(JournalError) in
      try JournalReader(contentsOf: url, app: Program.app.name)
    }
  }

  /// Opens the recording of a program, and finds its states.
  ///
  /// - Throws: The exit code, after it has been said what is wrong with the header.
  public func states<Program: JournalProgram>(
    for program: Program.Type
  ) throws(ExitCode) -> JournalStates {
    try open { url throws(JournalError) in
      try JournalStates(contentsOf: url, app: Program.app.name)
    }
  }

  func open<Value>(
    _ open: (URL) throws(JournalError) -> Value
  ) throws(ExitCode) -> Value {
    try Self.open(path, open)
  }

  /// Opens the recording at a path.
  static func open<Value>(
    _ path: String,
    _ open: (URL) throws(JournalError) -> Value
  ) throws(ExitCode) -> Value {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw ExitCode.problem(
        "'\(path)' could not be opened: there is no such file.",
        .noInput
      )
    }
    guard !isDirectory.boolValue else {
      throw ExitCode.problem("'\(path)' is a folder, not a recorded session.", .noInput)
    }
    do throws(JournalError) {
      return try open(URL(fileURLWithPath: path))
    } catch {
      throw ExitCode.problem(error)
    }
  }
}
