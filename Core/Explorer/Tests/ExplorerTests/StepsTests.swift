import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// The steps that an exploration proposes.
@MainActor
@Suite struct StepsTests {
  private struct Refused: Error {}

  private func radio(
    only action: String,
    _ search: Exploration.Search = .exhaustive(depth: 3),
    faults: EndpointFaults = .failures,
    checks: BuiltInChecks = .all,
    @StatePropertyBuilder<Radio.State> checking properties: () -> [StateProperty<Radio.State>]
  ) async -> Exploration {
    await withIssueReporters([]) {
      await explore(
        Radio(),
        from: Radio.State(),
        search,
        actions: UserActions { $0 == action },
        faults: faults,
        checks: checks
      ) {
        $0[RadioClient.self].songs = {
          AsyncStream {
            $0.yield(1); $0.yield(2); $0.finish()
          }
        }
        $0[RadioClient.self].station = {
          try await anyOf(.success("jazz"), .success("rock"), .failure(Refused()), .never)
        }
      } checking: {
        properties()
      }
    }
  }

  @Test func makesPayloadsOfTypesAndOfTheState() async {
    let result = await explore(Rooms(), from: Rooms.State(), .exhaustive(depth: 2)) { _ in
    } checking: {
    }
    let (seven, eight) = (UUID(7).uuidString, UUID(8).uuidString)
    #expect(result.actionsLeftOut.isEmpty)
    #expect(
      result.actionsSent.isSuperset(of: [
        #"booked {"guest":"","hours":0,"isPaid":true}"#,
        #"booked {"guest":"a","hours":1,"isPaid":false}"#,
        #"kindChosen "hall""#, #"kindChosen "kitchen""#,
        #"roomTapped "\#(seven)""#, #"rooms["\#(eight)"].lightButtonTapped"#,
        "path[0].lightButtonTapped", "path.popFrom 0",
      ])
    )
  }

  @Test func triesEachOutcomeOfAnEndpoint() async {
    var stations: Set<String> = []
    let result = await radio(only: "tuneButtonTapped", .exhaustive(depth: 2)) {
      Always("a station is noted") { state in
        if let station = state.station { stations.insert(station) }
        return true
      }
    }
    #expect(result.finding == nil)
    #expect(stations == ["jazz", "rock"])
    #expect(
      result.answers["RadioClient.station"]?.isSuperset(of: [
        .value(0), .value(1), .value(2), .value(3), .failure,
      ]) == true
    )
  }

  @Test func holdsEachElementOfAStream() async {
    let result = await radio(only: "playButtonTapped") {
      AtNoTime("three songs are heard") { $0.heard == 3 }
    }
    #expect(result.finding == nil)
    #expect(result.states == 4)
    #expect(result.answers == ["RadioClient.songs": [.element]])
  }

  @Test func streamsGiveElementsTwiceOrEnd() async {
    let twice = await radio(only: "playButtonTapped", faults: .repetitions) {
      AtNoTime("three songs are heard") { $0.heard == 3 }
    }
    #expect(
      twice.finding?.steps.map(\.description) == [
        "send playButtonTapped", "RadioClient.songs gives an element",
        "RadioClient.songs gives an element twice",
      ]
    )
    let ends = await radio(only: "playButtonTapped", faults: .ends) {
      Transition("two songs are heard") { $0.isOn == $1.isOn || $1.isOn || $1.heard == 2 }
    }
    #expect(ends.finding?.steps.last?.description == "RadioClient.songs ends")
  }

  @Test func cancelsTheEffectOfACall() async {
    let result = await radio(only: "tuneButtonTapped", faults: .effectCancellations) {
      AtRest("it has tuned") { !$0.isTuning }
    }
    #expect(result.finding?.problem == "Not true: it has tuned")
    #expect(
      result.finding?.steps.map(\.description) == [
        "send tuneButtonTapped", "RadioClient.station is cancelled with its effect",
      ]
    )
    let call = await radio(only: "tuneButtonTapped", .exhaustive(depth: 2), faults: .cancellations)
    {
      After("tuneButtonTapped", "it tunes") { _, after in after.isTuning }
      Always("it has tuned or tunes") { _ in true }
    }
    #expect(call.finding == nil)
    #expect(call.answersNeverTried["RadioClient.station"]?.contains(.effectCancellation) == true)
  }

  @Test func findsExchangesWithoutEnd() async {
    let sent = await radio(only: "echoButtonTapped") {}
    #expect(sent.finding?.problem == "An exchange of actions without end: echoed")
    let run = await radio(only: "loopButtonTapped") {}
    #expect(run.finding?.problem == "An exchange of actions without end: loopButtonTapped")
  }

  @Test func findsAStateThatCannotBeLeft() async {
    let result = await radio(only: "breakButtonTapped") {}
    #expect(result.finding?.problem == "No action of the user changes anything any more")
    #expect(result.finding?.steps == [.send("breakButtonTapped")])
    let unchecked = await radio(only: "breakButtonTapped", checks: .issues) {}
    #expect(unchecked.finding == nil)
  }

  @Test func tellsWhatWasNeverHandled() async {
    let result = await radio(only: "tuneButtonTapped") {}
    #expect(result.actionsNeverHandled.contains("songHeard"))
    #expect(!result.actionsNeverHandled.contains("tuned"))
  }

  @Test func checksChangesOfAnAction() async {
    let result = await radio(only: "tuneButtonTapped") {
      After("tuneButtonTapped", "it does not tune") { _, after in !after.isTuning }
      After("playButtonTapped", "it never plays") { _, _ in false }
    }
    #expect(result.finding?.problem == "Not true: it does not tune")
    #expect(result.finding?.steps.count == 1)
  }

  @Test func checksChangesOfAnActionOfAnEffect() async {
    let result = await radio(only: "playButtonTapped") {
      After("songHeard", "nothing is heard") { before, after in before.heard == after.heard }
    }
    #expect(result.finding?.problem == "Not true: nothing is heard")
    #expect(result.finding?.steps.count == 2)
  }

  @Test func checksThatSomethingFollows() async {
    let follows = await radio(only: "tuneButtonTapped", faults: []) {
      Eventually("it has tuned", within: 4, from: \.isTuning) { !$0.isTuning }
    }
    // The outcome that never comes leaves it tuning.
    #expect(follows.finding?.problem == "Not true: it has tuned")
    #expect(
      follows.finding?.steps.last?.description == "RadioClient.station answers with outcome 4"
    )
    let late = await radio(only: "playButtonTapped") {
      Eventually("a song is heard at once", within: 0, from: \.isOn) { $0.heard > 0 }
    }
    #expect(late.finding?.steps.count == 1)
    let inTime = await radio(only: "playButtonTapped") {
      Eventually("a song is heard", within: .seconds(1), from: \.isOn) { $0.heard > 0 }
    }
    #expect(inTime.finding == nil)
  }
}
