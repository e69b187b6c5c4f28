import ArgumentParser
import ComposableTerminalUI
import Counter
import Fact
import Onboarding
import SyncUps
import Timer

/// The features that can be shown on their own.
package enum FeatureName: String, CaseIterable, ExpressibleByArgument {
  case counter
  case fact
  case onboarding
  case syncUps
  case timer

  /// The names of all features.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// The name in the words of the screens.
  var title: String { self == .syncUps ? "sync-ups" : rawValue }

  /// The feature's screen, with the dependencies for previews.
  @MainActor
  @ViewBuilder
  var preview: some View {
    switch self {
    case .counter: CounterPreview()
    case .fact: FactPreview()
    case .onboarding: OnboardingPreview()
    case .syncUps: SyncUpsPreview()
    case .timer: TimerPreview()
    }
  }
}
