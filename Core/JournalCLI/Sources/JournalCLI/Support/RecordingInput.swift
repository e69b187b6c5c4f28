internal import ActionText
public import ArgumentParser
internal import FailureCauses
public import Foundation
public import Journal
internal import TerminalHosting

/// The recording that a command reads: a file, or a copy of the standard input.
public struct RecordingInput: Sendable {
  /// The name given by a person: a path, or `-`.
  public let name: String
  /// The file.
  public let url: URL

  /// The copy of the standard input, which is deleted with this value.
  private let copy: TemporaryCopy?

  /// Finds a recording.
  ///
  /// Recordings are read at several positions at once, so the standard input is copied to a temporary file.
  ///
  /// - Parameter path: The path of the file, or `-` for the standard input.
  /// - Throws: The exit code, after the reason was printed why it cannot be read.
  init(_ path: String) throws(ExitCode) {
    name = path
    guard path != "-" else {
      do throws(TemporaryCopy.Problem) {
        let copy = try TemporaryCopy(of: StandardStreams.current.input)
        self.copy = copy
        url = copy.url
      } catch {
        throw ExitCode.problem(error.description, .noInput)
      }
      return
    }
    copy = nil
    url = URL(fileURLWithPath: path)
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw ExitCode.problem(
        "'\(path)' could not be opened: there is no such file. Check the path.",
        .noInput
      )
    }
    guard !isDirectory.boolValue else {
      throw ExitCode.problem(
        "'\(path)' is a folder, not a recorded session. Name a file.",
        .noInput
      )
    }
  }

  /// Opens the recording of a program.
  ///
  /// - Throws: The exit code, after the problem of the header was printed.
  public func reader<Program: JournalProgram>(
    for program: Program.Type
  ) throws(ExitCode) -> JournalReader {
    try open { url throws(JournalError) in
      try JournalReader(contentsOf: url, app: Program.app.name)
    }
  }

  func open<Value>(
    _ open: (URL) throws(JournalError) -> Value
  ) throws(ExitCode) -> Value {
    do throws(JournalError) {
      return try open(url)
    } catch {
      throw ExitCode.problem(error)
    }
  }
}

/// A copy of an input in a file without a name, which the system deletes when it is closed.
private final class TemporaryCopy: Sendable {
  /// The reason why an input could not be copied.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  let url: URL
  private let descriptor: Int32

  init(of input: CommandInput) throws(Problem) {
    let folder = FileManager.default.temporaryDirectory
    var path = Array("\(folder.path)/recording-XXXXXX".utf8CString)
    descriptor = mkstemp(&path)
    guard descriptor >= 0 else {
      throw Self.problem("A file in \(folder.path) could not be made")
    }
    unlink(path)
    url = URL(fileURLWithPath: "/dev/fd/\(descriptor)")
    switch input {
    case .bytes(let bytes): try write(bytes[...])
    case .file(let source): try copy(source)
    }
  }

  deinit {
    close(descriptor)
  }

  private func copy(_ source: Int32) throws(Problem) {
    var chunk = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = read(source, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Self.problem("The standard input could not be read") }
      guard count > 0 else { return }
      try write(chunk[..<count])
    }
  }

  private func write(_ bytes: ArraySlice<UInt8>) throws(Problem) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Self.problem("The standard input could not be copied") }
      rest = rest.dropFirst(count)
    }
  }

  private static func problem(_ happened: String) -> Problem {
    let text = FailureText(systemError: errno)
    return Problem(description: "\(happened): \(text.reason). \(text.cause.nextStep)")
  }
}
