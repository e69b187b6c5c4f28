public import ComposableArchitecture
public import Dependencies
public import Foundation
public import Journal

extension JournalProgram {
  /// Opens a recording of the program to replay it, with the options it was recorded with.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - execution: Where tasks run.
  ///   - observer: Is told what the store does.
  ///   - didAnswer: Is told of the answers that are given, wherever they are.
  /// - Throws: What is wrong with the file or its header.
  @MainActor
  public static func replay(
    _ url: URL,
    execution: JournalReplay<Feature.State, Feature.Action>.Execution = .process,
    observer: (any StoreObserver)? = nil,
    didAnswer: (@Sendable (JournalAnswer, EndpointAnswer) -> Void)? = nil
  ) throws(JournalError) -> JournalReplay<Feature.State, Feature.Action> {
    let options = try options(of: JournalReader(contentsOf: url, app: app.name).header)
    let program = Self(options: options)
    return try JournalReplay(
      contentsOf: url,
      app: app.name,
      redaction: redaction,
      execution: execution,
      observer: observer,
      didAnswer: didAnswer
    ) { executor, prepare in
      program.makeStore(executor: executor) { prepare(&$0) }
    }
  }
}
