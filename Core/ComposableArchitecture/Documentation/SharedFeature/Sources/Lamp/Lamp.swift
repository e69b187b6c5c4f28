public import ComposableArchitecture
import Foundation

@Reducer
public struct Lamp: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    @Presents public var alert: AlertState<Action.Alert>?
    public var brightness = 0

    public init() {}
  }

  public enum Action: Sendable {
    case alert(PresentationAction<Alert>)
    case dimmed
    case manualButtonTapped
    case switchTapped

    public enum Alert: Equatable, Sendable {
      case openTapped
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.openURL) var openURL

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.openTapped)):
        return .run { _ in
          guard let url = URL(string: "https://example.com/lamp") else { return }
          await openURL(url)
        }

      case .alert:
        return .none

      case .dimmed:
        state.brightness = 50
        return .none

      case .manualButtonTapped:
        state.alert = AlertState {
          TextState("Open the manual?")
        } actions: {
          ButtonState(action: .openTapped) { TextState("Open") }
          ButtonState(role: .cancel) { TextState("Stay here") }
        }
        return .none

      case .switchTapped:
        state.brightness = 100
        return .run { send in
          try await clock.sleep(for: .seconds(3))
          await send(.dimmed, animation: .easeOut(duration: 0.5))
        }
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
