import ComposedCLI
@_spi(Testing) import Counter
@_spi(Testing) import Fact
import Foundation
import Testing

/// `composed explore`, with its result and the recordings that it saves.
@Suite final class ExploreTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "explore-\(UUID().uuidString)")

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  @Test func findsTheFewestSteps() async {
    let outcome = await Host.run(
      ["explore", "--feature", "counter", "--depth", "4", "--check", "never count 3"]
    )
    #expect(
      outcome.output.hasPrefix(
        """
        Not true: never count 3, after 3 steps:

          1. send \(CounterWords.increment)
          2. send \(CounterWords.increment)
          3. send \(CounterWords.increment)

        The state is then:

          {
            "count": 3
          }

        """
      )
    )
    #expect(outcome.exitCode == 1)
  }

  // The sync-ups have too many states.
  @Test(arguments: FeatureName.allCases.filter { $0 != .syncUps }.map(\.rawValue))
  func findsNothingWrongInAFeature(_ feature: String) async {
    let orders = await Host.run(["explore", "--feature", feature])
    #expect(orders.exitCode == 0, "\(orders.output)")
    let walks = await Host.run(["explore", "--feature", feature, "--steps", "20", "--seed", "3"])
    #expect(walks.exitCode == 0, "\(walks.output)")
  }

  @Test func writesJSON() async {
    let outcome = await Host.run(
      ["explore", "--feature", "fact", "--check", "at-rest fact null", "--format", "json"]
    )
    #expect(outcome.output.contains(#""problem":"Not true: at-rest fact null""#))
    #expect(
      outcome.output.contains(
        #""steps":["send \#(FactWords.ask)","NumberFactClient.fact answers"]"#
      )
    )
    #expect(outcome.exitCode == 1)
  }

  @Test func writesCountsAndWhatWasNotSeen() async {
    let arguments = [
      "explore", "--feature", "app", "--depth", "2", "--merging", "look", "--format", "json",
      "--quiet",
    ]
    let reduced = await Host.run(arguments)
    #expect(reduced.exitCode == 0, "\(reduced.output)")
    #expect(!reduced.output.contains(#""edgesLeftOut":0"#))
    #expect(reduced.output.contains(#""statesNeverReached":["alert""#))
    #expect(reduced.output.contains(#""actionsNeverHandled":["#))
    #expect(reduced.output.contains(#""answersNeverTried":{"#))
    let full = await Host.run(arguments + ["--no-reduction"])
    #expect(full.output.contains(#""edgesLeftOut":0"#))
    #expect(full.output.prefix { $0 != "," } == reduced.output.prefix { $0 != "," })
  }

  @Test func savesARecordingOfTheProgram() async {
    let found = await Host.run(
      ["explore", "--feature", "fact", "--check", "always fact null", "--save", folder.path]
    )
    let file = folder.appending(path: "fact-1.jsonl").path
    #expect(found.output.hasSuffix("fact-1.jsonl is a recording of it.\n"))
    let replay = await Host.run(["replay", file])
    #expect(replay.output == "2 actions replayed, and every state is as it was recorded\n")
    let test = await Host.run(["make-test", file])
    #expect(test.output.contains("await store.send(.fact(.\(FactWords.ask)))"))
  }

  @Test func theRecordingIsTakenByTravelAndShrink() async {
    _ = await Host.run(
      ["explore", "--feature", "counter", "--check", "never count 2", "--save", folder.path]
    )
    let file = folder.appending(path: "counter-1.jsonl").path
    let travel = await Host.run(["travel", file], input: "last\n")
    #expect(travel.output.contains("receive fact.numberChanged 2"))
    #expect(travel.exitCode == 0, "\(travel.errors)")
    let shrunk = await Host.run(
      ["shrink", file, "--expect-failure", "counter.count 1", "--commands", "--quiet"]
    )
    #expect(shrunk.output.contains("send counter.\(CounterWords.increment)"))
    #expect(shrunk.exitCode == 0, "\(shrunk.errors)")
  }

  /// The search prints a test that fails because of what it has found.
  @Test func printsATest() async {
    let outcome = await Host.run(
      ["explore", "--feature", "counter", "--check", "never count 2", "--quiet"]
    )
    #expect(
      outcome.output.hasSuffix(
        """
        A test that fails because of it:

        import ComposableArchitecture
        import Counter
        import Testing

        @MainActor
        @Suite struct CounterFeatureFindingTests {
          /// Not true: never count 2
          @Test func neverCount2() async {
            let clock = TestClock()
            let store = TestStore(initialState: CounterFeature.State()) {
              CounterFeature()
            } withDependencies: {
              $0.continuousClock = clock
            }
            store.exhaustivity = .off

            await store.send(.\(CounterWords.increment))
            await store.send(.\(CounterWords.increment))
            await store.skipReceivedActions(strict: false)
            let isWrong: (CounterFeature.State) -> Bool = { $0.count == 2 }
            #expect(!isWrong(store.state), "never count 2")
          }
        }

        """
      ),
      "\(outcome.output)"
    )
    let json = await Host.run(
      [
        "explore", "--feature", "fact", "--check", "at-rest isLoading true", "--format", "json",
      ]
    )
    #expect(json.output.contains(#"{ $0.isLoading == true }"#), "\(json.output)")
  }

  @Test func checksStatesThatAlwaysAreAndThatAreAtRest() async {
    let always = await Host.run(["explore", "--feature", "counter", "--check", "always count 0"])
    #expect(always.output.hasPrefix("Not true: always count 0, after 1 step:"))
    #expect(always.exitCode == 1)
    let atRest = await Host.run(
      ["explore", "--feature", "fact", "--check", "at-rest isLoading false"]
    )
    #expect(atRest.exitCode == 0)
  }

  @Test func theSameSeedMakesTheSameWalks() async {
    let arguments = [
      "explore", "--feature", "fact", "--steps", "40", "--walks", "5", "--seed", "7",
    ]
    let check = ["--check", "always fact null"]
    let first = await Host.run(arguments + check)
    #expect(first.exitCode == 1)
    #expect(await Host.run(arguments + check).output == first.output)
  }

  /// They begin with an opening that the recording has as well.
  @Test func savesARecordingOfTheSyncUps() async {
    let found = await Host.run(
      [
        "explore", "--feature", "syncUps", "--depth", "1", "--check", "always path []", "--save",
        folder.path,
      ]
    )
    #expect(found.exitCode == 1, "\(found.output)")
    let replay = await Host.run(["replay", folder.appending(path: "syncUps-1.jsonl").path])
    #expect(replay.output.hasSuffix("and every state is as it was recorded\n"))
  }

  @Test func exploresTheWholeApp() async {
    let outcome = await Host.run(["explore", "--feature", "app", "--depth", "2"])
    #expect(outcome.exitCode == 0, "\(outcome.output)")
  }

  @Test func refusesWhatItDoesNotKnow() async {
    let feature = await Host.run(["explore", "--feature", "nothing"])
    #expect(feature.errors.contains("give one of app, counter, fact, onboarding, syncUps, timer"))
    #expect(feature.exitCode == 64)
    let check = await Host.run(["explore", "--feature", "counter", "--check", "count 3"])
    #expect(check.exitCode == 64)
    let path = await Host.run(["explore", "--feature", "counter", "--check", "never cuont 3"])
    #expect(path.errors.contains("did you mean `count`?"))
    #expect(path.exitCode == 65)
  }
}
