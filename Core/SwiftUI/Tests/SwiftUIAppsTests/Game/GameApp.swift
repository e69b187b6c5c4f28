import ComposableArchitecture
import SwiftUI

@Reducer
struct NewGame {
  @ObservableState
  struct State: Equatable {
    @Presents var game: Game.State?
    var crossName = ""
    var naughtName = ""
  }

  enum Action: BindableAction, Sendable {
    case binding(BindingAction<State>)
    case game(PresentationAction<Game.Action>)
    case letsPlayButtonTapped
    case logoutButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .game, .logoutButtonTapped:
        return .none

      case .letsPlayButtonTapped:
        state.game = Game.State(crossName: state.crossName, naughtName: state.naughtName)
        return .none
      }
    }
    .ifLet(\.$game, action: \.game) {
      Game()
    }
  }
}

struct NewGameView: View {
  @Bindable var store: StoreOf<NewGame>

  var body: some View {
    Form {
      Section("X Player") {
        TextField("Name of X", text: $store.crossName)
          .textContentType(.name)
      }
      Section("O Player") {
        TextField("Name of O", text: $store.naughtName)
          .textContentType(.name)
      }
      Button("Let’s play!") {
        store.send(.letsPlayButtonTapped)
      }
      .disabled(store.crossName.isEmpty || store.naughtName.isEmpty)
    }
    .navigationTitle("New Game")
    .navigationBarItems(trailing: Button("Logout") { store.send(.logoutButtonTapped) })
    .navigationDestination(item: $store.scope(state: \.game, action: \.game)) { store in
      GameView(store: store)
    }
  }
}

@Reducer
enum GameApp {
  case login(Login)
  case newGame(NewGame)

  static var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .login(.twoFactor(.presented(.response(.success)))):
        state = .newGame(NewGame.State())
        return .none

      case .login(.loginResponse(.success(let response))) where !response.isTwoFactorRequired:
        state = .newGame(NewGame.State())
        return .none

      case .newGame(.logoutButtonTapped):
        state = .login(Login.State())
        return .none

      case .login, .newGame:
        return .none
      }
    }
    .ifCaseLet(\.login, action: \.login) {
      Login()
    }
    .ifCaseLet(\.newGame, action: \.newGame) {
      NewGame()
    }
  }
}

extension GameApp.State: Equatable {}

struct GameAppView: View {
  let store: StoreOf<GameApp>

  var body: some View {
    switch store.case {
    case .login(let store):
      NavigationStack { LoginView(store: store) }
    case .newGame(let store):
      NavigationStack { NewGameView(store: store) }
    }
  }
}

#Preview("New game", traits: .fixedLayout(width: 360, height: 256)) {
  NavigationStack {
    NewGameView(store: Store(initialState: NewGame.State(crossName: "Blob")) { NewGame() })
  }
}
