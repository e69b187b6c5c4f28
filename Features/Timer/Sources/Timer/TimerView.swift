public import ComposableArchitecture
public import SwiftUI

/// The screen of a timer: its state, and the button that starts and stops it.
public struct TimerView: View {
  let store: StoreOf<TimerFeature>

  /// Creates the screen.
  ///
  /// - Parameter store: The timer.
  public init(store: StoreOf<TimerFeature>) {
    self.store = store
  }

  public var body: some View {
    VStack(spacing: 16) {
      HStack {
        if store.isTimerRunning {
          ProgressView()
        }
        Text(store.isTimerRunning ? TimerWords.running : TimerWords.stopped).bold()
      }
      Button(store.isTimerRunning ? "Stop the timer" : "Start the timer") {
        store.send(.toggleTimerButtonTapped)
      }
      .keyboardShortcut("t", modifiers: [])
    }
  }
}
