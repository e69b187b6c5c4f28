public import ArgumentParser
internal import Explorer
internal import TerminalHosting

/// Shows the consequences for a program's features when their endpoints fail.
public struct FaultsCommand<Program: JournalProgram>: AsyncParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "faults",
      abstract: "Show what becomes of the features when endpoints fail.",
      discussion: """
        For each endpoint that the features call: what the state shows when a call throws, never \
        answers, answers after its feature is gone, answers twice, or is cancelled. A call is reached \
        by up to --depth actions of the user. Everything else is answered, and time passes.

        A cell is bad if the state does not tell of the fault (silent), waits for ever (stuck), takes \
        an answer that came too late or twice (differs), or if the feature reports an issue or would \
        stop the process (crash). The actions that lead there stand below the table. Where it is right, \
        the program gives a reason, and the number of the reason is in the cell. Without --feature, \
        endpoints that no feature calls are named below the table.

        An interruption (^C) ends the search, and prints what there is.

        \(ExitReason.list([.failure, .outputFailed, .interrupted]))
        """
    )
  }

  @Option(
    help: ArgumentHelp(
      "One feature, by the properties that lead to it; all without it.",
      valueName: "path"
    ),
    completion: .list(Program.explorationNames)
  )
  var feature: String?

  @Option(help: ArgumentHelp("The most actions that lead to a call.", valueName: "n"))
  var depth = 2

  @Option(
    help: "How to print the result: table, markdown, json or svg.",
    completion: .list(FaultMatrixFormat.allCases.map(\.rawValue)),
    transform: faultMatrixFormat
  )
  var format = FaultMatrixFormat.table

  @Flag(name: .long, help: "Say nothing about the progress.")
  var quiet = false

  @OptionGroup var program: Program.CommonOptions

  public init() {}

  public func validate() throws {
    guard depth >= 0 else { throw ValidationError("--depth must not be negative.") }
  }

  @MainActor
  public func run() async throws {
    let explorations = try Program.explorations(named: feature)
    let interruption = Interruption()
    defer { interruption.end() }
    let progress = Progress(isQuiet: quiet)
    var matrix = FaultMatrix()
    for exploration in explorations where !interruption.hasCome {
      let found = await exploration.faults(depth) { matrix in
        progress.tell(exploration.path, matrix.runs)
        return interruption.hasCome
      }
      matrix.merge(found)
    }
    matrix.give(Program.faultReasons)
    // One feature calls few endpoints, and not every reason concerns it.
    let isWhole = feature == nil && matrix.limit == nil
    if isWhole { matrix.expectCalls(of: Program.clients) }
    try ExitCode.write(matrix.render(as: format))
    let useless = isWhole ? matrix.reasonsWithoutUse : []
    for reason in useless { StandardStreams.current.writeError(Self.text(of: reason)) }
    if !matrix.faults.isEmpty || !useless.isEmpty { throw ExitReason.failure.code }
    if interruption.hasCome { throw ExitReason.interrupted.code }
  }

  private static func text(of reason: FaultReason) -> String {
    let cell = "\(reason.endpoint) \(reason.fault.rawValue): \(reason.outcome.name)"
    return "error: no such consequence was seen: \(cell). Remove its reason: \(reason.text)\n"
  }
}

/// Prints the progress of a search to the standard error.
@MainActor
private final class Progress {
  private let isQuiet: Bool
  private var told = 0

  init(isQuiet: Bool) { self.isQuiet = isQuiet }

  func tell(_ feature: String, _ runs: Int) {
    if runs < told { told = 0 }
    guard !isQuiet, runs - told >= 1_000 else { return }
    told = runs
    StandardStreams.current.writeError("\(feature): \(runs) runs\n")
  }
}

/// The format with a name on the command line.
private func faultMatrixFormat(_ name: String) throws -> FaultMatrixFormat {
  guard let format = FaultMatrixFormat(rawValue: name) else {
    let names = FaultMatrixFormat.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("there is no format '\(name)'; give one of \(names)")
  }
  return format
}
