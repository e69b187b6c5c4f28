public import ComposableArchitecture
public import Dependencies
public import Foundation
public import Journal

extension JournalProgram {
  /// The options with which a recording was made.
  ///
  /// - Throws: The problem of the file or its header.
  static func options(ofRecording url: URL) throws(JournalError) -> Options {
    try options(of: JournalReader(contentsOf: url, app: app.name).header)
  }

  /// Opens a recording of the program to replay it.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - program: The program that makes the store; nil for one with the options of the recording.
  ///   - execution: The executor of tasks.
  ///   - pace: The time of an action's consequences.
  ///   - observer: An observer of the store's events.
  ///   - didAnswer: Called with each answer, on any thread.
  ///   - willPerform: Called before a command of the host is performed again.
  ///   - adding: Changes the dependencies of the store, last of all.
  /// - Throws: The problem of the file or its header.
  @MainActor
  public static func replay(
    _ url: URL,
    by program: Self? = nil,
    execution: JournalReplay<Feature.State, Feature.Action>.Execution = .process,
    pace: JournalReplay<Feature.State, Feature.Action>.Pace = .recorded,
    observer: (any StoreObserver)? = nil,
    didAnswer: (@Sendable (JournalAnswer, EndpointAnswer) -> Void)? = nil,
    willPerform: @escaping @MainActor (_ command: String) -> Void = { _ in },
    adding: @escaping @MainActor (inout DependencyValues) -> Void = { _ in }
  ) throws(JournalError) -> JournalReplay<Feature.State, Feature.Action> {
    let program = if let program { program } else { Self(options: try options(ofRecording: url)) }
    return try JournalReplay(
      contentsOf: url,
      app: app.name,
      redaction: redaction,
      execution: execution,
      pace: pace,
      observer: observer,
      didAnswer: didAnswer,
      perform: { command in
        willPerform(command)
        await program.perform(command)
      }
    ) { executor, prepare in
      program.makeStore(executor: executor) {
        prepare(&$0)
        adding(&$0)
      }
    }
  }
}
