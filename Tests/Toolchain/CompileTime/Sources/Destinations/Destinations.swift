import ComposableArchitecture

@Reducer
struct Leaf {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.count += 1
        return .none
      }
    }
  }
}

/// An enum of 12 features.
@Reducer
enum Destination {
  case account(Leaf)
  case billing(Leaf)
  case calendar(Leaf)
  case devices(Leaf)
  case editor(Leaf)
  case friends(Leaf)
  case gallery(Leaf)
  case history(Leaf)
  case inbox(Leaf)
  case journal(Leaf)
  case keyboard(Leaf)
  case library(Leaf)
}

extension Destination.State: Equatable {}

/// Presents one of 12 features.
@Reducer
struct Destinations {
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
  }

  enum Action {
    case accountTapped
    case destination(PresentationAction<Destination.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .accountTapped:
        state.destination = .account(Leaf.State())
        return .none
      case .destination(.presented(.account(.tapped))):
        state.destination = nil
        return .none
      case .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination) { Destination.body }
  }
}

@MainActor
func count(of store: StoreOf<Destination>) -> Int {
  switch store.case {
  case .account(let store): store.count
  case .billing(let store): store.count
  case .calendar(let store): store.count
  case .devices(let store): store.count
  case .editor(let store): store.count
  case .friends(let store): store.count
  case .gallery(let store): store.count
  case .history(let store): store.count
  case .inbox(let store): store.count
  case .journal(let store): store.count
  case .keyboard(let store): store.count
  case .library(let store): store.count
  }
}
