public import Foundation
public import Journal

extension JournalProgram {
  /// Makes a shrinker for a recording of the program, with the recorded options.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - execution: The executor of tasks.
  /// - Throws: The problem of the file or its header.
  @MainActor
  public static func shrinker(
    _ url: URL,
    execution: JournalReplay<Feature.State, Feature.Action>.Execution = .process
  ) throws(JournalError) -> JournalShrinker<Feature.State, Feature.Action> {
    let options = try options(ofRecording: url)
    var program: Self?
    return JournalShrinker(
      contentsOf: url,
      app: app.name,
      redaction: redaction,
      execution: execution,
      perform: { await program?.perform($0) }
    ) { executor, prepare in
      let next = Self(options: options)
      program = next
      return next.makeStore(executor: executor) { prepare(&$0) }
    }
  }
}
