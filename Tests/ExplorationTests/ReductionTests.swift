import ActionText
import AppVersionClient
import ComposableArchitecture
import ComposedApp
import Counter
import Explorer
import Fact
import Foundation
import NumberFactClient
import Onboarding
import SettingsClient
import SyncUps
import SyncUpsClient
import Testing
import Timer

/// To leave out steps that commute leaves out no state and no finding.
@MainActor
@Suite struct ReductionTests {
  // MARK: - The features as they are

  @Test func counter() async {
    await expectSameStates(of: CounterFeature(), from: CounterFeature.State(), depth: 5)
  }

  @Test func fact() async {
    await expectSameStates(of: FactFeature(), from: FactFeature.State(), depth: 5) {
      $0.numberFactClient.fact = { "\($0) is a number." }
    }
  }

  @Test func timer() async {
    await expectSameStates(of: TimerFeature(), from: TimerFeature.State(), depth: 5)
  }

  @Test func onboarding() async {
    await expectSameStates(of: OnboardingFeature(), from: OnboardingFeature.State(), depth: 5)
  }

  /// The keys for many rows, for the first and the last one, and the fields of the form are tried with
  /// `COMPOSED_TEST_SEEDS=all`, as each night.
  @Test func syncUps() async {
    let isWhole = ProcessInfo.processInfo.environment["COMPOSED_TEST_SEEDS"] == "all"
    let others =
      isWhole
      ? []
      : [
        "list.select", "list.order", "list.export", "list.deleteSelection", "list.homeKey",
        "list.endKey", "list.destination.presented.add.",
      ]
    let leftOut = await expectSameStates(
      of: SyncUpsFeature(),
      from: SyncUpsFeature.State(),
      depth: 3,
      actions: UserActions(payloads: ["list.binding.searchText": [#""a""#]]) { path in
        !others.contains { path.hasPrefix($0) } && UserActions.isUserAction(named: path)
      },
      // One effect listens to the saver for as long as the sync-ups are shown.
      checks: .all.subtracting(.endlessEffects)
    ) {
      $0.context = .preview
      $0.syncUpsClient = .ephemeral([.design])
      $0.syncUpsSaver = SyncUpsSaver(delay: .zero)
    }
    #expect(leftOut > 0)
  }

  /// The app has features that know nothing of each other, so that much of it commutes.
  @Test func app() async {
    let leftOut = await expectSameStates(
      of: AppFeature(),
      from: AppFeature.State(),
      depth: 4,
      actions: UserActions { path in
        path != "fact.numberChanged" && path != "counter.decrementButtonTapped"
          && !path.hasPrefix("syncUps.") && UserActions.isUserAction(named: path)
      }
    ) {
      $0.context = .preview
      $0.appVersionClient.availableUpdate = { nil }
      $0.appVersionClient.checksForUpdates = { false }
      $0.settingsClient.hasCompletedOnboarding = { false }
      $0.syncUpsClient = .ephemeral()
      $0.syncUpsSaver = SyncUpsSaver(delay: .zero)
    }
    #expect(leftOut > 0)
  }

  @discardableResult
  private func expectSameStates<Feature: Reducer>(
    of feature: Feature,
    from state: @autoclosure @escaping () -> Feature.State,
    depth: Int,
    actions: UserActions = UserActions(),
    checks: BuiltInChecks = .all,
    withDependencies prepare: @escaping (inout DependencyValues) -> Void = { _ in }
  ) async -> Int where Feature.Action: CasePathable & Sendable {
    var results: [(states: Set<String>, result: Exploration)] = []
    for reduction in [Exploration.Reduction.off, .commutingSteps] {
      var states: Set<String> = []
      let result = await withIssueReporters([]) {
        await explore(
          feature,
          from: state(),
          .exhaustive(depth: depth),
          actions: actions,
          checks: checks,
          reduction: reduction,
          withDependencies: prepare
        ) {
          Always("each state is seen") { state in
            states.insert(JSONValue(reflecting: state).text())
            return true
          }
        }
      }
      results.append((states, result))
    }
    let (full, reduced) = (results[0], results[1])
    #expect(!full.result.isReduced && full.result.edgesLeftOut == 0)
    #expect(reduced.result.isReduced)
    // One would end the searches before there is anything to compare.
    #expect(full.result.finding == nil && reduced.result.finding == nil, "\(full.result)")
    #expect(reduced.states == full.states)
    // By their futures, states are told apart that are the same by another way.
    if reduced.result.states == full.result.states {
      #expect(reduced.result.edges + reduced.result.edgesLeftOut == full.result.edges)
    }
    return reduced.result.edgesLeftOut
  }

  // MARK: - The features with a fault

  @Test(arguments: FaultyCounter.Fault.allCases)
  func counter(_ fault: FaultyCounter.Fault) async {
    await expectSameFinding(of: fault) { await FaultyCounter.explored(fault, reduction: $0) }
  }

  @Test(arguments: FaultyFact.Fault.allCases)
  func fact(_ fault: FaultyFact.Fault) async {
    await expectSameFinding(of: fault) { await FaultyFact.explored(fault, reduction: $0) }
  }

  @Test(arguments: FaultyTimer.Fault.allCases)
  func timer(_ fault: FaultyTimer.Fault) async {
    await expectSameFinding(of: fault) { await TimerHost.explored(fault, reduction: $0) }
  }

  @Test(arguments: FaultyOnboarding.Fault.allCases)
  func onboarding(_ fault: FaultyOnboarding.Fault) async {
    await expectSameFinding(of: fault) { await OnboardingHost.explored(fault, reduction: $0) }
  }

  @Test(arguments: FaultyApp.Fault.allCases)
  func app(_ fault: FaultyApp.Fault) async {
    await expectSameFinding(of: fault) {
      await FaultyApp.explored(fault, isAtHome: fault.isAtHome, reduction: $0)
    }
  }

  @Test(arguments: FaultySyncUps.Fault.allCases)
  func syncUps(_ fault: FaultySyncUps.Fault) async {
    await expectSameFinding(of: fault) { await FaultySyncUps.explored(fault, reduction: $0) }
  }

  @Test(arguments: FaultySyncUpsList.Fault.allCases)
  func syncUpsList(_ fault: FaultySyncUpsList.Fault) async {
    await expectSameFinding(of: fault) { await FaultySyncUpsList.explored(fault, reduction: $0) }
  }

  @Test(arguments: FaultySyncUpForm.Fault.allCases)
  func syncUpForm(_ fault: FaultySyncUpForm.Fault) async {
    await expectSameFinding(of: fault) { await FaultySyncUpForm.explored(fault, reduction: $0) }
  }

  @Test(arguments: FaultyRecordMeeting.Fault.allCases)
  func recordMeeting(_ fault: FaultyRecordMeeting.Fault) async {
    await expectSameFinding(of: fault) { await FaultyRecordMeeting.explored(fault, reduction: $0) }
  }

  @Test(arguments: FaultySyncUpDetail.Fault.allCases)
  func syncUpDetail(_ fault: FaultySyncUpDetail.Fault) async {
    await expectSameFinding(of: fault) { await FaultySyncUpDetail.explored(fault, reduction: $0) }
  }

  private func expectSameFinding(
    of fault: some PlantedFault,
    in explored: @MainActor (Exploration.Reduction) async -> Exploration
  ) async {
    // The finding would fail the test.
    let (full, reduced) = await withIssueReporters([]) {
      (await explored(.off), await explored(.commutingSteps))
    }
    #expect(full.finding != nil)
    // The states of a feature that is not deterministic are others each time.
    guard fault.detection != .otherState else { return #expect(reduced.finding != nil) }
    #expect(reduced.finding?.problem == full.finding?.problem)
    #expect(reduced.finding?.steps == full.finding?.steps)
  }
}
