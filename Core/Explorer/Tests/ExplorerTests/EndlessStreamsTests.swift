import ComposableArchitecture
import Explorer
import Testing

/// Streams that effects ask for again when they have ended.
@MainActor
@Suite struct EndlessStreamsTests {
  @Test(arguments: [
    "whileTapped", "repeatTapped", "throwingTapped", "failingTapped", "refusedTapped",
    "otherTapped", "groupTapped",
  ])
  func aStreamThatIsAskedForAtOnceIsFound(action: String) async {
    let result = await explored([action])
    #expect(result.finding?.problem.hasPrefix(Self.problem) == true, "\(result)")
    #expect(result.finding?.steps == [.send(action)])
    #expect(result.finding?.test.contains("#expect(attempts.value <= mostAttempts") == true)
    #expect(result.unconfirmed.isEmpty)
  }

  @Test func otherTestsGoOnIfTheCheckIsLeftOut() async {
    let checks = BuiltInChecks.all.subtracting([.endlessRetries, .endlessEffects])
    let result = await explored(["whileTapped", "countTapped"], checks: checks)
    #expect(result.finding == nil, "\(result)")
    #expect(result.states > 2)
  }

  /// A pause, a condition, and the end of a stream end a loop; rows may ask for one each.
  @Test(arguments: ["pausedTapped", "onceTapped", "countedTapped", "rowsTapped", "openTapped"])
  func loopsThatEndOrWaitAreNone(action: String) async {
    let result = await explored([action, "countTapped"])
    #expect(result.finding == nil, "\(result)")
    #expect(result.unconfirmed.isEmpty)
    #expect(result.states > 1)
  }

  /// A cancelled task is given no element of a stream that has not ended.
  @Test func aLoopThatIgnoresItsCancellationIsFound() async {
    let result = await explored(["openLoopTapped", "stopTapped"])
    #expect(
      result.finding?.problem.hasPrefix("An effect goes on though it is cancelled: that of ")
        == true,
      "\(result)"
    )
    #expect(result.finding?.steps == [.send("openLoopTapped"), .send("stopTapped")])
  }

  @Test func aLoopOverAnOpenStreamIsNone() async {
    let result = await explored(["openLoopTapped"])
    #expect(result.finding == nil, "\(result)")
    #expect(result.states > 1)
  }

  private static let problem = "An ended stream is asked for again at once, for ever: BeaconClient."

  private func explored(
    _ actions: Set<String>,
    checks: BuiltInChecks = .all
  ) async -> Exploration {
    await withIssueReporters([]) {
      await explore(
        Beacon(),
        from: Beacon.State(),
        .exhaustive(depth: 4),
        actions: .explorable(actions),
        checks: checks
      ) {
        $0[BeaconClient.self].failing = { .finished(throwing: NoSignal()) }
        $0[BeaconClient.self].messages = { .finished }
        $0[BeaconClient.self].open = { AsyncStream { _ in } }
        $0[BeaconClient.self].refused = { throw NoSignal() }
        $0[BeaconClient.self].throwing = { .finished() }
      } checking: {
      }
    }
  }
}

private struct NoSignal: Error {}

@Reducer
private struct Beacon {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var isOn = false
  }

  enum Action {
    case countedTapped
    case countTapped
    case failingTapped
    case groupTapped
    case heard(Int)
    case onceTapped
    case openLoopTapped
    case openTapped
    case otherTapped
    case pausedTapped
    case refusedTapped
    case repeatTapped
    case rowsTapped
    case stopTapped
    case throwingTapped
    case whileTapped
  }

  enum CancelID { case beacon }

  @Dependency(\.continuousClock) var clock
  @Dependency(BeaconClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .countTapped:
        state.count = (state.count + 1) % 3
        return .none
      case .heard:
        return .none
      case .stopTapped:
        state.isOn = false
        return .cancel(id: CancelID.beacon)
      default:
        guard !state.isOn else { return .none }
        state.isOn = true
        return work(for: action).cancellable(id: CancelID.beacon)
      }
    }
  }

  private func work(for action: Action) -> EffectOf<Self> {
    .run { send in
      switch action {
      case .whileTapped:
        while !Task.isCancelled {
          for await message in client.messages() { await send(.heard(message)) }
        }
      case .repeatTapped:
        repeat {
          for await message in client.messages() { await send(.heard(message)) }
        } while !Task.isCancelled
      case .throwingTapped:
        while !Task.isCancelled {
          for try await message in client.throwing() { await send(.heard(message)) }
        }
      case .failingTapped:
        while true {
          do {
            for try await message in client.failing() { await send(.heard(message)) }
          } catch {}
        }
      case .refusedTapped:
        while true {
          guard let messages = try? await client.refused() else { continue }
          for await message in messages { await send(.heard(message)) }
        }
      case .otherTapped:
        while !Task.isCancelled {
          for await message in client.messages() { await send(.heard(message)) }
          for try await message in client.throwing() { await send(.heard(message)) }
        }
      case .groupTapped:
        await withTaskGroup { group in
          group.addTask {
            while !Task.isCancelled {
              for await message in client.messages() { await send(.heard(message)) }
            }
          }
        }
      case .openLoopTapped:
        while true {
          for await message in client.open() { await send(.heard(message)) }
        }
      case .openTapped:
        for await message in client.open() { await send(.heard(message)) }
      case .pausedTapped:
        while !Task.isCancelled {
          for await message in client.messages() { await send(.heard(message)) }
          try await clock.sleep(for: .seconds(1))
        }
      case .countedTapped:
        for _ in 1...3 {
          for await message in client.messages() { await send(.heard(message)) }
        }
      case .rowsTapped:
        await withTaskGroup { group in
          for _ in 1...50 {
            group.addTask {
              for await message in client.messages() { await send(.heard(message)) }
            }
          }
        }
      default:
        for await message in client.messages() { await send(.heard(message)) }
      }
    } catch: { _, _ in
    }
  }
}

@DependencyClient
private struct BeaconClient: Sendable {
  var failing: @Sendable () -> AsyncThrowingStream<Int, any Error> = { .finished() }
  var messages: @Sendable () -> AsyncStream<Int> = { .finished }
  var open: @Sendable () -> AsyncStream<Int> = { .finished }
  var refused: @Sendable () async throws -> AsyncStream<Int>
  var throwing: @Sendable () -> AsyncThrowingStream<Int, any Error> = { .finished() }
}

extension BeaconClient: TestDependencyKey {
  static let testValue = BeaconClient()
}
