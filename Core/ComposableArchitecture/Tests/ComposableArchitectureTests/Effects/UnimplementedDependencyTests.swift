import ComposableArchitecture
import Testing

/// Dependencies that a test does not override are one issue each, which says what to write.
@MainActor
@Suite struct UnimplementedDependencyTests {
  @DependencyClient
  struct SkyClient: Sendable {
    var color: @Sendable (_ hour: Int) async throws -> String
    var isClear: @Sendable () -> Bool = { true }
  }

  @Reducer
  struct Sky {
    @ObservableState
    struct State: Equatable {
      var isClear = true
    }
    enum Action {
      case look, ask, wait, throwOther
    }
    struct Other: Error {}
    @Dependency(\.sky) var sky
    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .look:
          state.isClear = sky.isClear()
          return .none
        case .ask: return .run(name: "ask") { _ in _ = try await sky.color(12) }
        case .wait: return .run { _ in try await clock.sleep(for: .seconds(1)) }
        case .throwOther: return .run { _ in throw Other() }
        }
      }
    }
  }

  private static let file = "ComposableArchitectureTests/UnimplementedDependencyTests.swift"

  /// The issues of a test that sends an action.
  private func issues(_ action: Sky.Action) async -> [Issue] {
    await reportedIssues {
      let store = TestStore(initialState: Sky.State()) { Sky() }
      await store.send(action)
      await store.finish()
    }
  }

  @Test func anEndpointThatAnEffectCallsIsOneIssueInTheFeature() async throws {
    let issues = await issues(.ask)
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(issue.sourceLocation?.line == 32)
    #expect(
      issue.comments.map(\.rawValue) == [
        """
        Unimplemented: 'SkyClient.color'

          Called by: the effect 'ask' created at \(Self.file):32

        Say what it answers in this test: 'TestStore(initialState:) { … } withDependencies: { \
        $0.sky.color = { … } }'.
        """
      ]
    )
  }

  @Test func anEndpointThatAReducerCallsIsOneIssue() async throws {
    let issues = await issues(.look)
    #expect(issues.count == 1)
    let text = try #require(issues.first?.comments.first?.rawValue)
    #expect(text.hasPrefix("Unimplemented: 'SkyClient.isClear'\n\n  Called by: a reducer\n"))
    #expect(text.contains("$0.sky.isClear = { … }"))
  }

  @Test func aClockIsOneIssueInTheFeature() async throws {
    let issues = await issues(.wait)
    #expect(issues.count == 1)
    #expect(issues.first?.sourceLocation?.line == 33)
    let text = try #require(issues.first?.comments.first?.rawValue)
    #expect(
      text.hasPrefix(
        "Unimplemented: ContinuousClock.now\n\n  Used by: the effect created at \(Self.file):33\n"
      )
    )
    #expect(text.contains("$0.continuousClock = TestClock()"))
  }

  @Test func anyOtherErrorIsReportedByTheEffect() async {
    let issues = await issues(.throwOther)
    #expect(issues.count == 1)
    #expect(issues.first?.comments.first?.rawValue.contains("unhandled error") == true)
  }

  @Test func outsideOfStoresTheHeadlineIsAll() {
    withKnownIssue {
      _ = SkyClient().isClear()
    } matching: {
      $0.comments.map(\.rawValue) == ["Unimplemented: 'SkyClient.isClear'"]
    }
  }
}

extension UnimplementedDependencyTests.SkyClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  fileprivate var sky: UnimplementedDependencyTests.SkyClient {
    get { self[UnimplementedDependencyTests.SkyClient.self] }
    set { self[UnimplementedDependencyTests.SkyClient.self] = newValue }
  }
}
