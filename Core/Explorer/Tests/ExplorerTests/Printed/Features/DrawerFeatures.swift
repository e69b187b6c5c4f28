import ComposableArchitecture

/// A drawer that is used, in features that close it. Their fault is that they leave it there.
@Reducer
struct Drawer {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = -2
    var uses = 0
  }

  enum Action {
    case useTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.uses += 1
      return .none
    }
  }
}

/// Without its fault, the rows are gone.
@Reducer
struct DrawerRows {
  @ObservableState
  struct State: Equatable {
    var drawers: IdentifiedArrayOf<Drawer.State> = [Drawer.State()]
    var isClosed = false
  }

  enum Action {
    case closeTapped
    case drawers(IdentifiedActionOf<Drawer>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .closeTapped = action else { return .none }
      state.isClosed = true
      if !Planted.isFaulty { state.drawers = [] }
      return .none
    }
    .forEach(\.drawers, action: \.drawers) {
      Drawer()
    }
  }
}

/// Without its fault, the screens are popped.
@Reducer
struct DrawerStack {
  @Reducer
  enum Path {
    case drawer(Drawer)
  }

  @ObservableState
  struct State: Equatable {
    var isClosed = false
    var path = StackState<Path.State>([.drawer(Drawer.State())])
  }

  enum Action {
    case closeTapped
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .closeTapped = action else { return .none }
      state.isClosed = true
      if !Planted.isFaulty { state.path.removeAll() }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

extension DrawerStack.Path.State: Equatable {}

/// Without its fault, another screen is presented.
@Reducer
struct DrawerScreens {
  @Reducer
  enum Destination {
    case closed(Drawer)
    case open(Drawer)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State? = .open(Drawer.State())
    var isClosed = false
  }

  enum Action {
    case closeTapped
    case destination(PresentationAction<Destination.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .closeTapped = action else { return .none }
      state.isClosed = true
      if !Planted.isFaulty { state.destination = .closed(Drawer.State()) }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension DrawerScreens.Destination.State: Equatable {}
