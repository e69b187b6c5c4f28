import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Reducers that would stop the process.
@MainActor
@Suite struct TrapsTests {
  @Test(arguments: [
    "forcedButtonTapped", "lockedButtonTapped", "nestedButtonTapped", "overflowButtonTapped",
    "rangeButtonTapped",
  ])
  func findsOne(after action: String) async {
    let result = await explored(only: [action, "armButtonTapped"])
    let finding = result.finding
    #expect(finding?.problem.hasPrefix("A reducer stops the process") == true)
    #expect(finding?.steps == [.send("armButtonTapped"), .send(action)])
    #expect(finding?.state.contains("\"isArmed\": true") == true)
  }

  @Test func tellsTheMessage() async {
    let result = await explored(only: ["armButtonTapped", "preconditionButtonTapped"])
    #expect(result.finding?.problem.contains("the fuse is gone") == true, "\(result)")
  }

  @Test func findsOneThatAnEffectLeadsTo() async {
    let result = await explored(only: ["armButtonTapped", "laterButtonTapped"])
    #expect(result.finding?.problem.hasPrefix("A reducer stops the process") == true)
    #expect(result.finding?.steps.last == .advanceClock)
  }

  /// One of them runs on in a turn of the main actor, when it comes back from another thread.
  @Test(arguments: [
    "effectButtonTapped", "effectElsewhereButtonTapped", "effectLaterButtonTapped",
  ])
  func findsOneInAnEffectAndGoesOnInItsOwnTask(after action: String) async {
    let task = withUnsafeCurrentTask { $0?.hashValue }
    let result = await explored(only: ["armButtonTapped", action])
    #expect(withUnsafeCurrentTask { $0?.hashValue } == task)
    #expect(result.finding?.problem.hasPrefix("An effect stops the process") == true)
    #expect(result.finding?.problem.contains("the wire is cut") == true, "\(result)")
    #expect(result.finding?.steps.first == .send("armButtonTapped"))
  }

  /// No step of a user leads to it, so it is no finding.
  @Test func survivesOneInAnEffectThatTheEndOfARunCancels() async {
    let result = await explored(only: ["armButtonTapped", "effectAtEndButtonTapped"])
    #expect(result.finding == nil, "\(result)")
    #expect(result.answers.isEmpty && result.states > 2)
  }

  @Test func leavesOutStepsThatItDoesNotNeed() async {
    let result = await explored(
      only: ["armButtonTapped", "rangeButtonTapped", "waitButtonTapped"],
      .random(walks: 50, steps: 50, seed: 4)
    )
    #expect(result.finding?.steps == [.send("armButtonTapped"), .send("rangeButtonTapped")])
  }

  @Test func leavesTaskLocalValuesAsTheyWere() async {
    @Dependency(\.date.now) var now
    await withDependencies {
      $0.date.now = .init(timeIntervalSince1970: 7)
    } operation: {
      _ = await explored(only: ["armButtonTapped", "nestedButtonTapped"])
      #expect(now == .init(timeIntervalSince1970: 7))
    }
  }

  private func explored(
    only actions: Set<String>,
    _ search: Exploration.Search = .exhaustive(depth: 4)
  ) async -> Exploration {
    await withIssueReporters([]) {
      await explore(
        Bomb(),
        from: Bomb.State(),
        search,
        actions: UserActions { actions.contains($0) }
      ) { _ in
      } checking: {
      }
    }
  }
}

/// A feature that stops the process when it is armed.
@Reducer
private struct Bomb {
  @ObservableState
  struct State: Equatable {
    var isArmed = false
    var numbers = [1, 2, 3]
    @Shared(.inMemory("bombCount")) var count = UInt8.max
  }

  enum Action {
    case armButtonTapped
    case effectAtEndButtonTapped
    case effectButtonTapped
    case effectElsewhereButtonTapped
    case effectLaterButtonTapped
    case forcedButtonTapped
    case laterButtonTapped
    case lockedButtonTapped
    case nestedButtonTapped
    case overflowButtonTapped
    case preconditionButtonTapped
    case rangeButtonTapped
    case waitButtonTapped
    case wentOff
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .armButtonTapped = action { state.isArmed = true }
      guard state.isArmed else { return .none }
      switch action {
      case .armButtonTapped: break
      case .effectAtEndButtonTapped:
        return .run { [isArmed = state.isArmed] _ in
          do {
            try await clock.sleep(for: .seconds(1))
          } catch {
            precondition(!isArmed, "the wire is cut")
          }
        }
      case .effectButtonTapped:
        return .run { [isArmed = state.isArmed] _ in precondition(!isArmed, "the wire is cut") }
      case .effectElsewhereButtonTapped:
        return .run { [isArmed = state.isArmed] _ in
          await Task.detached {}.value
          precondition(!isArmed, "the wire is cut")
        }
      case .effectLaterButtonTapped:
        return .run { [isArmed = state.isArmed] _ in
          try await clock.sleep(for: .seconds(1))
          precondition(!isArmed, "the wire is cut")
        }
      case .forcedButtonTapped: state.numbers = [state.numbers.first { $0 > 3 }!]
      case .laterButtonTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.wentOff)
        }
      case .lockedButtonTapped: state.$count.withLock { $0 += 1 }
      case .nestedButtonTapped:
        withDependencies {
          $0.date.now = .init(timeIntervalSince1970: 1)
        } operation: {
          state.numbers[state.numbers.count] += 1
        }
      case .overflowButtonTapped: state.numbers[0] = Int.max - state.numbers.count + 4
      case .preconditionButtonTapped: precondition(!state.isArmed, "the fuse is gone")
      case .rangeButtonTapped: state.numbers[3] = 4
      case .waitButtonTapped: break
      case .wentOff: state.numbers.remove(at: 3)
      }
      return .none
    }
  }
}
