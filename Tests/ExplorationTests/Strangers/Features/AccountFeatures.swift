import ActionText
import ComposableArchitecture

// Features of accounts. Each of them has its fault while `Planted.isFaulty`.

/// A password, then a code. The fault: going back does not give up the check of the code.
@Reducer
struct TwoFactorLogin {
  enum Step: Equatable { case password, code, signedIn }
  @ObservableState
  struct State: Equatable {
    var error: String?
    var isSubmitting = false
    var step = Step.password
  }
  enum Action {
    case backTapped
    case codeAccepted(Bool)
    case loginTapped
    case passwordAccepted(Bool)
    case verifyTapped
  }
  enum CancelID { case request }
  @Dependency(BackendClient.self) var backend

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .backTapped:
        guard state.step == .code else { return .none }
        state.step = .password
        state.isSubmitting = false
        return Planted.isFaulty ? .none : .cancel(id: CancelID.request)
      case .codeAccepted(let isAccepted):
        state.isSubmitting = false
        if isAccepted { state.step = .signedIn } else { state.error = "Wrong code" }
        return .none
      case .loginTapped:
        guard state.step == .password, !state.isSubmitting else { return .none }
        state.isSubmitting = true
        state.error = nil
        return .run { send in
          await send(.passwordAccepted((try? await backend.check("password")) ?? false))
        }
        .cancellable(id: CancelID.request)
      case .passwordAccepted(let isAccepted):
        state.isSubmitting = false
        if isAccepted { state.step = .code } else { state.error = "Wrong password" }
        return .none
      case .verifyTapped:
        guard state.step == .code, !state.isSubmitting else { return .none }
        state.isSubmitting = true
        state.error = nil
        return .run { send in
          await send(.codeAccepted((try? await backend.check("code")) ?? false))
        }
        .cancellable(id: CancelID.request)
      }
    }
  }
}

/// A form that asks whether a name is free. The fault: the verdict on an old name is kept.
@Reducer
struct SignUpForm {
  @ObservableState
  struct State: Equatable {
    var isChecking = false
    var isFree: Bool?
    var name = ""
    var registered: String?
    var verdictFor: String?
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case nameChecked(name: String, isFree: Bool?)
    case registerTapped
  }
  enum CancelID { case check }
  @Dependency(BackendClient.self) var backend

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.isFree = nil
        state.verdictFor = nil
        guard !state.name.isEmpty else {
          state.isChecking = false
          return .cancel(id: CancelID.check)
        }
        state.isChecking = true
        return .run { [name = state.name] send in
          await send(.nameChecked(name: name, isFree: try? await backend.check(name)))
        }
        .cancellable(id: CancelID.check, cancelInFlight: !Planted.isFaulty)
      case .binding:
        return .none
      case .nameChecked(let name, let isFree):
        state.isChecking = false
        state.isFree = isFree
        state.verdictFor = isFree == nil ? nil : name
        return .none
      case .registerTapped:
        guard state.isFree == true, state.registered == nil else { return .none }
        state.registered = state.name
        return .none
      }
    }
  }
}

extension SignUpForm.State: ActionTextBindable {
  static var actionTextFields: [ActionTextField<Self>] { [ActionTextField("name", \.name)] }
}

/// A code that can be asked for again after three seconds. The fault: two countdowns run.
@Reducer
struct OneTimeCode {
  @ObservableState
  struct State: Equatable {
    var remaining = 0
    var sent = 0
  }
  enum Action {
    case changeNumberTapped
    case secondPassed
    case sendCodeTapped
  }
  enum CancelID { case countdown }
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .changeNumberTapped:
        state.remaining = 0
        return Planted.isFaulty ? .none : .cancel(id: CancelID.countdown)
      case .secondPassed:
        state.remaining -= 1
        return state.remaining == 0 ? .cancel(id: CancelID.countdown) : .none
      case .sendCodeTapped:
        guard state.remaining == 0 else { return .none }
        state.sent = min(state.sent + 1, 2)
        state.remaining = 3
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.secondPassed) }
        }
        .cancellable(id: CancelID.countdown)
      }
    }
  }
}

/// A question before the camera is used. The fault: a refusal leaves it asking.
@Reducer
struct CameraPermission {
  enum Status: Equatable { case unknown, granted, denied }
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var isRequesting = false
    var status = Status.unknown
  }
  enum Action {
    case alert(PresentationAction<Alert>)
    case scanTapped
    case systemAnswered(Bool)
    @CasePathable enum Alert: Equatable { case allow, refuse }
  }
  @Dependency(BackendClient.self) var backend

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.allow)):
        return .run { send in
          await send(.systemAnswered((try? await backend.check("camera")) ?? false))
        }
      case .alert(.presented(.refuse)):
        state.status = .denied
        if !Planted.isFaulty { state.isRequesting = false }
        return .none
      case .alert(.dismiss):
        state.isRequesting = state.isRequesting && state.alert == nil
        return .none
      case .scanTapped:
        guard state.status == .unknown, !state.isRequesting else { return .none }
        state.isRequesting = true
        state.alert = AlertState {
          TextState("Use the camera?")
        } actions: {
          ButtonState(action: .allow) { TextState("Allow") }
          ButtonState(role: .cancel, action: .refuse) { TextState("Not now") }
        }
        return .none
      case .systemAnswered(let isGranted):
        state.isRequesting = false
        state.status = isGranted ? .granted : .denied
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
