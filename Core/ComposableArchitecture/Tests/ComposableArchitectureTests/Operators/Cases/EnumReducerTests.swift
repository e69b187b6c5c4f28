import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite
struct EnumReducerTests {
  @Test func runsTheFeatureOfTheCase() async {
    let store = TestStore(initialState: Destination.State.counter(Counter.State())) {
      Destination.body
    }
    await store.send(.counter(.increment)) { $0.modify(\.counter) { $0.count = 1 } }
  }

  @Test func makesAFeatureFromItsDefaultValue() async {
    let store = TestStore(initialState: Destination.State.stepper(Counter.State())) {
      Destination.body
    }
    await store.send(.stepper(.increment)) { $0.modify(\.stepper) { $0.count = 10 } }
  }

  @Test func runsAnEnumInsideOfAnEnum() async {
    let store = TestStore(
      initialState: Destination.State.modal(.counter(Counter.State()))
    ) {
      Destination.body
    }
    await store.send(\.modal.counter.increment) {
      $0.modify(\.modal) { $0.modify(\.counter) { $0.count = 1 } }
    }
  }

  @Test func reportsAnActionOfAnotherCase() async {
    let store = TestStore(initialState: Destination.State.plain) { Destination.body }
    await withKnownIssue {
      _ = await store.send(.counter(.increment))
    } matching: { issue in
      let text = issue.description
      return text.contains("The enum reducer at ComposableArchitectureTests/EnumReducerTests.")
        && text.contains("received a child action when child state was set to a different case")
        && text.contains("Action: EnumReducerTests.Destination.Action.counter(.increment)")
        && text.contains("State: EnumReducerTests.Destination.State.plain")
    }
  }

  @Test func changesThePayloadInPlace() {
    let store = Store(initialState: Buffers.State.buffer(Buffer.State())) { Buffers.body }
    store.send(.buffer(.change))
    let before = store.withState(\.buffer?.address)
    store.send(.buffer(.change))
    #expect(store.withState(\.buffer?.address) == before)
    #expect(store.withState(\.buffer?.numbers[0]) == 2)
  }

  @Test func terminatesForAFeatureThatPresentsItself() async {
    let store = TestStore(initialState: Folder.State()) { Folder() }
    await store.send(.openTapped) { $0.destination = .folder(Folder.State()) }
    await store.send(\.destination.folder.openTapped) {
      $0.destination = .folder(Folder.State(destination: .folder(Folder.State())))
    }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func takesDataThatIsNoFeature() {
    let states: [Destination.State] = [
      .plain, .pair(1, name: "a"), .text("b"), .list([1]), .optional(nil), .ignored(Counter()),
    ]
    #expect(states[1].pair?.name == "a")
    #expect(states.compactMap(\.text) == ["b"])
    // Only features and alerts have actions.
    #expect(Array(Destination.Action.allCasePaths).count == 5)
    #expect(Destination.Action.allCasePaths[.modal(.counter(.increment))] == \.modal)
  }

  @Test func usesAnAlertsOwnActions() {
    let action = Destination.Action.alert(.confirm)
    #expect(action[case: \.alert] == .confirm)
    #expect(action[case: \.alert.confirm] != nil)
  }

  @Test func takesGenericsConditionsAndAnEnumWithoutCases() async {
    let store = TestStore(initialState: Generic<Int>.State.value(Holder<Int>.State(value: 1))) {
      Generic<Int>.body
    }
    await store.send(.value(.set(2))) { $0.modify(\.value) { $0.value = 2 } }
    #expect(Array(None.State.allCasePaths).isEmpty)
    #expect(Array(None.Action.allCasePaths).isEmpty)
  }

  @Test func makesAFeatureAgainThatReadADependency() async {
    let store = TestStore(initialState: Reading.State.reader(Reader.State())) {
      Reading.body.dependency(\.uuid, .incrementing)
    }
    await store.send(.reader(.read)) { $0.modify(\.reader) { $0.ids = [UUID(0)] } }
    await store.send(.reader(.read)) { $0.modify(\.reader) { $0.ids = [UUID(0), UUID(1)] } }
  }

  @Test func canBeWrittenByHand() async {
    let store = TestStore(initialState: ByHand.State.counter(Counter.State())) { ByHand.body }
    await store.send(.counter(.increment)) { $0 = .counter(Counter.State(count: 1)) }
    await withKnownIssue {
      _ = await store.send(.other(.increment))
    } matching: { issue in
      issue.description.contains("A 'Scope' at ComposableArchitectureTests/EnumReducerTests.swift:")
        && issue.description.contains("was set to a different case")
    }
    let live = Store(initialState: ByHand.State.counter(Counter.State(count: 3))) { ByHand.body }
    guard case .counter(let counter) = live.case else {
      Issue.record("The state is in the case 'counter'.")
      return
    }
    #expect(counter.count == 3)
  }
}

@Reducer
struct Counter {
  @ObservableState
  struct State: Codable, Hashable, Sendable {
    var count = 0
  }
  enum Action: Equatable {
    case increment
  }
  var step = 1
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += step
      return .none
    }
  }
}

extension EnumReducerTests {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case counter(Counter)
    case dialog(ConfirmationDialogState<Never>)
    @ReducerCaseIgnored
    case ignored(Counter)
    case list([Int])
    case modal(Modal.Body = Modal.body)
    case optional(Int?)
    case pair(Int, name: String)
    case plain
    case stepper(Counter = Counter(step: 10))
    case text(String)

    @CasePathable
    enum Alert {
      case confirm
    }
  }

  @Reducer
  enum Modal {
    case counter(Counter)
    #if os(Linux)
      case onLinux(Counter)
    #else
      case elsewhere(Counter)
    #endif
  }

  @Reducer
  enum None {}

  /// Its only action cannot exist; that it compiles is the test.
  @Reducer
  enum Silent {
    case feature(SilentFeature)
  }

  @Reducer
  struct SilentFeature {}

  @Reducer
  struct Holder<Value: Equatable & Sendable> {
    struct State: Equatable {
      var value: Value
    }
    enum Action {
      case set(Value)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .set(let value): state.value = value
        }
        return .none
      }
    }
  }

  @Reducer
  enum Generic<Value: Equatable & Sendable> {
    case value(Holder<Value>)
  }

  @Reducer
  struct Buffer {
    @ObservableState
    struct State: Equatable {
      var numbers = Array(0..<1_000)
      var address: UInt { numbers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
    }
    enum Action { case change }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.numbers[0] += 1
        return .none
      }
    }
  }

  @Reducer
  enum Buffers {
    case buffer(Buffer)
  }

  @Reducer
  struct Folder {
    @ObservableState
    struct State: Equatable {
      @Presents var destination: FolderDestination.State?
    }
    indirect enum Action {
      case destination(PresentationAction<FolderDestination.Action>)
      case openTapped
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        guard case .openTapped = action else { return .none }
        state.destination = .folder(State())
        return .none
      }
      .ifLet(\.$destination, action: \.destination) { FolderDestination.body }
    }
  }

  @Reducer
  enum FolderDestination {
    case folder(Folder)
  }

  @Reducer
  struct Reader {
    struct State: Equatable {
      var ids: [UUID] = []
    }
    enum Action { case read }
    let id: UUID
    init() {
      @Dependency(\.uuid) var uuid
      self.id = uuid()
    }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.ids.append(id)
        return .none
      }
    }
  }

  @Reducer
  enum Reading {
    case reader(Reader)
  }

  enum ByHand: CaseReducer {
    @CasePathable
    @ObservableState
    enum State: CaseReducerState, Equatable {
      typealias StateReducer = ByHand
      case counter(Counter.State)
      case other(Counter.State)
    }
    @CasePathable
    enum Action {
      case counter(Counter.Action)
      case other(Counter.Action)
    }
    static var body: some ReducerOf<Self> {
      Scope(state: \.counter, action: \.counter) { Counter() }
      Scope(state: \.other, action: \.other) { Counter() }
    }
    enum CaseScope {
      case counter(StoreOf<Counter>)
      case other(StoreOf<Counter>)
    }
    static func scope(_ store: StoreOf<Self>) -> CaseScope {
      switch store.state {
      case .counter: .counter(store._scope(\.counter, action: \.counter))
      case .other: .other(store._scope(\.other, action: \.other))
      }
    }
  }
}

extension EnumReducerTests.Destination.State: Equatable {}
extension EnumReducerTests.Modal.State: Equatable {}
extension EnumReducerTests.Generic.State: Equatable {}
extension EnumReducerTests.FolderDestination.State: Equatable {}
extension EnumReducerTests.Reading.State: Equatable {}
extension Counter: Equatable {}
