// rejected: value of type 'MisspelledProperty.State' has no member 'cuont'
// errors: 1

import ComposableArchitecture

@Reducer
struct MisspelledProperty {
  @ObservableState
  struct State: Equatable {
    @Presents var child: MisspelledProperty.State?
    var count = 0
  }

  enum Action {
    indirect case child(PresentationAction<MisspelledProperty.Action>)
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .child:
        return .none
      case .tapped:
        state.cuont += 1
        return .none
      }
    }
    .ifLet(\.$child, action: \.child) { EmptyReducer() }
  }
}
