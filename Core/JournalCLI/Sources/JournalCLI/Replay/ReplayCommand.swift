public import ArgumentParser
internal import Foundation
internal import Journal
internal import TerminalHosting

/// Repeats a recorded session, and compares it with the recording.
public struct ReplayCommand<Program: JournalProgram>: AsyncParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "replay",
      abstract: "Make a recorded session happen again, and compare each state.",
      discussion: """
        The user's actions are sent again. What the app asks for outside of itself is answered from \
        the recording, and time does not pass, so nothing outside of the program is touched. Shows \
        the first divergence: the action, the path in the state, what was recorded there and what \
        is there now. If actions or the state have other shapes than when the session was recorded, \
        that is told first, with what it means. A recording that was cut, as the program was killed, \
        is replayed up to the cut; if nothing was recorded before it, that is said. A crash at its end has to happen again: it is caught and told, and the \
        command ends with 0. If it does not, that is a divergence.

        \(ExitReason.list([.failure, .badInput, .noInput, .outputFailed]))
        """
    )
  }

  /// The recording to replay.
  @OptionGroup public var recording: RecordingArgument

  @Flag(name: .long, help: "Write nothing but a divergence and errors.")
  var quiet = false

  @OptionGroup var program: Program.RecordingOptions

  public init() {}

  @MainActor
  public func run() async throws {
    let recording = try recording.find()
    let replay = try recording.open { url throws(JournalError) in
      try Program.replay(url, execution: .ofCommand)
    }
    let compatibility = try recording.open { url throws(JournalError) in
      try JournalCompatibility(
        of: url,
        with: Program.Feature.State.self,
        Program.Feature.Action.self
      )
    }
    if compatibility.grade > .fine || (!quiet && !compatibility.differences.isEmpty) {
      try ExitCode.write("\(compatibility)\n")
    }
    let divergence: JournalDivergence?
    do throws(JournalError) {
      divergence = try await replay.run()
    } catch {
      throw ExitCode.problem(error)
    }
    if let divergence {
      try ExitCode.write("diverged from the recording\n\(divergence)\n")
      throw ExitCode.divergence
    }
    if !quiet {
      let hasState = try recording.open { url throws(JournalError) in
        guard replay.sequence == 0 else { return true }
        return try JournalStates(contentsOf: url, app: nil).sequences != nil
      }
      try ExitCode.write("\(summary(replay.sequence, hasState, replay.ending, replay.crash))\n")
    }
  }

  /// The result of a replay without a divergence.
  ///
  /// - Parameters:
  ///   - count: The number of actions.
  ///   - hasState: Whether the recording has a state to compare with.
  ///   - ending: The kind of its end.
  ///   - crash: The crash at its end.
  private func summary(
    _ count: UInt64,
    _ hasState: Bool,
    _ ending: JournalReader.Ending?,
    _ crash: JournalCrash?
  ) -> String {
    let actions = count == 1 ? "1 action" : "\(count) actions"
    let states = "and every state is as it was recorded"
    if let crash, let action = crash.action {
      let place = "action \(action.sequence), \(action.shownText.printable)"
      return """
        \(actions) replayed, \(states)
        then the program crashed by \(crash.signal) in \(place), as recorded
        """
    }
    let empty =
      hasState
      ? "the recording has no actions; its first state is as it was recorded"
      : "the recording has no actions and no state: there was nothing to replay or to compare"
    return switch ending {
    case .torn(let line):
      """
      \(count == 0 ? empty : "\(actions) replayed up to the cut, \(states)")
      note: line \(line) ends early and was left out, as the program was stopped while it recorded
      """
    case .unfinished:
      """
      \(count == 0 ? empty : "\(actions) replayed up to the cut, \(states)")
      note: the recording has no last line, as the program was stopped or is still recording
      """
    case .finished, nil: count == 0 ? empty : "\(actions) replayed, \(states)"
    }
  }
}
