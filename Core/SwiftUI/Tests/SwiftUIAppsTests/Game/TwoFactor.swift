import ComposableArchitecture
import SwiftUI

@Reducer
struct TwoFactor {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Never>?
    let token: String
    var code = ""
    var isRequesting = false

    var isFormValid: Bool { code.count >= 4 }
  }

  enum Action: BindableAction, Sendable {
    case alert(PresentationAction<Never>)
    case binding(BindingAction<State>)
    case submitButtonTapped
    case response(Result<AuthenticationResponse, any Error>)
  }

  @Dependency(\.authenticationClient) var authenticationClient

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert, .binding:
        return .none

      case .submitButtonTapped:
        state.isRequesting = true
        return .run { [code = state.code, token = state.token] send in
          await send(
            .response(Result { try await authenticationClient.verify(code: code, token: token) })
          )
        }

      case .response(.success):
        state.isRequesting = false
        return .none

      case .response(.failure(let error)):
        state.isRequesting = false
        state.alert = AlertState {
          TextState("That did not work")
        } message: {
          TextState(error.localizedDescription)
        }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

struct TwoFactorView: View {
  @Bindable var store: StoreOf<TwoFactor>

  var body: some View {
    Form {
      Section {
        Text("A code was sent to you.")
        TextField("1234", text: $store.code)
          .keyboardType(.numberPad)
          .onChange(of: store.code) { _, code in
            let digits = code.filter(\.isNumber).prefix(4)
            if digits != code { store.code = String(digits) }
          }
      } header: {
        Text("Code")
      } footer: {
        Text("\(store.code.count) of 4 digits").font(.caption)
      }

      Section {
        Button {
          store.send(.submitButtonTapped)
        } label: {
          HStack {
            Text("Submit")
            if store.isRequesting {
              Spacer()
              ProgressView()
            }
          }
        }
        .disabled(!store.isFormValid)
      }
    }
    .disabled(store.isRequesting)
    .alert($store.scope(state: \.alert, action: \.alert))
    .navigationTitle("Confirmation")
  }
}

#Preview("Two factors", traits: .fixedLayout(width: 360, height: 256)) {
  NavigationStack {
    TwoFactorView(
      store: Store(initialState: TwoFactor.State(token: "cafe", code: "12")) { TwoFactor() }
    )
  }
}
