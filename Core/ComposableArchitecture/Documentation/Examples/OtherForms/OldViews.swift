import ComposableArchitecture
import ComposableArchitectureCompatibility
import Foundation
import SwiftUI
import Testing

// The view of the feature of 2023, compiled as it is, and that of today.

extension Before {
  struct AppView: View {
    let store: Store<AppState, AppAction>

    var body: some View {
      WithViewStore(self.store) { viewStore in
        VStack {
          HStack {
            Button("−") { viewStore.send(.decrementButtonTapped) }
            Text("\(viewStore.count)")
            Button("+") { viewStore.send(.incrementButtonTapped) }
          }

          Button("Number fact") { viewStore.send(.numberFactButtonTapped) }
        }
        .alert(
          item: viewStore.binding(
            get: { $0.numberFactAlert.map(FactAlert.init(title:)) },
            send: .factAlertDismissed
          ),
          content: { Alert(title: Text($0.title)) }
        )
      }
    }
  }

  struct FactAlert: Identifiable {
    var title: String
    var id: String { self.title }
  }

  @MainActor
  static func makeAppView() -> AppView {
    let appView = AppView(
      store: Store(
        initialState: AppState(),
        reducer: appReducer,
        environment: AppEnvironment(
          mainQueue: DispatchQueue.main.eraseToAnyScheduler(),
          numberFact: { number in Effect(value: "\(number) is a good number Brent") }
        )
      )
    )
    return appView
  }
}

extension Store where Action: Sendable {
  /// A store of an old reducer with its environment.
  convenience init<Environment>(
    initialState: State,
    reducer: Before.Reducer<State, Action, Environment>,
    environment: Environment
  ) {
    self.init(initialState: initialState) {
      Before.Bridge(reducer: reducer, environment: environment)
    }
  }
}

// The same view today.

struct ViewOfToday: View {
  @Bindable var store: StoreOf<AppOfToday>

  var body: some View {
    VStack {
      HStack {
        Button("−") { store.send(.decrementButtonTapped) }
        Text("\(store.count)")
        Button("+") { store.send(.incrementButtonTapped) }
      }

      Button("Number fact") { store.send(.numberFactButtonTapped) }
    }
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}

@MainActor
func makeViewOfToday() -> ViewOfToday {
  let view = ViewOfToday(
    store: Store(initialState: AppOfToday.State()) {
      AppOfToday()
    } withDependencies: {
      $0[NumberFacts.self].fact = { "\($0) is a good number Brent" }
    }
  )
  return view
}

@MainActor
@Suite struct OldViewsTests {
  private let size = Size(width: 50, height: 9)

  @Test func theOldViewShowsAFact() async throws {
    let view = Before.makeAppView()
    let host = ViewHost(size: size) { view }
    try host.tap("+")
    #expect(host.shows("1"))
    await view.store.send(.numberFactButtonTapped).finish()
    #expect(host.shows("1 is a good number Brent"))
    try host.tap("OK")
    #expect(!host.shows("1 is a good number Brent"))
  }

  @Test func theViewOfTodayShowsAFact() async throws {
    let view = makeViewOfToday()
    let host = ViewHost(size: size) { view }
    try host.tap("+")
    #expect(host.shows("1"))
    await view.store.send(.numberFactButtonTapped).finish()
    #expect(host.shows("1 is a good number Brent"))
    try host.tap("OK")
    #expect(!host.shows("1 is a good number Brent"))
  }
}
