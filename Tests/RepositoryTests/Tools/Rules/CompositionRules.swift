/// The places outside of a feature or a client that have to know of it, and that nothing else asks for:
/// everything compiles and passes without them.
package enum CompositionRules {
  private static let places = [
    (
      "Apps/ComposedApp/Sources/ComposedApp/", false,
      "Compose it in AppFeature.swift: a property of the state, a case of the actions, a Scope."
    ),
    (
      "Apps/ComposedApp/Sources/ComposedApp/Views/", true,
      "Add a case with its view to AppTab.swift."
    ),
    (
      "Apps/ComposedCLI/Sources/Screen/", true,
      "Add a case with its preview to FeatureName.swift, for `composed --feature`."
    ),
    // Those of the features, and those of what was planted in them.
    ("ExplorationTests/", false, "Add a test that explores it to FeaturesTests.swift."),
  ]

  /// Features that are not composed, not shown or not explored, and features and live clients without tests.
  package static func violations(in repository: Repository) -> [Violation] {
    guard repository.files.contains(where: { $0.path.hasPrefix(places[0].0) }) else { return [] }
    let imports = places.map { folder, _, _ in
      Set(
        repository.swiftFiles.filter { $0.path.contains(folder) }
          .flatMap { $0.content.imports.map(\.module) }
      )
    }
    return repository.manifests.flatMap { manifest -> [Violation] in
      let parts = manifest.package.split(separator: "/").map(String.init)
      guard parts.count == 2, ["Clients", "Features"].contains(parts[0]) else { return [] }
      let folder = manifest.package
      let module = parts[0] == "Clients" ? "\(parts[1])Live" : parts[1]
      var violations: [Violation] = []
      func report(_ rule: String, _ remedy: String) {
        violations.append(Violation(file: manifest.path, line: 1, rule: rule, remedy: remedy))
      }
      func has(_ start: String, _ end: String = "") -> Bool {
        repository.files.contains {
          $0.path.hasPrefix("\(folder)/\(start)") && $0.path.hasSuffix(end)
        }
      }
      if has("Sources/\(module)/"), !has("Tests/\(module)") {
        report(
          "No test looks at \(module).",
          "Add \(folder)/Tests/\(module)Tests: each action or call, each answer, each failure."
        )
      }
      guard parts[0] == "Features" else { return violations }
      // A feature without a screen is composed for what it does.
      let hasScreen = has("Sources/", "View.swift")
      for (place, imports) in zip(places, imports)
      where !imports.contains(module) && (hasScreen || !place.1) {
        report("Nothing in \(place.0) imports the feature \(module).", place.2)
      }
      return violations
    }
  }
}
