import ActionText
import ComposableArchitecture
import Foundation
import Journal
import Testing

@MainActor
@Suite struct JournalSharedTests {
  /// The thread that writes is held up until the values are what they will be in the end.
  @Test func sharedValuesAreWrittenAsTheyWereAfterTheAction() throws {
    let recording = try Recording()
    let gate = Gate()
    let recorder = try JournalRecorder(
      of: Tally.Action.self,
      to: recording.url,
      app: .init(name: "tally", version: "1"),
      snapshotInterval: 4
    )
    let store = Store(initialState: Tally.State(count: Shared(value: 0), gate: gate)) {
      Tally()
    } withDependencies: {
      $0.storeObserver = recorder
    }
    // The first state is written before the store is made.
    gate.close()
    for number in 1...9 { store.send(.added(number)) }
    // By somebody else, after the last action.
    store.state.$count.withLock { $0 = -1 }
    gate.open()
    try recorder.finish()

    let states = try JournalStates(contentsOf: recording.url)
    for sequence in 0...UInt64(9) {
      let sum = JSONValue.integer(Int128(sequence * (sequence + 1) / 2))
      guard case .object(let state) = try states.state(after: sequence) else { return }
      #expect(state["count"] == sum)
      #expect(state["half"] == sum)
      #expect(state["copies"] == .array(sequence == 0 ? [] : [sum]))
    }
  }

  /// The thread that writes keeps states until they are written.
  @Test func whatIsSharedEndsAsItDoesWithoutARecorder() throws {
    let recording = try Recording()
    let recorder = try JournalRecorder(
      of: Visits.Action.self,
      to: recording.url,
      app: .init(name: "visits", version: "1")
    )
    let key = VisitsKey()
    let store = Store(initialState: Visits.State()) {
      Visits(key: key)
    } withDependencies: {
      $0.storeObserver = recorder
    }
    for number in 1...20 {
      store.send(.began)
      #expect(store.state.visits?.wrappedValue == number)
      store.send(.ended)
    }
    try recorder.finish()
  }
}

@Reducer
private struct Visits {
  @ObservableState
  struct State: Equatable {
    var visits: Shared<Int>?
  }

  enum Action {
    case began
    case ended
  }

  let key: VisitsKey

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .began:
        state.visits = Shared(wrappedValue: 0, key)
      case .ended:
        state.visits = nil
      }
      return .none
    }
  }
}

/// Its value is how often it was asked for.
private struct VisitsKey: SharedKey {
  let loads = LockIsolated(0)
  var id: ObjectIdentifier { ObjectIdentifier(loads) }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    continuation.resume(
      returning: loads.withValue {
        $0 += 1
        return $0
      }
    )
  }

  func subscribe(
    context: LoadContext<Int>,
    subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume()
  }
}

@Reducer
private struct Tally {
  @ObservableState
  struct State: Equatable {
    let gate: Gate
    @Shared var count: Int
    @SharedReader var half: Int
    var copies: [Shared<Int>] = []

    init(count: Shared<Int>, gate: Gate) {
      self.gate = gate
      _count = count
      _half = SharedReader(count)
    }
  }

  enum Action {
    case added(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .added(let number):
        state.$count.withLock { $0 += number }
        state.$count.withLock { $0 += 1000 }
        state.$count.withLock { $0 -= 1000 }
        state.copies = [state.$count]
        return .none
      }
    }
  }
}

/// Holds up who reads it while it is closed.
private final class Gate: StateRepresentable, Equatable, Sendable {
  private let semaphore = DispatchSemaphore(value: 1)

  func close() { semaphore.wait() }
  func open() { semaphore.signal() }

  var stateRepresentation: Any {
    semaphore.wait()
    semaphore.signal()
    return "open"
  }

  static func == (lhs: Gate, rhs: Gate) -> Bool { lhs === rhs }
}
