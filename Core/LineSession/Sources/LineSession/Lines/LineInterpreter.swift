public import TerminalHosting

/// Carries out the lines of an input, in a language of its own.
///
/// ``carryOutLines(of:linesBefore:)`` reads the input and calls these methods for each line.
@MainActor
public protocol LineInterpreter: AnyObject {
  /// The part of a line's work that has to be awaited; `Never` if a line never has any.
  associatedtype Work

  /// Writes results and errors.
  var report: LineReport { get }

  /// Carries out a line, as far as nothing has to be awaited.
  func carryOut(_ line: InputLine) -> LineResult<Work>

  /// Does the rest of a line's work.
  ///
  /// - Returns: The end of the session, if this ends it.
  func finish(_ work: Work, _ events: HostEvents) async -> LineEnd?
}

extension LineInterpreter where Work == Never {
  /// There is no work to await.
  public func finish(_ work: Never, _ events: HostEvents) async -> LineEnd? {}
}

/// The result of a line.
public enum LineResult<Work> {
  /// The line is carried out.
  case done
  /// The session ends with this line.
  case end(LineEnd)
  /// The line has asked for the end of the session: if lines follow that were read already, a note names the first.
  case quit
  /// Work remains that has to be awaited.
  case work(Work)
}

/// The end of a session.
public enum LineEnd: Equatable, Sendable {
  /// The input has ended, a command ended the session, or the reader of the output has gone.
  case completed
  /// Another session continues with the rest of the input, which is put back into the events.
  case handedOver
  /// A signal asked the program to end.
  case signal(Int32)
  /// The output could not be written. The message is a sentence.
  case outputFailed(String)
  /// The input could not be read. The message is a sentence, and the next step.
  case inputFailed(String)
}
