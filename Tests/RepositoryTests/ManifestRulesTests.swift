import HouseTools
import Testing

@Suite struct ManifestRulesTests {
  private static let block = """
    let package = Package(swiftLanguageModes: [.v6])

    // MARK: - Settings (the same in every manifest)

    for target in package.targets { target.swiftSettings = [] }
    """

  @Test(
    arguments: [
      ("\n" + block, []),
      (block.replacing("= []", with: "= [.unsafeFlags([])]"), [5]),
      ("let package = Package(swiftLanguageModes: [.v6])", [1]),
      (block.replacing("let package", with: "// let package"), [1]),
      (#".package(path: "../../Core/ComposableArchitecture"),\#n"# + block, [1]),
      (#".package(path: "../../Core/ComposableArchitecture", traits: ["Macros"]),\#n"# + block, []),
      (#".package(path: "../../Core/ComposableTerminalUI"),\#n"# + block, []),
    ]
  )
  func eachManifestHasTheSettingsOfTheRoot(manifest: String, lines: [Int]) {
    let repository = Repository([
      "Package.swift": Self.block, "Features/A/Package.swift": manifest,
      "Tests/Toolchain/A/Package.swift": "",
    ])
    let violations = ManifestRules.settings(in: repository)
    #expect(violations.map(\.line) == lines)
    #expect(violations.allSatisfy { $0.file == "Features/A/Package.swift" })
  }

  @Test(
    arguments: [
      ("Features/Fact", "../../Features/Counter", false),
      ("Features/Fact", "../../Apps/ComposedApp", false),
      ("Features/Fact", "../../Clients/FactClient", true),
      ("Clients/FactClient", "../../Features/Fact", false),
      ("Clients/FactClient", "../../Core/HTTPFetch", true),
      ("Core/A", "../../Clients/FactClient", false),
      ("Core/A", "../../Core/B", true),
      ("Core/A/Documentation", "../../B", true),
      ("Core/A/Documentation", "../../../Features/Fact", false),
      ("Apps/ComposedApp", "../../Features/Fact", true),
      ("Apps/ComposedApp", "FactClientLive", false),
      ("Features/Fact", "FactClientLive", false),
      ("Clients/FactClient", "FactClientLive", true),
    ]
  )
  func packagesDependDownwards(package: String, literal: String, isAllowed: Bool) {
    let repository = Repository([package + "/Package.swift": "let a = [\n  \"\(literal)\"\n]"])
    let violations = ArrowRules.packages(in: repository)
    #expect(violations.isEmpty == isAllowed)
    #expect(violations.allSatisfy { $0.line == 2 && $0.file == package + "/Package.swift" })
  }

  @Suite struct UndeclaredImports {
    private let root = #"let tests = [("Features/Fact", "FactTests", [.feature("Fact")])]"#
    private let nested = """
      let package = Package(
        targets: [
          .target(name: "Fact", dependencies: [.product(name: "Architecture", package: "Core")]),
          .testTarget(name: "FactTests", dependencies: ["Fact", "Clocks"]),
        ]
      )
      """

    private func violations(_ path: String, _ text: String) -> [Violation] {
      let repository = Repository([
        "Package.swift": root, "Features/Fact/Package.swift": nested, path: text,
      ])
      return ManifestRules.undeclaredImports(in: repository)
    }

    @Test func areFoundInSources() {
      let violations = violations(
        "Features/Fact/Sources/Fact/A.swift",
        "import Architecture\nimport CustomDump\nimport Foundation\n"
      )
      #expect(violations.map(\.line) == [2])
      #expect(violations.allSatisfy { $0.rule.contains("CustomDump") })
    }

    @Test func areFoundInTestsForTheirPackageAndForTheRoot() {
      let path = "Features/Fact/Tests/FactTests/A.swift"
      #expect(violations(path, "import Fact\nimport Testing\n") == [])
      let missingAtRoot = violations(path, "import Clocks\n")
      #expect(missingAtRoot.count == 1)
      #expect(missingAtRoot.allSatisfy { $0.rule.contains("in Package.swift") })
      #expect(violations(path, "import Other\n").count == 2)
    }

    /// That the root does not list the tests is said by another rule, once.
    @Test func ofTestsThatTheRootDoesNotListAreFoundForTheirPackageOnly() {
      let path = "Features/Fact/Tests/FactViewTests/A.swift"
      #expect(violations(path, "import Other\n").count == 1)
    }
  }

  @Test func theProgramHasTheLivePartOfEachClient() {
    func violations(linked: String) -> [Violation] {
      ManifestRules.missingLiveClients(
        in: Repository([
          "Package.swift": """
          let table = \"""
            Features/Sky: Sky
            Apps:
              ComposedCLI: Sky \(linked)
          \"""
          """,
          "Clients/SkyClient/Sources/SkyClient/SkyClient.swift": "",
          "Clients/SkyClient/Sources/SkyClientLive/LiveKey.swift": "import SkyClient",
          "Features/Sky/Sources/Sky/A.swift": "import Foundation",
          "Features/Sky/Sources/Sky/B.swift": "import Foundation\nimport SkyClient",
          "Features/Sky/Sources/Sky/C.swift": "import SkyClient",
        ])
      )
    }
    #expect(violations(linked: "SkyClient SkyClientLive") == [])
    let missing = violations(linked: "SkyClient")
    #expect(missing.map(\.file) == ["Features/Sky/Sources/Sky/B.swift"])
    #expect(missing.map(\.line) == [2])
    #expect(missing.first?.remedy.hasPrefix("Add SkyClientLive to ComposedCLI") == true)
  }

  @Test func everyTestFolderAndPackageIsListedAtTheRoot() {
    let repository = Repository([
      "Package.swift": """
      let table = \"""
        Features/Fact: Fact
          FactTests: Fact
        Tests:
          HostTests: Fact
        \"""
      """,
      "Core/Journal/Benchmarks/Package.swift": "",
      "Features/Fact/Package.swift": "",
      "Features/Fact/Tests/FactTests/A.swift": "",
      "Features/Fact/Tests/FactViewTests/A.swift": "",
      "Features/Timer/Package.swift": "",
      "Features/Timer/Tests/FactTests/A.swift": "",
      "Tests/Fuzz/Package.swift": "",
      "Tests/HostTests/A.swift": "",
      "Tests/IntegrationTests/A.swift": "",
      "Tests/RepositoryTests/A.swift": "",
      "Tests/Toolchain/Fixtures/A.swift": "",
    ])
    func named(_ violations: [Violation]) -> [String] {
      violations.map { $0.rule.split(separator: " ").dropFirst(7).joined(separator: " ") }
    }
    #expect(
      named(ManifestRules.unlistedTests(in: repository)) == [
        "tests IntegrationTests of Tests.", "tests FactViewTests of Features/Fact.",
        "tests FactTests of Features/Timer.",
      ]
    )
    #expect(named(ManifestRules.unlistedPackages(in: repository)) == ["package Features/Timer."])
  }
}
