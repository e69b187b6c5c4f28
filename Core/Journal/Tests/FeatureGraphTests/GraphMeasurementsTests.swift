import ComposableArchitecture
import FeatureGraph
import Foundation
import Journal
import Testing

@MainActor
@Suite struct GraphMeasurementsTests {
  @Test func countsTheActionsOfEachFeature() async throws {
    let session = try ClubSession(courts: [Court.State(id: "a.b]\"c")])
    session.store.send(.left(.hit(0)))
    session.store.send(.left(.tired))
    session.store.send(.courts(.element(id: "a.b]\"c", action: .swept)))
    await session.store.send(.shopButtonTapped).finish()
    session.store.send(.shop(.presented(.closure({}))))
    session.store.send(.shop(.dismiss))
    let report = try session.report()
    #expect(report.activity("left")?.actions == 4)
    #expect(report.activity("right")?.actions == 0)
    #expect(report.activity("courts")?.actions == 1)
    #expect(report.activity("shop")?.actions == 1)
    #expect(report.activity("Club")?.actions == 2)
  }

  @Test func measuresTheEffectsOfTheFeatureThatHasMadeThem() async throws {
    let session = try ClubSession(courts: [Court.State(id: "1"), Court.State(id: "2")])
    let tasks = [
      session.store.send(.courts(.element(id: "1", action: .sweepButtonTapped(seconds: 2)))),
      session.store.send(.courts(.element(id: "2", action: .sweepButtonTapped(seconds: 5)))),
    ]
    await session.advance(by: .seconds(2))
    await tasks[0].finish()
    await session.advance(by: .seconds(3))
    await tasks[1].finish()
    session.store.send(.courts(.element(id: "1", action: .sweepButtonTapped(seconds: 9))))
    await session.advance(by: .seconds(1))
    await session.store.send(.shopButtonTapped).finish()
    await session.store.send(.shop(.presented(.lookedAround))).finish()
    let report = try session.report()
    #expect(
      report.activity("courts")
        == FeatureActivity(
          actions: 5,
          effects: 3,
          effectTime: .seconds(8),
          longestEffect: .seconds(5),
          mostInFlight: 2,
          calls: ["continuousClock.sleep": 2]
        )
    )
    #expect(report.activity("Club")?.effects == 1)
    #expect(report.activity("Club")?.calls == ["date": 1])
    #expect(report.activity("shop")?.effects == 1)
  }

  @Test func marksFeaturesThatKeepCausingEachOthersActions() throws {
    let session = try ClubSession()
    session.store.send(.left(.rested))
    session.store.send(.left(.hit(4)))
    session.store.send(.right(.hit(3)))
    let report = try session.report()
    #expect(
      report.measurements?.pingPongs
        == [PingPong(features: [1, 2], alternations: 4, first: 5, last: 10)]
    )
  }

  @Test func marksNoAnswersAndNoChainsWithinAFeature() async throws {
    let session = try ClubSession(courts: [Court.State(id: "1")])
    session.store.send(.left(.hit(2)))
    session.store.send(.left(.hit(2)))
    session.store.send(.right(.tired))
    let sweeping = session.store.send(
      .courts(.element(id: "1", action: .sweepButtonTapped(seconds: 1)))
    )
    await session.advance(by: .seconds(1))
    await sweeping.finish()
    #expect(try session.report().measurements?.pingPongs == [])
  }

  @Test func saysWhichLineOfARecordingIsDamaged() throws {
    let session = try ClubSession()
    session.store.send(.left(.hit(0)))
    _ = try session.report()
    var text = try String(contentsOf: session.url, encoding: .utf8)
    text = text.replacingOccurrences(of: #""kind":"action""#, with: #""kind":"acti"#)
    try Data(text.utf8).write(to: session.url)
    #expect(throws: JournalError.self) {
      try GraphReport(FeatureTree(of: Club()), recording: session.url)
    }
  }

  @Test func refusesTheRecordingOfAnotherApp() throws {
    let session = try ClubSession()
    _ = try session.report()
    #expect(
      throws: JournalError(.otherApp(found: "club", expected: "shop"), line: 1)
    ) {
      try GraphReport(FeatureTree(of: Club()), recording: session.url, app: "shop")
    }
  }
}
