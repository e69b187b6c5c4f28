public import ComposableArchitecture
public import SwiftUI

/// The screen of a fact: the number, the button that asks for a fact about it, and the fact.
public struct FactView: View {
  let store: StoreOf<FactFeature>

  /// Creates the screen.
  ///
  /// - Parameter store: The fact.
  public init(store: StoreOf<FactFeature>) {
    self.store = store
  }

  public var body: some View {
    VStack(spacing: 16) {
      Text(FactWords.number(store.number)).bold()
      Button(store.fact == nil ? FactWords.first : FactWords.another) {
        store.send(.factButtonTapped)
      }
      .keyboardShortcut("f", modifiers: [])
      if store.isLoading {
        HStack {
          ProgressView()
          Text("Asking…")
        }
      } else if let message = store.errorMessage {
        Text(message)
          .foregroundStyle(.red)
          .multilineTextAlignment(.center)
      } else if let fact = store.fact {
        Text(fact)
          .multilineTextAlignment(.center)
          .padding(.horizontal, 16)
      }
    }
  }
}
