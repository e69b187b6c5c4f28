internal import ArgumentParser
internal import ComposableArchitecture
internal import Foundation
internal import Journal
internal import TerminalHosting

extension JournalProgram {
  /// Replays a recording up to an action, and lets the program continue from there.
  ///
  /// - Parameters:
  ///   - url: The recording.
  ///   - sequence: The number of the action.
  ///   - input: The source of the further actions.
  /// - Returns: The exit code of the session. If it was left for the recording by a command, the number of lines that
  ///   were read until then.
  /// - Throws: An exit code, after the reason was printed why the recording cannot be replayed so far.
  @MainActor
  static func branch(
    from url: URL,
    at sequence: UInt64,
    input: JournalBranch<Feature>.Input
  ) async throws -> (code: Int32, linesRead: Int?) {
    let observer = LateObserver()
    let program: Self
    let replay: JournalReplay<Feature.State, Feature.Action>
    let divergence: JournalDivergence?
    do throws(JournalError) {
      program = Self(options: branchOptions(for: try options(ofRecording: url)))
      replay = try self.replay(url, by: program, execution: .ofCommand, observer: observer)
      divergence = try await replay.run(through: sequence)
    } catch {
      throw ExitCode.problem(error)
    }
    if let divergence {
      let text = "The recording cannot be replayed up to action \(sequence), to go on from there:"
      StandardStreams.current.writeError("error: \(text)\n\(divergence)\n")
      throw ExitCode.divergence
    }
    guard let store = replay.store else { throw ExitCode.problem(JournalError(.headerMissing)) }
    await program.willContinue(store)
    replay.goLive()
    let branch = JournalBranch<Feature>(store: store, input: input, observer: observer) {
      await replay.settle()
    }
    let code = try await program.run(branch)
    return (code, branch.linesRead.value)
  }
}
