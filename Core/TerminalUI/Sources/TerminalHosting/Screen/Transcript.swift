internal import Foundation
internal import TerminalViews

/// Input and screens as text in a file: each event with the seconds since the start, and below it the changes of the
/// screen.
///
/// Nothing is kept in memory: each note is written at once.
@MainActor
public final class Transcript {
  private let descriptor: Int32
  private let output: SessionOutput
  private let start = ContinuousClock.now

  /// Called once, when the transcript cannot be written any more, with a line for the user.
  var onProblem: ((String) -> Void)?

  /// The reason why the transcript is not complete; nil if it is.
  var problem: String? {
    guard case .failed(let error) = output.problem else { return nil }
    return "The transcript is not complete: \(String(cString: strerror(error)))."
  }

  /// Begins a transcript.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - replacing: Whether an existing file may be replaced. A device or a pipe is always written to.
  ///   - program: The name and the version of the program, for the first line.
  /// - Throws: ``ScreenError``.
  public init(path: String, replacing: Bool = false, program: String) throws(ScreenError) {
    let flags = O_WRONLY | O_CLOEXEC
    let mayReplace = replacing || !Self.isRegularFile(path)
    // O_EXCL: another program may make the file at this moment.
    // Readable by the user only, because it has typed text and the content of the screen.
    var descriptor = open(path, flags | O_CREAT | (mayReplace ? O_TRUNC : O_EXCL), 0o600)
    if descriptor < 0, errno == EEXIST, !Self.isRegularFile(path) { descriptor = open(path, flags) }
    guard descriptor >= 0 else {
      let code = errno
      guard code != EEXIST else {
        throw ScreenError("'\(path)' is there already. Choose another file, or give --force.")
      }
      guard code != EISDIR else {
        throw ScreenError(
          "'\(path)' is a folder. Give the name of a file in it, such as session.txt."
        )
      }
      throw ScreenError(
        "'\(path)' could not be written: \(String(cString: strerror(code))).",
        systemError: code
      )
    }
    // A file that is replaced would keep its permissions otherwise.
    if Self.isRegularFile(path) { fchmod(descriptor, 0o600) }
    self.descriptor = descriptor
    output = SessionOutput(.file(descriptor))
    write("\(program), a transcript\n")
  }

  deinit {
    close(descriptor)
  }

  private static func isRegularFile(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFREG
  }

  /// Notes the user's input.
  func note(_ event: InputEvent) {
    switch event {
    case .key(let press):
      note("key \(KeyboardShortcut(press.key, modifiers: press.modifiers).name)")
    case .mouse(let event): note("mouse \(event.kind) at column \(event.x + 1), row \(event.y + 1)")
    case .paste(let text): note("paste of \(text.count) characters")
    }
  }

  /// Notes the changes of the screen.
  func note(_ lines: [String]) {
    write(lines.map { "  \($0)\n" }.joined())
  }

  /// Notes something that has happened.
  func note(_ text: String) {
    let elapsed = (ContinuousClock.now - start) / .seconds(1)
    write("[\(String(format: "%.3f", elapsed))] \(text)\n")
  }

  private func write(_ text: String) {
    // A full disk does not end the session. It is also reported after the end of the session.
    output.write(text)
    output.flush()
    guard let onProblem, case .failed(let error) = output.problem else { return }
    self.onProblem = nil
    onProblem("The transcript ends here: \(String(cString: strerror(error))).")
  }
}
