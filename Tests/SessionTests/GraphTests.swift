import ComposedCLI
import Testing

/// `composed graph`: the features of the app, as they are composed.
@Suite struct GraphTests {
  @Test(arguments: FeatureName.allCases)
  func showsEachFeature(_ feature: FeatureName) async throws {
    let outcome = await Host.run(["graph"])
    let type = feature.rawValue.prefix(1).uppercased() + feature.rawValue.dropFirst() + "Feature"
    let features = outcome.output.split(separator: "\n").filter { $0.hasSuffix(": \(type)") }
    #expect(features.count == 1, "AppFeature composes no \(type).")
  }

  @Test func showsWhatAFeatureIsMadeOf() async throws {
    let outcome = await Host.run(["graph"])
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors == "")
    #expect(
      outcome.output.hasPrefix(
        """
        AppFeature
        │    reads appVersionClient, settingsClient
        ├─ scope counter: CounterFeature

        """
      )
    )
    #expect(
      outcome.output.contains(
        """
        ├─ scope fact: FactFeature
        │       reads numberFactClient
        ├─ scope syncUps: SyncUpsFeature
        │  │    reads continuousClock, meetingHolds, syncUpsClient, syncUpsSaver
        │  ├─ scope list: SyncUpsList
        │  │  │    reads continuousClock, syncUpsClient, syncUpsSaver, uuid
        │  │  └─ ifLet destination: SyncUpsList.Destination
        │  │     ├─ case add: SyncUpForm
        │  │     │       reads uuid
        │  │     ├─ case alert: AlertState<SyncUpsList.Alert>
        │  │     └─ case export: SyncUpsExportForm
        │  └─ stack path: SyncUpsFeature.Path
        │     ├─ case detail: SyncUpDetail
        │     │  └─ ifLet destination: SyncUpDetail.Destination
        │     │     ├─ case alert: AlertState<SyncUpDetail.Alert>
        │     │     └─ case edit: SyncUpForm
        │     │             reads uuid
        │     ├─ case meeting: MeetingFeature
        │     │       reads dismiss, meetingHolds, syncUpsSaver
        │     └─ case record: RecordMeeting
        │        │    reads continuousClock, date.now, dismiss, meetingHolds, uuid
        │        └─ ifLet alert: AlertState<RecordMeeting.Action.Alert>
        ├─ scope timer: TimerFeature
        │       reads continuousClock

        """
      )
    )
    #expect(
      outcome.output.hasSuffix(
        """
        ├─ ifLet alert: AlertState<AppFeature.Action.Alert>
        └─ ifLet onboarding: OnboardingFeature

        """
      )
    )
  }

  @Test(arguments: [
    ("mermaid", "flowchart LR\n"), ("dot", "digraph features {\n"), ("svg", "<svg "),
  ])
  func writesOtherFormats(format: String, start: String) async throws {
    let outcome = await Host.run(["graph", "--format", format])
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.hasPrefix(start))
    #expect(outcome.output.contains("SyncUpsFeature"))
  }

  @Test func refusesWhatIsNotThere() async throws {
    let outcome = await Host.run(["graph", "--from", "/nonexistent.jsonl"])
    #expect(outcome.exitCode == 66)
    #expect(outcome.errors.contains("no such file"))
    #expect(outcome.output == "")
    #expect(await Host.run(["graph", "--format", "png"]).exitCode == 64)
  }
}
