public import ComposableArchitecture
public import SwiftUI

/// The screen of a counter: the number, and the buttons that count it up and down.
public struct CounterView: View {
  let store: StoreOf<CounterFeature>

  /// Creates the screen.
  ///
  /// - Parameter store: The counter.
  public init(store: StoreOf<CounterFeature>) {
    self.store = store
  }

  public var body: some View {
    VStack(spacing: 16) {
      Text(CounterWords.count(store.count))
        .bold()
      HStack {
        Button(CounterWords.down) { store.send(.decrementButtonTapped) }
          .keyboardShortcut("-", modifiers: [])
        Button(CounterWords.up) { store.send(.incrementButtonTapped) }
          .keyboardShortcut("+", modifiers: [])
      }
    }
  }
}
