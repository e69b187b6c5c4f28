import ComposableArchitecture
import Observation
import Testing

/// Which changes of a field tell who has read it that it holds something else.
@MainActor
@Suite
struct StateIdentityTests {
  @ObservableState
  struct Row: Equatable, Identifiable {
    var id = 0
    var count = 0
    mutating func replace(with other: Self) { self = other }
  }

  /// Cases whose payloads are not observable.
  @CasePathable
  @ObservableState
  enum Plain: Equatable {
    case idle
    case inert(Int)
    case pair(Int, Row)
    case row(Row)
    case uncomparable(Uncomparable)
  }

  struct Uncomparable: Equatable {
    var number = 0
  }

  @ObservableState
  struct State: Equatable {
    var array: [Row] = [Row(id: 1), Row(id: 2)]
    var identified: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    var stack = StackState([Row(id: 1), Row(id: 2)])
    var plain = Plain.inert(0)
    @Presents var presented: Plain?
    var row = Row()
  }

  struct Change: Sendable {
    let change: @Sendable (inout State) -> Void
  }

  private func store(_ state: State = State()) -> StoreOf<Reduce<State, Change>> {
    Store(initialState: state) {
      Reduce<State, Change> { state, change in
        change.change(&state)
        return .none
      }
    }
  }

  /// Whether a change tells who has read something.
  private func tells<Value>(
    _ store: Store<State, Change>,
    _ read: (Store<State, Change>) -> Value,
    _ change: @escaping @Sendable (inout State) -> Void
  ) -> Bool {
    let isTold = LockIsolated(false)
    withObservationTracking {
      _ = read(store)
    } onChange: {
      isTold.setValue(true)
    }
    store.send(Change(change: change))
    return isTold.value
  }

  @Test func anotherPayloadThatIsNotObservableIsAChange() {
    #expect(tells(store(), { $0.plain }) { $0.plain = .inert(1) })
    #expect(tells(store(), { $0.plain }) { $0.plain.modify(\.inert) { $0 = 1 } })
    #expect(!tells(store(), { $0.plain }) { $0.plain = .inert(0) })
    #expect(tells(store(), { $0.plain }) { $0.plain = .idle })
    var state = State()
    state.plain = .pair(1, Row(id: 1))
    #expect(tells(store(state), { $0.plain }) { $0.plain = .pair(2, Row(id: 1)) })
    #expect(!tells(store(state), { $0.plain }) { $0.row.count = 1 })
    state.presented = .inert(0)
    #expect(tells(store(state), { $0.presented }) { $0.presented = .inert(1) })
    #expect(!tells(store(state), { $0.presented }) { $0.presented = .inert(0) })
  }

  @Test func anotherPayloadOfTheStateItselfIsAChange() {
    let store = Store(initialState: Plain.inert(0)) {
      Reduce<Plain, Int> { state, number in
        state = .inert(number)
        return .none
      }
    }
    let changes = LockIsolated(0)
    func watch() {
      withObservationTracking {
        _ = store.state
      } onChange: {
        changes.withValue { $0 += 1 }
      }
    }
    watch()
    store.send(0)
    #expect(changes.value == 0)
    store.send(1)
    #expect(changes.value == 1)
  }

  @Test func aFieldOfAnElementIsNoChangeOfTheCollection() {
    #expect(!tells(store(), { $0.array }) { $0.array[0].count = 1 })
    #expect(!tells(store(), { $0.identified }) { $0.identified[id: 2]?.count = 1 })
    #expect(!tells(store(), { $0.stack }) { $0.stack[id: $0.stack.ids[0]]?.count = 1 })
    #expect(tells(store(), { $0.array[0].count }) { $0.array[0].count = 1 })
    #expect(tells(store(), { $0.identified[id: 2]?.count }) { $0.identified[id: 2]?.count = 1 })
    #expect(
      !tells(store(), { $0.array }) { state in
        var rows = state.array
        rows[1].count = 1
        state.array = rows
      }
    )
  }

  @Test func otherElementsAreAChangeOfTheCollection() {
    #expect(tells(store(), { $0.array }) { $0.array.append(Row()) })
    #expect(tells(store(), { $0.array }) { $0.array.swapAt(0, 1) })
    #expect(tells(store(), { $0.array }) { $0.array[0] = Row(id: 1) })
    #expect(tells(store(), { $0.array }) { $0.array = [] })
    #expect(tells(store(), { $0.identified }) { $0.identified.remove(id: 1) })
    #expect(tells(store(), { $0.identified }) { $0.identified[id: 1] = Row(id: 1) })
    #expect(tells(store(), { $0.stack }) { $0.stack.append(Row()) })
  }
}
