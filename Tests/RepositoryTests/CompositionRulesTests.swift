import HouseTools
import Testing

@Suite struct CompositionRulesTests {
  private static let complete = [
    "Apps/ComposedApp/Sources/ComposedApp/AppFeature.swift": "import Sky",
    "Apps/ComposedApp/Sources/ComposedApp/Views/AppTab.swift": "import Sky",
    "Apps/ComposedCLI/Sources/Screen/FeatureName.swift": "import Sky",
    "Clients/SkyClient/Package.swift": "",
    "Clients/SkyClient/Sources/SkyClientLive/LiveKey.swift": "",
    "Clients/SkyClient/Tests/SkyClientLiveTests/LiveKeyTests.swift": "",
    "Features/Sky/Package.swift": "",
    "Features/Sky/Sources/Sky/SkyView.swift": "",
    "Features/Sky/Tests/SkyTests/SkyFeatureTests.swift": "",
    "Tests/FeatureExplorationTests/FeaturesTests.swift": "import Sky",
  ]

  private func rules(_ files: [String: String]) -> [String] {
    let files = files.sorted { $0.key < $1.key }.map {
      Repository.File(path: $0.key, text: $0.value)
    }
    return CompositionRules.violations(in: Repository(files: files)).map(\.rule)
  }

  @Test func acceptsWhatIsComplete() {
    #expect(rules(Self.complete) == [])
  }

  @Test(
    arguments: [
      ("Apps/ComposedApp/Sources/ComposedApp/Views/AppTab.swift", "Nothing in Apps/ComposedApp/"),
      ("Apps/ComposedCLI/Sources/Screen/FeatureName.swift", "Nothing in Apps/ComposedCLI/"),
      ("Tests/FeatureExplorationTests/FeaturesTests.swift", "Nothing in ExplorationTests/"),
      (
        "Clients/SkyClient/Tests/SkyClientLiveTests/LiveKeyTests.swift",
        "No test looks at SkyClientL"
      ),
      ("Features/Sky/Tests/SkyTests/SkyFeatureTests.swift", "No test looks at Sky."),
    ]
  )
  func namesWhatIsMissing(file: String, beginning: String) {
    var files = Self.complete
    files[file] = nil
    let rules = rules(files)
    #expect(rules.count == 1)
    #expect(rules.allSatisfy { $0.hasPrefix(beginning) })
  }

  @Test func aFeatureWithoutAScreenIsComposedAllTheSame() {
    var files = Self.complete
    files["Features/Sky/Sources/Sky/SkyView.swift"] = nil
    for path in files.keys where path.hasPrefix("Apps/") { files[path] = "" }
    #expect(
      rules(files).map { $0.prefix(53) } == [
        "Nothing in Apps/ComposedApp/Sources/ComposedApp/ impo"
      ]
    )
  }
}
