public import ComposableTerminalUI
import Counter
import Fact
import SyncUps
import Timer

/// The tabs of the home screen, in their order.
///
/// A new case is a new tab: the home screen, its keys and their help follow from the cases.
public enum AppTab: CaseIterable, Hashable, Sendable {
  /// The counter, which is shown first.
  case counter
  /// The fact about the count.
  case fact
  /// The timer.
  case timer
  /// The sync-ups.
  case syncUps

  /// The key that shows the tab, for the first nine of them.
  public var key: KeyEquivalent? {
    let number = (Self.allCases.firstIndex(of: self) ?? 0) + 1
    return number < 10 ? KeyEquivalent(Character("\(number)")) : nil
  }

  /// The title in the row of tabs.
  var title: String {
    switch self {
    case .counter: "Counter"
    case .fact: "Fact"
    case .timer: "Timer"
    case .syncUps: "Sync-ups"
    }
  }

  /// The feature's screen.
  @MainActor
  @ViewBuilder
  func content(of store: StoreOf<AppFeature>) -> some View {
    switch self {
    case .counter: CounterView(store: store.scope(state: \.counter, action: \.counter))
    case .fact: FactView(store: store.scope(state: \.fact, action: \.fact))
    case .timer: TimerView(store: store.scope(state: \.timer, action: \.timer))
    case .syncUps: SyncUpsView(store: store.scope(state: \.syncUps, action: \.syncUps))
    }
  }
}
