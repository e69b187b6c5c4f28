import ComposableArchitecture
import Explorer
import Fact
import Foundation
import NumberFactClient
import Testing
import Timer

/// The tests that explorations print.
///
/// Those in the folder `Generated` equal what is printed of the findings here. They are compiled and run with all
/// other tests, on features without the fault. Here they are run on those with it, where they fail for the reason of
/// the finding. With `RECORD=1` in the environment, the files are rewritten.
@MainActor
@Suite struct FindingTestsTests: PrintedTests {
  @Test func anAnswerThatCameLate() async throws {
    let finding = try await found {
      await explore(LateFact(), from: FactFeature.State(), .exhaustive(depth: 4)) {
        $0.numberFactClient.fact = { "\($0) is a number." }
      } checking: {
        Always("a fact is about the number") {
          $0.fact == nil || $0.fact == "\($0.number) is a number."
        }
      }
    }
    try expect(finding, isIn: "LateFactFindingTests")
    await expectFailure("a fact is about the number") {
      await LateFactFindingTests().aFactIsAboutTheNumber()
    }
  }

  @Test func anAnswerThatIsAnError() async throws {
    let finding = try await found {
      await explore(LoadingFact(), from: FactFeature.State(), .exhaustive(depth: 4)) {
        $0.numberFactClient.fact = { "\($0) is a number." }
      } checking: {
        AtRest("nothing loads for ever") { !$0.isLoading }
      }
    }
    try expect(finding, isIn: "LoadingFactFindingTests")
    await expectFailure("nothing loads for ever") {
      await LoadingFactFindingTests().nothingLoadsForEver()
    }
  }

  @Test func answersOutOfOrder() async throws {
    let finding = try await found {
      await explore(
        Lookup(),
        from: Lookup.State(),
        .exhaustive(depth: 4),
        actions: UserActions { $0 == "numberChosen" },
        faults: []
      ) {
        $0[LookupClient.self].text = { "\($0)" }
      } checking: {
        AtRest("the result is of the last number") { state in
          // Nothing is shown before the first one.
          guard let result = state.result else { return true }
          return result == state.number.map { "\($0)" }
        }
      }
    }
    try expect(finding, isIn: "LookupFindingTests")
    await expectFailure("the result is of the last number") {
      await LookupFindingTests().theResultIsOfTheLastNumber()
    }
  }

  @Test func aCallThatIsCancelled() async throws {
    let finding = try await found {
      await explore(Load(), from: Load.State(), faults: .cancellations) {
        $0[LookupClient.self].text = { "\($0)" }
      } checking: {
        Eventually("it ends loading", from: \.isLoading) { !$0.isLoading }
      }
    }
    try expect(finding, isIn: "LoadFindingTests")
    await expectFailure("it ends loading") { await LoadFindingTests().itEndsLoading() }
  }

  @Test func aStepOfTheClock() async throws {
    let finding = try await found {
      await explore(TwiceTimer(), from: TwiceTimer.State(), .exhaustive(depth: 4)) { _ in
      } checking: {
        Transition("a second is told once") { before, after in
          after.seconds - before.seconds <= 1
        }
      }
    }
    try expect(finding, isIn: "TwiceTimerFindingTests")
    await expectFailure("a second is told once") {
      await TwiceTimerFindingTests().aSecondIsToldOnce()
    }
  }

  @Test func anElementThatComesTwice() async throws {
    let finding = try await found {
      await explore(
        Feed(),
        from: Feed.State(),
        actions: UserActions { $0 == "watchButtonTapped" },
        faults: .repetitions
      ) {
        $0[FeedClient.self].versions = {
          AsyncStream { continuation in
            for version in 1...9 { continuation.yield(version) }
          }
        }
      } checking: {
        AtNoTime("a version is counted once at most") { $0.changes > $0.version }
      }
    }
    try expect(finding, isIn: "FeedFindingTests")
    await expectFailure("a version is counted once at most") {
      await FeedFindingTests().aVersionIsCountedOnceAtMost()
    }
  }

  /// A stream that ends would make the feature without the fault fail, too.
  @Test func aStreamThatIsCancelledWithItsEffect() async throws {
    let finding = try await found {
      await explore(
        Broadcast(),
        from: Broadcast.State(),
        actions: UserActions { $0 == "watchButtonTapped" },
        faults: .effectCancellations
      ) {
        $0[FeedClient.self].versions = {
          AsyncStream { continuation in
            for version in 1...9 { continuation.yield(version) }
          }
        }
      } checking: {
        AtNoTime("what was given up has come to its end") { $0.version == 1 && $0.isOver }
      }
    }
    try expect(finding, isIn: "BroadcastFindingTests")
    await expectFailure("what was given up has come to its end") {
      await BroadcastFindingTests().whatWasGivenUpHasComeToItsEnd()
    }
  }

  /// The printed test runs the steps in a process of their own. So does this one, with the fault.
  @Test func aReducerThatStopsTheProcess() async throws {
    let finding = try await found {
      await explore(Fuse(), from: Fuse.State()) { _ in
      } checking: {
      }
    }
    try expect(finding, isIn: "FuseFindingTests")
    await withKnownIssue {
      await #expect(processExitsWith: .success) {
        await Planted.$isFaulty.withValue(true) { await FuseFindingTests.steps() }
      }
    }
  }

  /// The article on exploring shows what is printed of its feature.
  @Test func theExampleOfTheArticle() async throws {
    let finding = try await found {
      await explore(JokeFeature(), from: JokeFeature.State(), .exhaustive(depth: 5)) {
        $0[JokeClient.self].joke = { "A joke about \($0)." }
      } checking: {
        Always("a joke is about the topic") {
          $0.joke == nil || $0.joke == "A joke about \($0.topic)."
        }
        AtRest("nothing loads for ever") { !$0.isLoading }
      }
    }
    try expect(finding, isIn: "JokeFeatureFindingTests")
    await expectFailure("a joke is about the topic") {
      await JokeFeatureFindingTests().aJokeIsAboutTheTopic()
    }
    let article = try String(contentsOf: Self.article, encoding: .utf8)
    #expect(article.contains("\n```text\n\(finding.test)```\n"))
    #expect(article.contains(finding.diagram.replacing("\n", with: "\n  ")))
  }

  private static var article: URL {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return root.appending(
      path: "Core/ComposableArchitecture/Documentation/Composed.docc/Articles/Exploring.md"
    )
  }
}
