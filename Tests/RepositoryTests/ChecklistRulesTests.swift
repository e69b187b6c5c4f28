import Testing

@Suite struct ChecklistRulesTests {
  private static let complete = [
    "Apps/ComposedApp/Sources/ComposedApp/HomeView.swift": "import Sky",
    "Apps/ComposedCLI/Sources/Screen/FeatureName.swift": "enum FeatureName {\n  case sky\n}",
    "Clients/SkyClient/Package.swift": "",
    "Clients/SkyClient/Sources/SkyClientLive/LiveKey.swift": "",
    "Clients/SkyClient/Tests/SkyClientLiveTests/LiveKeyTests.swift": "",
    "Features/Sky/Package.swift": "",
    "README.md": "Features: Sky. Clients: SkyClient.",
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
      ("Apps/ComposedApp/Sources/ComposedApp/HomeView.swift", "No app imports the feature Sky."),
      (
        "Apps/ComposedCLI/Sources/Screen/FeatureName.swift",
        "The feature Sky cannot be shown on its own."
      ),
      (
        "Clients/SkyClient/Tests/SkyClientLiveTests/LiveKeyTests.swift",
        "No test looks at SkyClientLive."
      ),
    ]
  )
  func namesWhatIsMissing(file: String, rule: String) {
    var files = Self.complete
    if files.removeValue(forKey: file)?.isEmpty == false { files[file] = "" }
    #expect(violations(files).map(\.rule) == [rule])
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
