public import ComposableArchitecture
public import SwiftUI

/// The screens of the onboarding: a page, and the buttons to the others.
public struct OnboardingView: View {
  let store: StoreOf<OnboardingFeature>

  /// Creates the screens.
  ///
  /// - Parameter store: The onboarding.
  public init(store: StoreOf<OnboardingFeature>) {
    self.store = store
  }

  public var body: some View {
    VStack {
      Text(store.page.title)
        .bold()
      gap
      Text(store.page.text)
        .multilineTextAlignment(.center)
        .padding(.horizontal, 16)
        .layoutPriority(1)
      gap
      Text(progress)
        .foregroundStyle(.secondary)
      gap
      HStack {
        Button(store.page.next == nil ? OnboardingWords.done : OnboardingWords.next) {
          store.send(.nextButtonTapped)
        }
        .keyboardShortcut("n", modifiers: [])
        if store.page.previous != nil {
          Button("Back") { store.send(.backButtonTapped) }
            .keyboardShortcut("b", modifiers: [])
        }
        Button("Skip") { store.send(.skipButtonTapped) }
          .keyboardShortcut("s", modifiers: [])
      }
      .layoutPriority(2)
    }
    .onKeyPress(.rightArrow) { send(.nextButtonTapped) }
    .onKeyPress(.leftArrow) { send(.backButtonTapped) }
    .onKeyPress(.escape) { send(.skipButtonTapped) }
    .keyHelp("Esc", "Skip")
    .keyHelp("←", store.page.previous == nil ? "" : "Back")
    .keyHelp("→", store.page.next == nil ? OnboardingWords.done : OnboardingWords.next)
  }

  /// An empty row, which a small window leaves out: the keys stay, and then the text.
  private var gap: some View {
    Spacer(minLength: 0).frame(maxHeight: 16)
  }

  /// The place of the page among all, as a row of dots.
  private var progress: String {
    OnboardingPage.allCases.map { $0 == store.page ? "●" : "○" }.joined(separator: " ")
  }

  private func send(_ action: OnboardingFeature.Action) -> KeyPress.Result {
    store.send(action)
    return .handled
  }
}
