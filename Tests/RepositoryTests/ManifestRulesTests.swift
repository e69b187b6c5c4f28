import Testing

@Suite struct ManifestRulesTests {
  @Suite struct Settings {
    private let block = """
      let package = Package(swiftLanguageModes: [.v6])

      // MARK: - Settings (the same in every manifest)

      for target in package.targets { target.swiftSettings = [] }
      """

    @Test func passWhenEqual() {
      let repository = Repository([
        "Package.swift": block, "Features/A/Package.swift": "\n" + block,
      ])
      #expect(ManifestRules.settings(in: repository) == [])
    }

    @Test func failWhereTheyDiffer() {
      let other = block.replacing("= []", with: "= [.unsafeFlags([])]")
      let repository = Repository(["Package.swift": block, "Features/A/Package.swift": other])
      let violations = ManifestRules.settings(in: repository)
      #expect(violations.map(\.file) == ["Features/A/Package.swift"])
      #expect(violations.map(\.line) == [5])
    }

    @Test func failWhenMissing() {
      let repository = Repository(["Package.swift": block, "Core/A/Package.swift": "// none"])
      #expect(ManifestRules.settings(in: repository).map(\.file) == ["Core/A/Package.swift"])
      let headless = Repository(["Package.swift": "", "Core/A/Package.swift": block])
      #expect(ManifestRules.settings(in: headless).map(\.file) == ["Package.swift"])
    }

    @Test func areNotAskedOfTheToolchainFixtures() {
      let repository = Repository(["Package.swift": block, "Tests/Toolchain/A/Package.swift": ""])
      #expect(ManifestRules.settings(in: repository) == [])
    }
  }

  @Test func everyPackageIsInTheSwift6Mode() {
    let repository = Repository([
      "Package.swift": "let package = Package(swiftLanguageModes: [.v6])",
      "Features/A/Package.swift": "// swiftLanguageModes: [.v6]\nlet package = Package()",
    ])
    #expect(ManifestRules.languageMode(in: repository).map(\.file) == ["Features/A/Package.swift"])
  }

  @Test func theArchitectureIsTakenWithoutItsDefaultTraits() {
    let repository = Repository([
      "Features/A/Package.swift": #"""
      .package(path: "../../Core/ComposableTerminalUI"),
      .package(path: "../../Core/ComposableArchitecture"),
      """#,
      "Features/B/Package.swift":
        #".package(path: "../../Core/ComposableArchitecture", traits: ["Macros"]),"#,
    ])
    let violations = ManifestRules.traits(in: repository)
    #expect(violations.map(\.file) == ["Features/A/Package.swift"])
    #expect(violations.map(\.line) == [2])
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
    let violations = ManifestRules.arrows(in: repository)
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
}
