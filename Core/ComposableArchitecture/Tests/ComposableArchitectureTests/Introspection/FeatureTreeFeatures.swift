import ComposableArchitecture
import Foundation

// Features that are composed in every way there is.

@Reducer
struct Bed {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
  }

  enum Action { case watered }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
struct Shed {
  @ObservableState
  struct State: Equatable {}

  enum Action { case opened }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.suspendingClock) private var otherClock
  @Dependency(\.date.now) var today
  @Dependency(\.date) var dates
  @Dependency(\.uuid) var makeID
  @Dependency(\.uuid) var makeAnotherID
  @Dependency(\.withRandomNumberGenerator) var random
  @Dependency(\.openURL) var openURL
  @Dependency(\.calendar) var calendar

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}

/// Two features of the same kind, of which one has dependencies of its own.
@Reducer
struct Sheds {
  @ObservableState
  struct State: Equatable {
    var old = Shed.State()
    var new = Shed.State()
  }

  enum Action {
    case old(Shed.Action)
    case new(Shed.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.old, action: \.old) { Shed() }
    Scope(state: \.new, action: \.new) {
      Shed()
        .dependency(\.continuousClock, ImmediateClock())
        .dependency(\.uuid, .incrementing)
    }
  }
}

@Reducer
struct Gate {
  struct State: Equatable {}
  enum Action { case closed }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
struct Garden {
  @Reducer
  enum Path {
    case bed(Bed)
    case notice(AlertState<Notice>)
    case shed(Shed)
  }

  enum Notice: Equatable { case confirmed }

  @ObservableState
  struct State {
    var bed = Bed.State()
    @Presents var alert: AlertState<Notice>?
    @Presents var gate: Gate.State?
    var path = StackState<Path.State>()
    var rows: IdentifiedArrayOf<Bed.State> = []
    var shed: Shed.State?
  }

  enum Action {
    case alert(PresentationAction<Notice>)
    case bed(Bed.Action)
    case gate(PresentationAction<Gate.Action>)
    case path(StackActionOf<Path>)
    case rows(IdentifiedActionOf<Bed>)
    case shed(Shed.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.bed, action: \.bed) { Bed() }
    Reduce { _, _ in .none }
      .ifLet(\.shed, action: \.shed) { Shed() }
      .ifLet(\.$gate, action: \.gate) { Gate() }
      .forEach(\.rows, action: \.rows) { Bed() }
      .forEach(\.path, action: \.path)
      .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer
struct Session {
  @ObservableState
  @CasePathable
  enum State {
    case guest(Bed.State)
    case member(Shed.State)
  }

  enum Action {
    case guest(Bed.Action)
    case membership(Shed.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.guest, action: \.guest) { Bed() }
    EmptyReducer()
      .ifCaseLet(\.member, action: \.membership) { Shed() }
  }
}

@Reducer
struct BindingReducerHost {
  @ObservableState
  struct State: Equatable { var text = "" }
  enum Action: BindableAction { case binding(BindingAction<State>) }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Audit<State, Action>()
  }
}

/// A reducer of its own kind for any feature.
struct Audit<State, Action>: Reducer {
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Watched<Base: Reducer, Other: Reducer>: Reducer {
  let base: Base
  let other: Other

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    base.reduce(into: &state, action: action)
  }
}

struct Branching: Reducer {
  let isOpen: Bool

  var body: some Reducer<Bed.State, Bed.Action> {
    if isOpen {
      Bed()
    } else {
      for _ in 1...2 { Audit() }
    }
    Optional<Bed>.none
  }
}

@Reducer
struct Folder {
  @Reducer
  enum Destination {
    case folder(Folder)
  }

  @ObservableState
  struct State: Identifiable {
    var id = 0
    var folders: IdentifiedArrayOf<State> = []
    @Presents var destination: Destination.State?
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    indirect case folders(IdentifiedActionOf<Folder>)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .forEach(\.folders, action: \.folders) { Self() }
      .ifLet(\.$destination, action: \.destination)
  }
}

/// Contains an ever larger type.
struct Growing<Value>: Reducer {
  var body: Reduce<Int, Int> { Reduce(Growing<[Value]>()) }
}

struct Boiler: DependencyKey {
  static let wasMade = LockIsolated(false)
  static var liveValue: Boiler {
    wasMade.setValue(true)
    return Boiler()
  }
}

extension DependencyValues {
  var boiler: Boiler {
    get { self[Boiler.self] }
    set { self[Boiler.self] = newValue }
  }
}

struct Expensive: Reducer {
  @Dependency(\.boiler) var boiler

  func reduce(into state: inout Int, action: Int) -> Effect<Int> { .none }
}
