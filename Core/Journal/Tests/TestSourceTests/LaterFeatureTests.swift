import ComposableArchitecture
import Foundation
import Testing

@testable import TestSource

/// Tests of features that appear in the course of a session.
@MainActor
@Suite struct LaterFeatureTests {
  @Test(arguments: [["pages[1]"], ["sheet"], ["rows[7]"]])
  func aFeatureThatAppearsLater(_ path: [String]) async throws {
    let scenario = await recorded()
    let text = try GeneratedTest(scenario, scenario.target(path: path)).text
    #expect(text.contains("TestStore(initialState: Lantern.State("), "\(text)")
    #expect(text.contains("await store.send(.tapped) { $0.isOn = true }"), "\(text)")
    #expect(text.components(separatedBy: ".tapped").count == 3, "\(text)")
  }

  @Test func aFeatureThatNeverAppears() async {
    let scenario = await recorded()
    for path in [["pages[9]"], ["nothing"]] {
      #expect(throws: TestSourceError.self) { _ = try scenario.target(path: path) }
    }
  }

  private func recorded() async -> TestScenario {
    let recorder = TestScenarioRecorder(clock: TestClock())
    let store = TestStore(initialState: Tower.State()) {
      Tower()
    } withDependencies: {
      $0.stackElementID = .incrementing
      recorder.install(in: &$0)
    }
    store.exhaustivity = .off
    await store.send(.pushTapped)
    await store.send(.pushTapped)
    await store.send(.pages(.element(id: 0, action: .tapped)))
    for _ in 1...2 { await store.send(.pages(.element(id: 1, action: .tapped))) }
    await store.send(.rows(.element(id: 8, action: .tapped)))
    for _ in 1...2 { await store.send(.rows(.element(id: 7, action: .tapped))) }
    for _ in 1...2 { await store.send(.sheet(.presented(.tapped))) }
    await store.send(.sheet(.dismiss))
    return recorder.scenario
  }
}

@Reducer
struct Lantern {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var isOn = false
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isOn.toggle()
      return .none
    }
  }
}

@Reducer
struct Tower {
  @ObservableState
  struct State: Equatable {
    var pages = StackState<Lantern.State>()
    var rows: IdentifiedArrayOf<Lantern.State> = [Lantern.State(id: 7), Lantern.State(id: 8)]
    @Presents var sheet: Lantern.State?
  }

  enum Action {
    case pages(StackActionOf<Lantern>)
    case pushTapped
    case rows(IdentifiedActionOf<Lantern>)
    case sheet(PresentationAction<Lantern.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .pushTapped = action else { return .none }
      state.pages.append(Lantern.State())
      state.sheet = Lantern.State()
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Lantern() }
    .forEach(\.pages, action: \.pages) { Lantern() }
    .forEach(\.rows, action: \.rows) { Lantern() }
  }
}
