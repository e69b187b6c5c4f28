// rejected: '@Reducer' takes no arguments on a struct: write the conformances where the state and the actions of 'Counter' are declared

import ComposableArchitecture

@Reducer(state: .equatable)
struct Counter {
  struct State {}
  enum Action {}
  var body: some ReducerOf<Self> { EmptyReducer() }
}
