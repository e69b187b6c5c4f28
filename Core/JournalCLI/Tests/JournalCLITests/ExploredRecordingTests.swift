import ArgumentParser
import Foundation
import JournalCLI
import TerminalHosting
import Testing

/// The recordings that `explore --save` makes, in the other commands.
@MainActor
@Suite final class ExploredRecordingTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "explored-\(UUID().uuidString)")

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private struct Outcome {
    let exitCode: Int32
    let output: String
    let errors: String
  }

  private func run<Command: AsyncParsableCommand>(
    _ type: Command.Type,
    _ arguments: [String],
    input: String = ""
  ) async throws -> Outcome {
    let streams = StandardStreams(input: Data(input.utf8))
    var exitCode: Int32 = 0
    do {
      try await StandardStreams.$current.withValue(streams) {
        var command = try type.parse(arguments)
        try await command.run()
      }
    } catch let code as ExitCode {
      exitCode = code.rawValue
    }
    return Outcome(
      exitCode: exitCode,
      output: streams.output.text,
      errors: streams.errors.text
    )
  }

  private func explored(
    _ feature: String,
    _ check: String...
  ) async throws -> (Outcome, file: String) {
    let outcome = try await run(
      ExploreCommand<StockProgram>.self,
      ["--feature", feature, "--save", folder.path] + check.flatMap { ["--check", $0] }
    )
    return (outcome, folder.appending(path: "\(feature)-1.jsonl").path)
  }

  @Test func anAnswerThatNeverComesIsReplayed() async throws {
    let (found, file) = try await explored("orders", "at-rest isOrdering false")
    #expect(found.output.hasPrefix("Not true: at-rest isOrdering false, after 2 steps:"))
    #expect(found.output.contains("StockClient.order answers with outcome 2"))
    #expect(found.output.contains("try await Task.never()"))
    let replay = try await run(ReplayCommand<StockProgram>.self, [file])
    #expect(replay.output == "1 action replayed, and every state is as it was recorded\n")
    let travel = try await run(TravelCommand<StockProgram>.self, [file], input: "last\n")
    #expect(travel.output.contains("orderButtonTapped"))
    let test = try await run(MakeTestCommand<StockProgram>.self, [file])
    #expect(test.output.contains("try await Task.never()"), "\(test)")
    try await expectShrinking(file)
    // The rest is a recording of the same finding.
    try await expectShrinking(file.dropLast(6) + ".shrunk.jsonl")
  }

  /// Expects that the order is what is left of a recording.
  private func expectShrinking(_ file: String) async throws {
    let shrunk = try await run(
      ShrinkCommand<StockProgram>.self,
      [file, "--expect-failure", "isOrdering false", "--commands", "--quiet"]
    )
    #expect(
      shrunk.output == "# stock run\nsend orderButtonTapped\nwait\nexpect isOrdering false\n",
      "\(shrunk)"
    )
    #expect(shrunk.exitCode == 0)
  }

  @Test func aTrapIsTheCrashOfARecording() async throws {
    let (found, file) = try await explored("stock")
    #expect(found.output.hasPrefix("A reducer stops the process"))
    #expect(found.output.contains("  2. send takeButtonTapped"))
    let replay = try await run(ReplayCommand<StockProgram>.self, [file])
    let lines = replay.output.split(separator: "\n")
    #expect(lines.first == "1 action replayed, and every state is as it was recorded")
    #expect(
      lines.last?.hasPrefix("then the program crashed by SIG") == true
        && lines.last?.hasSuffix(" in action 2, takeButtonTapped, as recorded") == true,
      "\(replay)"
    )
    #expect(replay.exitCode == 0)
    let travel = try await run(TravelCommand<StockProgram>.self, [file], input: "last\n")
    #expect(travel.output.contains("takeButtonTapped"))
    let shrunk = try await run(
      ShrinkCommand<StockProgram>.self,
      [file, "--expect-failure", #"goods ["nails"]"#, "--commands", "--quiet"]
    )
    #expect(shrunk.output.contains("send takeButtonTapped"), "\(shrunk)")
    let test = try await run(MakeTestCommand<StockProgram>.self, [file])
    #expect(
      test.output.hasSuffix(
        """
        @MainActor
        @Suite struct StockSessionTests {
          /// A reducer stops the process (\(signal(in: replay.output)))
          @Test func stopsNoProcess() async {
            await #expect(processExitsWith: .success) {
              await StockSessionTests.steps()
            }
          }

          static func steps() async {
            let clock = TestClock()
            let store = TestStore(
              initialState: Stock.State(asked: 0, goods: ["nails"], isOrdering: false, isGivenUp: false)
            ) {
              Stock()
            } withDependencies: {
              $0.continuousClock = clock
            }
            store.exhaustivity = .off

            await store.send(.takeButtonTapped)
            await store.send(.takeButtonTapped)
            await store.skipReceivedActions(strict: false)
          }
        }

        """
      ),
      "\(test)"
    )
    let part = try await run(MakeTestCommand<StockProgram>.self, [file, "--to", "1"])
    #expect(part.output.contains("await store.send(.takeButtonTapped) { $0.goods = [] }"))
  }

  private func signal(in output: String) -> Substring {
    output.split(separator: " ").first { $0.hasPrefix("SIG") } ?? ""
  }

  @Test func aTrapThatIsGoneIsADivergence() async throws {
    let (_, file) = try await explored("stock")
    // An action that does not crash, in the place of the one that does.
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains(#""action":"takeButtonTapped","changes":[]"#))
    try text.replacing(
      #""action":"takeButtonTapped","changes":[]"#,
      with: #""action":"cancelButtonTapped","changes":[]"#
    )
    .write(toFile: file, atomically: true, encoding: .utf8)
    let replay = try await run(ReplayCommand<StockProgram>.self, [file])
    #expect(replay.output.contains("expected: a crash (SIG"), "\(replay)")
    #expect(replay.exitCode == 1)
  }

  @Test func aCallThatIsCancelledIsReplayed() async throws {
    let (found, file) = try await explored("orders", "never isGivenUp true")
    #expect(found.output.contains("2. send cancelButtonTapped"))
    let replay = try await run(ReplayCommand<StockProgram>.self, [file])
    #expect(replay.output.contains("and every state is as it was recorded\n"), "\(replay)")
    let travel = try await run(TravelCommand<StockProgram>.self, [file], input: "last\n")
    #expect(travel.output.contains("cancelButtonTapped"))
    let test = try await run(MakeTestCommand<StockProgram>.self, [file])
    #expect(test.output.contains("await store.send(.cancelButtonTapped)"))
    let shrunk = try await run(
      ShrinkCommand<StockProgram>.self,
      [file, "--expect-failure", "isGivenUp false", "--commands", "--quiet"]
    )
    #expect(shrunk.output.contains("send cancelButtonTapped"), "\(shrunk.errors)")
  }

  @Test func theJSONOfATrapHasAll() async throws {
    let outcome = try await run(
      ExploreCommand<StockProgram>.self,
      ["--feature", "stock", "--format", "json", "--save", folder.path]
    )
    #expect(outcome.output.hasPrefix(#"{"states":"#))
    #expect(outcome.output.contains(#""steps":["send takeButtonTapped","send takeButtonTapped"]"#))
    #expect(outcome.output.contains(#""test":"import ComposableArchitecture\n"#))
    #expect(outcome.output.contains("stock-1.jsonl"))
    #expect(outcome.exitCode == 1)
  }

  /// It is refused before the search, whose result would be lost.
  @Test func aFolderThatCannotBeMadeIsTold() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "taken").path
    try Data().write(to: URL(filePath: file))
    let outcome = try await run(
      ExploreCommand<StockProgram>.self,
      ["--feature", "stock", "--save", file]
    )
    #expect(outcome.errors.hasPrefix("error: '\(file)' is not a folder. "))
    #expect(outcome.output.isEmpty)
    #expect(outcome.exitCode == 74)
  }
}
