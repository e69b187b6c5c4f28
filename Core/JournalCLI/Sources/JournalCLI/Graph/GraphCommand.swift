public import ArgumentParser
internal import ComposableArchitecture
internal import FeatureGraph
internal import Foundation
internal import Journal

/// Shows the composition of a program's features.
public struct GraphCommand<Program: JournalProgram>: AsyncParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "graph",
      abstract: "Show how the features are composed.",
      discussion: """
        Prints the features as they are composed: how each is (as scope, ifLet, forEach or stack) and \
        by which name, and which dependencies it reads. With --from, also what each did in a \
        recorded session: its actions, its effects with the time they took and how many were in \
        flight at once; and which two features keep causing each other's actions (ping-pong: three \
        changes from one to the other, or more, in one chain of causes).

        \(ExitReason.list([.badInput, .noInput, .outputFailed]))
        """
    )
  }

  @Option(
    help: "What to print: dot, mermaid, svg or text.",
    completion: .list(GraphFormat.allCases.map(\.rawValue)),
    transform: graphFormat
  )
  var format = GraphFormat.text

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp("Add what was measured of a recorded session.", valueName: "session.jsonl")
  )
  var path: String?

  @OptionGroup var program: Program.CommonOptions

  public init() {}

  public func run() async throws {
    let text = try report(on: await Self.tree).render(as: format)
    try ExitCode.write(text)
  }

  /// The features of the program.
  @MainActor
  static var tree: FeatureTree { FeatureTree(of: Program.reducer) }

  /// The report to print.
  func report(on tree: FeatureTree) throws(ExitCode) -> GraphReport {
    guard let path else { return GraphReport(tree) }
    return try RecordingInput(path).open { url throws(JournalError) in
      try GraphReport(tree, recording: url, app: Program.app.name)
    }
  }
}

/// The format with a name on the command line.
private func graphFormat(_ name: String) throws -> GraphFormat {
  guard let format = GraphFormat(rawValue: name) else {
    let names = GraphFormat.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("there is no format '\(name)'; give one of \(names)")
  }
  return format
}
