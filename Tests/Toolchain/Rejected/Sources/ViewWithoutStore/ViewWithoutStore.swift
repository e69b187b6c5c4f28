// rejected: '@ViewAction' needs class 'CounterScreen' to have a store to send to: 'let store: StoreOf<Counter>'

import ComposableArchitecture

@Reducer
struct Counter {
  enum Action: ViewAction {
    case view(View)

    enum View {
      case incrementButtonTapped
    }
  }
}

@ViewAction(for: Counter.self)
final class CounterScreen {}
