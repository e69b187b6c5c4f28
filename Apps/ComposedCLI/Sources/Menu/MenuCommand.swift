import ComposableArchitecture
import ComposedApp
import Counter
import Fact
import Onboarding
import Timer

/// What a key means on the screen that is shown.
enum MenuCommand: Equatable {
  case quit
  case send(AppFeature.Action)

  init?(_ key: MenuKey, in state: AppFeature.State) {
    if key == .character("q") {
      self = .quit
      return
    }
    let action: AppFeature.Action? =
      if let alert = state.alert {
        Self.action(for: key, on: alert).map(AppFeature.Action.alert)
      } else {
        switch state.launchState {
        case .home: Self.home(key)
        case .onboarding: Self.onboarding(key)
        case .splash: key == .enter ? .splashFinished : nil
        }
      }
    guard let action else { return nil }
    self = .send(action)
  }

  private static func home(_ key: MenuKey) -> AppFeature.Action? {
    switch key {
    case .character("+"), .character("="): .counter(.incrementButtonTapped)
    case .character("-"): .counter(.decrementButtonTapped)
    case .character("f"): .fact(.factButtonTapped)
    case .character("t"): .timer(.toggleTimerButtonTapped)
    case .character("x"): .dismissProblemsButtonTapped
    default: nil
    }
  }

  private static func onboarding(_ key: MenuKey) -> AppFeature.Action? {
    switch key {
    case .enter, .right, .character(" "), .character("n"): .onboarding(.nextButtonTapped)
    case .backspace, .left, .character("b"): .onboarding(.backButtonTapped)
    case .escape, .character("s"): .onboarding(.skipButtonTapped)
    default: nil
    }
  }

  private static func action<Action>(
    for key: MenuKey,
    on alert: AlertState<Action>
  ) -> PresentationAction<Action>? {
    let buttons = alert.buttons
    let index: Int? =
      switch key {
      case .enter: buttons.isEmpty ? nil : 0
      case .escape: buttons.firstIndex { $0.role == .cancel }
      case .character(let character): character.wholeNumberValue.map { $0 - 1 }
      default: nil
      }
    guard let index else { return key == .enter || key == .escape ? .dismiss : nil }
    guard buttons.indices.contains(index) else { return nil }
    return buttons[index].action.action.map(PresentationAction.presented) ?? .dismiss
  }
}
