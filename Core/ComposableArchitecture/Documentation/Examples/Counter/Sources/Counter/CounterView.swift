import ComposableArchitecture
import SwiftUI

struct CounterView: View {
  let store: StoreOf<CounterFeature>

  var body: some View {
    VStack(spacing: 16) {
      Text("\(store.count)")
        .font(.largeTitle)
      HStack {
        Button("−") { store.send(.decrementButtonTapped) }
          .keyboardShortcut("-", modifiers: [])
        Button("+") { store.send(.incrementButtonTapped) }
          .keyboardShortcut("+", modifiers: [])
      }
    }
    .padding()
  }
}

#Preview {
  CounterView(store: Store(initialState: CounterFeature.State(count: 3)) { CounterFeature() })
}
