import ComposableArchitecture
import SwiftUI

struct AuthenticationResponse: Equatable, Sendable {
  var token: String
  var isTwoFactorRequired: Bool
}

enum AuthenticationError: LocalizedError, Equatable, Sendable {
  case invalidPassword
  case invalidCode

  var errorDescription: String? {
    switch self {
    case .invalidPassword: "Unknown user or wrong password."
    case .invalidCode: "This code is not right. It has four digits."
    }
  }
}

@DependencyClient
struct AuthenticationClient: Sendable {
  var login: @Sendable (_ email: String, _ password: String) async throws -> AuthenticationResponse
  var verify: @Sendable (_ code: String, _ token: String) async throws -> AuthenticationResponse
}

extension AuthenticationClient: DependencyKey {
  static let liveValue = AuthenticationClient(
    login: { email, password in
      guard email.contains("@"), password == "password" else {
        throw AuthenticationError.invalidPassword
      }
      return AuthenticationResponse(token: "cafe", isTwoFactorRequired: email.contains("2fa"))
    },
    verify: { code, _ in
      guard code == "1234" else { throw AuthenticationError.invalidCode }
      return AuthenticationResponse(token: "cafebabe", isTwoFactorRequired: false)
    }
  )
  static var previewValue: AuthenticationClient { liveValue }
  static let testValue = AuthenticationClient()
}

extension DependencyValues {
  var authenticationClient: AuthenticationClient {
    get { self[AuthenticationClient.self] }
    set { self[AuthenticationClient.self] = newValue }
  }
}

@Reducer
struct Login {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Never>?
    @Presents var twoFactor: TwoFactor.State?
    var email = ""
    var password = ""
    var isRequesting = false

    var isFormValid: Bool { !email.isEmpty && !password.isEmpty }
  }

  enum Action: BindableAction, Sendable {
    case alert(PresentationAction<Never>)
    case binding(BindingAction<State>)
    case loginButtonTapped
    case loginResponse(Result<AuthenticationResponse, any Error>)
    case twoFactor(PresentationAction<TwoFactor.Action>)
  }

  @Dependency(\.authenticationClient) var authenticationClient

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert, .binding, .twoFactor:
        return .none

      case .loginButtonTapped:
        state.isRequesting = true
        return .run { [email = state.email, password = state.password] send in
          await send(
            .loginResponse(
              Result {
                try await authenticationClient.login(email: email, password: password)
              }
            )
          )
        }

      case .loginResponse(.success(let response)):
        state.isRequesting = false
        if response.isTwoFactorRequired {
          state.twoFactor = TwoFactor.State(token: response.token)
        }
        return .none

      case .loginResponse(.failure(let error)):
        state.isRequesting = false
        state.alert = AlertState { TextState(error.localizedDescription) }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$twoFactor, action: \.twoFactor) {
      TwoFactor()
    }
  }
}

struct LoginView: View {
  private enum Field: Hashable { case email, password }

  @Bindable var store: StoreOf<Login>
  @FocusState private var focusedField: Field?

  var body: some View {
    Form {
      Section {
        Text("Any address and “password” will do. With “2fa” in it, a code is asked for.")
          .font(.footnote)
      }

      Section("Account") {
        TextField("Email", text: $store.email)
          .textContentType(.username)
          .keyboardType(.emailAddress)
          .textInputAutocapitalization(.never)
          .autocorrectionDisabled()
          .focused($focusedField, equals: .email)
          .onSubmit { focusedField = .password }
        SecureField("Password", text: $store.password)
          .textContentType(.password)
          .focused($focusedField, equals: .password)
          .onSubmit { store.send(.loginButtonTapped) }
      }

      Section {
        Button {
          focusedField = nil
          store.send(.loginButtonTapped)
        } label: {
          HStack {
            Text("Log in")
            if store.isRequesting {
              Spacer()
              ProgressView()
            }
          }
          .frame(maxWidth: .infinity, alignment: .leading)
        }
        .disabled(!store.isFormValid)
      }
    }
    .disabled(store.isRequesting)
    .alert($store.scope(state: \.alert, action: \.alert))
    .navigationDestination(item: $store.scope(state: \.twoFactor, action: \.twoFactor)) { store in
      TwoFactorView(store: store)
    }
    .navigationTitle("Login")
    .defaultFocus($focusedField, .email)
  }
}

#Preview("Login", traits: .fixedLayout(width: 360, height: 320)) {
  NavigationStack {
    LoginView(store: Store(initialState: Login.State()) { Login() })
  }
}
