import ComposableArchitecture
import Explorer
import Testing

/// Features with a fault are told from those without.
@MainActor
@Suite struct MutantsTests {
  // MARK: - Without a fault

  @Test func counterIsClean() async {
    #expect(await FaultyCounter.explored(nil).finding == nil)
  }

  @Test func factIsClean() async {
    #expect(await FaultyFact.explored(nil).finding == nil)
  }

  @Test func timerIsClean() async {
    #expect(await TimerHost.explored(nil).finding == nil)
  }

  @Test func onboardingIsClean() async {
    #expect(await OnboardingHost.explored(nil).finding == nil)
  }

  @Test func appIsCleanInItsLaunch() async {
    #expect(await FaultyApp.explored(nil, isAtHome: false).finding == nil)
  }

  @Test func appIsCleanAtHome() async {
    #expect(await FaultyApp.explored(nil, isAtHome: true).finding == nil)
  }

  @Test func syncUpsAreClean() async {
    #expect(await FaultySyncUps.explored(nil).finding == nil)
  }

  @Test func syncUpsListIsClean() async {
    #expect(await FaultySyncUpsList.explored(nil).finding == nil)
  }

  @Test func syncUpDetailIsClean() async {
    #expect(await FaultySyncUpDetail.explored(nil).finding == nil)
  }

  @Test func syncUpFormIsClean() async {
    #expect(await FaultySyncUpForm.explored(nil).finding == nil)
  }

  @Test func recordMeetingIsClean() async {
    #expect(await FaultyRecordMeeting.explored(nil).finding == nil)
  }

  // MARK: - With a fault

  @Test(arguments: FaultyCounter.Fault.allCases)
  func counter(_ fault: FaultyCounter.Fault) async {
    await expectFinding(of: fault) { await FaultyCounter.explored(fault) }
  }

  @Test(arguments: FaultyFact.Fault.allCases)
  func fact(_ fault: FaultyFact.Fault) async {
    await expectFinding(of: fault) { await FaultyFact.explored(fault) }
  }

  @Test(arguments: FaultyTimer.Fault.allCases)
  func timer(_ fault: FaultyTimer.Fault) async {
    await expectFinding(of: fault) { await TimerHost.explored(fault) }
  }

  @Test(arguments: FaultyOnboarding.Fault.allCases)
  func onboarding(_ fault: FaultyOnboarding.Fault) async {
    await expectFinding(of: fault) { await OnboardingHost.explored(fault) }
  }

  @Test(arguments: FaultyApp.Fault.allCases)
  func app(_ fault: FaultyApp.Fault) async {
    await expectFinding(of: fault) { await FaultyApp.explored(fault, isAtHome: fault.isAtHome) }
  }

  @Test(arguments: FaultySyncUps.Fault.allCases)
  func syncUps(_ fault: FaultySyncUps.Fault) async {
    await expectFinding(of: fault) { await FaultySyncUps.explored(fault) }
  }

  @Test(arguments: FaultySyncUpsList.Fault.allCases)
  func syncUpsList(_ fault: FaultySyncUpsList.Fault) async {
    await expectFinding(of: fault) { await FaultySyncUpsList.explored(fault) }
  }

  @Test(arguments: FaultySyncUpForm.Fault.allCases)
  func syncUpForm(_ fault: FaultySyncUpForm.Fault) async {
    await expectFinding(of: fault) { await FaultySyncUpForm.explored(fault) }
  }

  @Test(arguments: FaultyRecordMeeting.Fault.allCases)
  func recordMeeting(_ fault: FaultyRecordMeeting.Fault) async {
    await expectFinding(of: fault) { await FaultyRecordMeeting.explored(fault) }
  }

  @Test(arguments: FaultySyncUpDetail.Fault.allCases)
  func syncUpDetail(_ fault: FaultySyncUpDetail.Fault) async {
    await expectFinding(of: fault) { await FaultySyncUpDetail.explored(fault) }
  }

  /// Expects that an exploration finds a fault, by what finds it.
  private func expectFinding(
    of fault: some PlantedFault,
    in explored: @MainActor () async -> Exploration
  ) async {
    // The finding would fail the test.
    let result = await withIssueReporters([]) { await explored() }
    let finding = result.finding
    #expect(finding != nil, "Not found: \(fault.rawValue)")
    if let finding { #expect(fault.detection.matches(finding), "\(result)") }
  }
}
