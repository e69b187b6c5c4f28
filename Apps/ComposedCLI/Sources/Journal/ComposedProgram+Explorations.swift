import ArgumentParser
import ComposableArchitecture
import Counter
import Explorer
import Fact
import JournalCLI
import Onboarding
import Timer

// The features that `composed explore` searches, with the dependencies for previews.

extension ComposedProgram {
  @MainActor static var explorations: [ProgramExploration] {
    FeatureName.allCases.compactMap(exploration)
  }

  /// The exploration of a feature; `nil` for one whose states are too many.
  @MainActor
  private static func exploration(of feature: FeatureName) -> ProgramExploration? {
    let name = feature.rawValue
    return switch feature {
    case .counter:
      ProgramExploration(name, explored(CounterFeature()) { CounterFeature.State() })
    case .fact:
      ProgramExploration(name, explored(FactFeature()) { FactFeature.State() })
    case .onboarding:
      ProgramExploration(
        name,
        explored(OnboardingFeature()) { OnboardingFeature.State() },
        beginning: ["onAppear"]
      )
    case .syncUps:
      nil
    case .timer:
      ProgramExploration(name, explored(TimerFeature()) { TimerFeature.State() })
    }
  }

  static func explorationOptions(feature: String) -> SessionOptions {
    var arguments = ["--ephemeral", "--clock", "test"]
    // The onboarding is there from the beginning unless it is skipped.
    if feature != "onboarding" { arguments.append("--skip-onboarding") }
    do {
      return try SessionOptions.parse(arguments)
    } catch {
      fatalError("The options of an exploration are those of the program: \(error)")
    }
  }

  @MainActor
  private static func explored<Feature: Reducer>(
    _ feature: Feature,
    from state: @escaping () -> Feature.State
  ) -> ExploredFeature<Feature.State, Feature.Action>
  where Feature.Action: CasePathable & Sendable {
    ExploredFeature(feature, from: state) { $0.context = .preview }
  }
}
