import ArgumentParser
import ComposableArchitecture
import Counter
import Explorer
import Fact
import Foundation
import JournalCLI
import Onboarding
import TestSource
import Timer

// The features that `composed explore` and `composed faults` search, with the dependencies for previews.

extension ComposedProgram {
  @MainActor static var explorations: [ProgramExploration] {
    [wholeApp] + FeatureName.allCases.map(exploration)
  }

  static var explorationNames: [String] { ["app"] + FeatureName.allCases.map(\.rawValue) }

  static var testedFeatureNames: [String] {
    (FeatureName.allCases.map(\.rawValue) + ["syncUps.list"]).sorted()
  }

  @MainActor
  private static func exploration(of feature: FeatureName) -> ProgramExploration {
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
      syncUps
    case .timer:
      ProgramExploration(name, explored(TimerFeature()) { TimerFeature.State() })
    }
  }

  static func explorationOptions(feature: String) -> SessionOptions {
    var arguments = ["--ephemeral", "--clock", "test"]
    // The onboarding is presented from the beginning unless it is skipped.
    if feature != "onboarding", feature != "app" { arguments.append("--skip-onboarding") }
    do {
      return try SessionOptions.parse(arguments)
    } catch {
      fatalError("The options of an exploration are those of the program: \(error)")
    }
  }

  /// A feature on its own.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - state: The state to begin with.
  ///   - opening: The steps that each run begins with.
  ///   - test: The subject of a test of a finding; `nil` if the feature begins with `State()`.
  ///   - prepare: Changes the dependencies for previews.
  @MainActor
  static func explored<Feature: Reducer>(
    _ feature: Feature,
    from state: @escaping () -> Feature.State,
    opening: [ExploredStep] = [],
    test: TestTarget? = nil,
    prepare: @escaping (inout DependencyValues) -> Void = { _ in }
  ) -> ExploredFeature<Feature.State, Feature.Action>
  where Feature.Action: CasePathable & Sendable {
    var explored = ExploredFeature(feature, from: state) {
      $0.context = .preview
      // A fixed date: two runs have the same time.
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0))
      prepare(&$0)
    }
    explored.opening = opening
    explored.testTarget = test ?? TestSubjects.explored(Feature.self, from: state)
    return explored
  }
}
