import ComposableArchitecture
import Observation
import Testing

/// Which changes of an enum inside of another one notify the readers of the outer one.
@MainActor
@Suite
struct NestedEnumTests {
  @ObservableState
  struct Leaf: Equatable {
    var text = ""
  }

  @CasePathable
  @ObservableState
  enum Inner: Equatable {
    case one
    case two
    case editing(Leaf)
    case saving(Leaf)
  }

  @CasePathable
  @ObservableState
  enum Middle: Equatable {
    case idle
    case inner(Inner)
    case other(Inner)
    case maybe(Inner?)
  }

  @CasePathable
  @ObservableState
  enum Outer: Equatable {
    case none
    case count(Inner)
    case middle(Middle)
    case several(Inner, Leaf)
    case list([Leaf])

    mutating func replace(with other: Self) { self = other }
  }

  @ObservableState
  struct State: Equatable {
    var outer = Outer.count(.one)
    var optional: Outer?
    @Presents var presented: Outer?
    var child = Child()
  }

  @ObservableState
  struct Child: Equatable {
    var outer = Outer.count(.one)
  }

  struct Change: Sendable {
    let change: @Sendable (inout State) -> Void
  }

  private func expectChange<Value>(
    of field: KeyPath<State, Value>,
    in state: State,
    _ isChange: Bool = true,
    at sourceLocation: SourceLocation = #_sourceLocation,
    by change: @escaping @Sendable (inout State) -> Void
  ) {
    let store = Store(initialState: state) {
      Reduce<State, Change> { state, change in
        change.change(&state)
        return .none
      }
    }
    let isNotified = LockIsolated(false)
    withObservationTracking {
      _ = store.state[keyPath: field]
    } onChange: {
      isNotified.setValue(true)
    }
    store.send(Change(change: change))
    #expect(isNotified.value == isChange, sourceLocation: sourceLocation)
  }

  /// Values of which each is a change of all others.
  private let values: [Outer] = {
    let leaf = Leaf()
    return [
      .none,
      .count(.one), .count(.two), .count(.editing(leaf)), .count(.saving(leaf)),
      .middle(.idle), .middle(.inner(.one)), .middle(.inner(.two)),
      .middle(.inner(.editing(leaf))), .middle(.inner(.saving(leaf))),
      .middle(.other(.editing(leaf))), .middle(.other(.one)), .middle(.maybe(nil)),
      .middle(.maybe(.one)), .middle(.maybe(.editing(leaf))),
      .several(.one, leaf), .several(.two, leaf), .several(.editing(leaf), leaf),
      .several(.saving(leaf), leaf), .list([]), .list([leaf]), .list([leaf, leaf]),
    ]
  }()

  @Test func anotherInnerCaseIsAChange() {
    for old in values {
      for new in values {
        var state = State()
        state.outer = old
        expectChange(of: \.outer, in: state, old != new) { $0.outer = new }
        expectChange(of: \.outer, in: state, old != new) { $0.outer.replace(with: new) }
      }
    }
  }

  @Test func anotherInnerCaseIsAChangeWhereverTheEnumIs() {
    for old in values {
      for new in values where old != new {
        var state = State()
        state.optional = old
        state.presented = old
        state.child.outer = old
        expectChange(of: \.optional, in: state) { $0.optional = new }
        expectChange(of: \.presented, in: state) { $0.presented = new }
        expectChange(of: \.child.outer, in: state) { $0.child.outer = new }
      }
    }
  }

  @Test func anotherInnerCaseIsAChangeOfTheStateItself() {
    for old in values {
      for new in values {
        let store = Store(initialState: old) {
          Reduce<Outer, Int> { state, _ in
            state = new
            return .none
          }
        }
        let isNotified = LockIsolated(false)
        withObservationTracking {
          _ = store.state
        } onChange: {
          isNotified.setValue(true)
        }
        store.send(0)
        #expect(isNotified.value == (old != new), "\(old), \(new)")
      }
    }
  }

  @Test func aFieldOfTheInnermostPayloadIsNoChangeOfTheEnum() {
    var state = State()
    state.outer = .middle(.inner(.editing(Leaf())))
    expectChange(of: \.outer, in: state, false) {
      $0.outer.modify(\.middle.inner.editing) { $0.text = "a" }
    }
    expectChange(of: \.outer[case: \.middle.inner.editing]?.text, in: state) {
      $0.outer.modify(\.middle.inner.editing) { $0.text = "a" }
    }
  }

  /// An equal element with observers of its own takes the place of the one that was read.
  @Test func anEqualElementOfAPayloadIsAChange() {
    var state = State()
    state.outer = .list([Leaf()])
    expectChange(of: \.outer, in: state) { $0.outer = .list([Leaf()]) }
    state.outer = .several(.one, Leaf())
    expectChange(of: \.outer, in: state) { $0.outer = .several(.one, Leaf()) }
  }

  /// Of a copy that was changed elsewhere, no field has notified its readers.
  @Test func aChangedCopyOfOneOfSeveralPayloadsIsAChange() {
    var state = State()
    state.outer = .several(.one, Leaf())
    var copy = state.outer
    copy.modify(\.several) { $0.1.text = "changed" }
    let changed = copy
    expectChange(of: \.outer, in: state) { $0.outer = changed }
  }
}
