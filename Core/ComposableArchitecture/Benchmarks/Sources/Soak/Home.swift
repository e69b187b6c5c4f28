import ComposableArchitecture

/// The feature that is run: a list of rows, and a sheet that comes and goes.
@Reducer
struct Home {
  @ObservableState
  struct State: Equatable {
    var sent = 0
    var rows = IdentifiedArray(uniqueElements: (0..<100).map { Line.State(id: $0) })
    @Presents var sheet: Sheet.State?
  }
  enum Action {
    case show(Int)
    case hide
    case rows(IdentifiedActionOf<Line>)
    case sheet(PresentationAction<Sheet.Action>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.sent += 1
      switch action {
      case .show(let number):
        state.sheet = Sheet.State(number: number)
      case .hide:
        state.sheet = nil
      case .rows, .sheet:
        break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Sheet() }
    .forEach(\.rows, action: \.rows) { Line() }
  }
}
