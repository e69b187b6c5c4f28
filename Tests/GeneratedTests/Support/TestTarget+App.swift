import ComposedApp
import ComposedCLI
import Fact
import TestSource

@MainActor
extension TestTarget {
  /// A target for the root feature of the app.
  static func app(_ name: String, _ launchState: AppFeature.LaunchState = .home) -> Self {
    knowing(TestSubjects.app(name, launchState))
  }

  /// A target for the sync-ups feature.
  static func syncUps(_ name: String) -> Self { knowing(TestSubjects.syncUps(name)) }

  /// A target for the fact feature of the home screen.
  static func fact(_ name: String) -> Self {
    knowing(
      TestTarget(
        name: name,
        reducer: "FactFeature()",
        initialState: "FactFeature.State()",
        initialValue: FactFeature.State(),
        path: ["fact"],
        imports: ["Fact"]
      )
    )
  }

  /// A target for the feature at a path, which may appear later.
  static func part(_ name: String, of session: TestScenario, at path: String) throws -> Self {
    var target = try session.target(path: path.split(separator: ".").map(String.init))
    target.name = name
    return knowing(target)
  }

  /// A target with the initializers of the app's values.
  private static func knowing(_ target: TestTarget) -> Self {
    var target = target
    target.initializers = TestSubjects.initializers
    return target
  }
}
