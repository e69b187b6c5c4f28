import Testing

@Suite struct ChecklistRulesTests {
  private static let complete = [
    "Apps/ComposedApp/Sources/ComposedApp/AppFeature.swift": "import Sky",
    "Apps/ComposedApp/Sources/ComposedApp/Views/AppTab.swift": "import Sky",
    "Apps/ComposedCLI/README.md": "| `k` | in the sky: another color |",
    "Apps/ComposedCLI/Sources/Screen/FeatureName.swift": "enum FeatureName {\n  case sky\n}",
    "CHANGELOG.md": "- The app shows the color of the sky (`SkyClient`).",
    "Clients/SkyClient/Package.swift": "",
    "Clients/SkyClient/Sources/SkyClientLive/LiveKey.swift": "",
    "Clients/SkyClient/Tests/SkyClientLiveTests/LiveKeyTests.swift": "",
    "Features/Sky/Package.swift": "",
    "Features/Sky/Sources/Sky/SkyView.swift": #"Button("Color").keyboardShortcut("k")"#,
    "Features/Sky/Tests/SkyTests/SkyFeatureTests.swift": "",
    "README.md": "Features: Sky. Clients: SkyClient.",
    "Tests/ExplorationTests/FeaturesTests.swift": "import Sky",
  ]

  private func violations(_ files: [String: String]) -> [Violation] {
    let files = files.sorted { $0.key < $1.key }.map {
      Repository.File(path: $0.key, text: $0.value)
    }
    return ChecklistRules.violations(in: Repository(files: files))
  }

  @Test func acceptsWhatIsComplete() {
    #expect(violations(Self.complete) == [])
  }

  @Test(
    arguments: [
      (
        "Apps/ComposedApp/Sources/ComposedApp/Views/AppTab.swift",
        "The app does not show the feature Sky."
      ),
      (
        "Apps/ComposedCLI/Sources/Screen/FeatureName.swift",
        "The feature Sky cannot be shown on its own."
      ),
      ("Apps/ComposedCLI/README.md", "The table of keys in Apps/ComposedCLI/README.md lacks `k`."),
      (
        "Clients/SkyClient/Tests/SkyClientLiveTests/LiveKeyTests.swift",
        "No test looks at SkyClientLive."
      ),
      ("Features/Sky/Tests/SkyTests/SkyFeatureTests.swift", "No test looks at Sky."),
      (
        "Tests/ExplorationTests/FeaturesTests.swift",
        "No test tries every order of the steps of Sky."
      ),
    ]
  )
  func namesWhatIsMissing(file: String, rule: String) {
    var files = Self.complete
    if files.removeValue(forKey: file)?.isEmpty == false { files[file] = "" }
    #expect(violations(files).map(\.rule) == [rule])
  }

  @Test func namesAFeatureThatIsNotComposed() {
    var files = Self.complete
    for path in files.keys where path.hasPrefix("Apps/ComposedApp/") { files[path] = "" }
    // Its preview imports it, too.
    files["Apps/ComposedCLI/Sources/Screen/FeatureName.swift"]? += "\nimport Sky"
    #expect(violations(files).map(\.rule) == ["The app does not import the feature Sky."])
  }

  @Test func namesPackagesThatTheChangelogLacks() {
    var files = Self.complete
    files["CHANGELOG.md"] = "- The sky is blue."
    #expect(violations(files).map(\.rule) == ["CHANGELOG.md says nothing of SkyClient."])
  }

  @Test func namesPackagesThatTheReadmeLacks() {
    var files = Self.complete
    files["README.md"] = "SkyClients"
    let rules = violations(files).map(\.rule)
    #expect(
      rules == [
        "The README does not name the package Sky.",
        "The README does not name the package SkyClient.",
      ]
    )
  }
}
