import ComposableArchitecture
import Explorer
import Testing

/// Calls that are made again as soon as they have failed.
@MainActor
@Suite struct EndlessRetriesTests {
  @Test(arguments: ["againTapped", "loopTapped"])
  func aCallThatIsMadeAgainAtOnceIsFound(action: String) async {
    let result = await explored([action])
    #expect(result.finding?.problem == Self.problem, "\(result)")
    #expect(result.finding?.steps == [.send(action), Self.failure])
    #expect(result.finding?.test.contains("#expect(attempts.value <= mostAttempts") == true)
    #expect(result.unconfirmed.isEmpty)
  }

  @Test func anotherCallMayBeAnsweredInBetween() async {
    let result = await explored(["refreshingTapped"])
    #expect(result.finding?.problem == Self.problem, "\(result)")
    #expect(result.finding?.steps.contains(Self.failure) == true)
    #expect(result.unconfirmed.isEmpty)
  }

  @Test func theyAreNotLookedForIfTheCheckIsLeftOut() async {
    let checks = BuiltInChecks.all.subtracting(.endlessRetries)
    #expect(await explored(["againTapped", "loopTapped"], checks: checks).finding == nil)
  }

  /// Attempts that are counted, in the state or in the effect, come to an end; so do those after a pause, and the user
  /// may try as often as he likes. A list that is read to its end makes the same call, and does not fail.
  @Test(arguments: [
    "countedTapped", "countedLoopTapped", "pagesTapped", "pausedTapped", "retryTapped",
    "twiceTapped",
  ])
  func attemptsThatEndOrWaitAreNone(action: String) async {
    let result = await explored([action])
    #expect(result.finding == nil, "\(result)")
    #expect(result.unconfirmed.isEmpty)
    #expect(result.states > 1)
  }

  /// Ten rows make thirty attempts.
  @Test func rowsThatCountTheirAttemptsAreNone() async {
    let result = await explored(["rowsTapped"], depth: 3)
    #expect(result.finding == nil, "\(result)")
    #expect(result.states > 3)
  }

  /// The pause of a clock that does not wait is one all the same.
  @Test func aPauseOfTheAuthorsClockIsOne() async {
    let result = await explored(["pausedTapped"]) { $0.continuousClock = ImmediateClock() }
    #expect(result.finding == nil, "\(result)")
    #expect(result.states > 1)
  }

  /// One job after the other is taken, whether it succeeds or not; a stream that ends may have lasted.
  @Test(arguments: ["jobsTapped", "listenTapped"])
  func loopsThatAFailureDoesNotKeepAreNone(action: String) async {
    let result = await explored([action])
    #expect(result.finding == nil, "\(result)")
    #expect(result.unconfirmed.isEmpty)
    #expect(result.states > 1)
  }

  private static let failure = ExploredStep.answer(
    ExploredCall(endpoint: "PigeonClient.send"),
    .failure
  )
  private static let problem =
    "A call that fails is made again at once, for ever: PigeonClient.send"

  private func explored(
    _ actions: Set<String>,
    depth: Int = 6,
    checks: BuiltInChecks = .all,
    _ prepare: @escaping @Sendable (inout DependencyValues) -> Void = { _ in }
  ) async -> Exploration {
    await withIssueReporters([]) {
      await explore(
        Pigeon(),
        from: Pigeon.State(),
        .exhaustive(depth: depth),
        actions: .explorable(actions),
        checks: checks
      ) {
        $0[PigeonClient.self].send = {}
        $0[PigeonClient.self].feed = {}
        $0[PigeonClient.self].messages = {
          AsyncThrowingStream {
            $0.yield(1)
            $0.finish()
          }
        }
        prepare(&$0)
      } checking: {
      }
    }
  }
}

@Reducer
private struct Pigeon {
  @ObservableState
  struct State: Equatable {
    var attempts = 0
    var isFed = false
    var isSending = false
    var pages = 0
  }

  enum Action {
    case againTapped
    case countedLoopTapped
    case countedTapped
    case fed
    case jobsTapped
    case listenTapped
    case loopTapped
    case pageSent
    case pagesTapped
    case paused
    case pausedTapped
    case refreshingTapped
    case retryTapped
    case rowsTapped
    case sendResponse(Mode, isSent: Bool)
    case twiceTapped
  }

  enum Mode: Equatable, Sendable { case again, counted, once, paused, refreshing }

  @Dependency(PigeonClient.self) var client
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .againTapped: return begin(.again, &state)
      case .countedTapped: return begin(.counted, &state)
      case .pausedTapped: return begin(.paused, &state)
      case .refreshingTapped: return begin(.refreshing, &state)
      case .retryTapped: return begin(.once, &state)
      case .countedLoopTapped:
        guard !state.isSending else { return .none }
        state.isSending = true
        return .run { send in
          for _ in 1...4 where (try? await client.send()) != nil { break }
          await send(.sendResponse(.once, isSent: true))
        }
      case .fed:
        state.isFed = true
        return attempt(.refreshing)
      case .jobsTapped:
        guard !state.isSending else { return .none }
        state.isSending = true
        return .run { _ in
          while true {
            try await client.feed()
            try? await client.send()
          }
        } catch: { _, send in
          await send(.sendResponse(.once, isSent: true))
        }
      case .listenTapped:
        guard !state.isSending else { return .none }
        state.isSending = true
        return .run { send in
          while true {
            try await client.feed()
            do { for try await _ in client.messages() {} } catch {}
          }
        } catch: { _, send in
          await send(.sendResponse(.once, isSent: true))
        }
      case .loopTapped:
        guard !state.isSending else { return .none }
        state.isSending = true
        return .run { send in
          while (try? await client.send()) == nil {}
          await send(.sendResponse(.once, isSent: true))
        }
      case .pagesTapped:
        guard !state.isSending else { return .none }
        state.isSending = true
        return page
      case .pageSent:
        state.pages += 1
        guard state.pages < 3 else {
          state.isSending = false
          return .none
        }
        return page
      case .paused: return attempt(.paused)
      case .sendResponse(_, isSent: true):
        state.isSending = false
        return .none
      case .sendResponse(let mode, isSent: false):
        switch mode {
        case .again: return attempt(.again)
        case .counted:
          state.attempts += 1
          guard state.attempts < 3 else {
            state.isSending = false
            return .none
          }
          return attempt(.counted)
        case .once:
          state.isSending = false
          return .none
        case .paused:
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.paused)
          }
        case .refreshing:
          return .run { send in
            try? await client.feed()
            await send(.fed)
          }
        }
      case .rowsTapped:
        guard !state.isSending else { return .none }
        state.isSending = true
        return .merge(
          (1...10).map { _ in
            .run { send in
              for _ in 1...3 where (try? await client.send()) != nil { break }
              await send(.sendResponse(.once, isSent: true))
            }
          }
        )
      case .twiceTapped:
        guard !state.isSending else { return .none }
        state.isSending = true
        return .merge(attempt(.once), attempt(.once))
      }
    }
  }

  private func begin(_ mode: Mode, _ state: inout State) -> EffectOf<Self> {
    guard !state.isSending else { return .none }
    state.attempts = 0
    state.isSending = true
    return attempt(mode)
  }

  private func attempt(_ mode: Mode) -> EffectOf<Self> {
    .run { send in
      await send(.sendResponse(mode, isSent: (try? await client.send()) != nil))
    }
  }

  private var page: EffectOf<Self> {
    .run { send in
      try? await client.send()
      await send(.pageSent)
    }
  }
}

@DependencyClient
private struct PigeonClient: Sendable {
  var feed: @Sendable () async throws -> Void
  var messages: @Sendable () -> AsyncThrowingStream<Int, any Error> = { .finished() }
  var send: @Sendable () async throws -> Void
}

extension PigeonClient: TestDependencyKey {
  static let testValue = PigeonClient()
}
