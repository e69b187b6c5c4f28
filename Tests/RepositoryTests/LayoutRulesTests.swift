import Testing

@Suite struct LayoutRulesTests {
  @Test func theTopFolderTakesNothingNew() {
    let repository = Repository(
      ["Makefile": "", "Features/A/Package.swift": "", "Tools/a.swift": ""],
      tracked: ["Makefile", "image.png"]
    )
    #expect(LayoutRules.topLevelEntries(in: repository).map(\.file) == ["Tools", "image.png"])
  }

  @Test func everyTestFolderIsListedAtTheRoot() {
    let repository = Repository([
      "Package.swift": """
      let tests = [("Features/Fact", "FactTests", [])]
      let own = ["HostTests"]
      """,
      "Features/Fact/Tests/FactTests/A.swift": "",
      "Features/Fact/Tests/FactTests/B.swift": "",
      "Features/Fact/Tests/FactViewTests/A.swift": "",
      "Features/Timer/Tests/FactTests/A.swift": "",
      "Tests/HostTests/A.swift": "",
      "Tests/IntegrationTests/A.swift": "",
      "Tests/RepositoryTests/Rules/A.swift": "",
      "Tests/Toolchain/Fixtures/A.swift": "",
    ])
    let folders = LayoutRules.unlistedTests(in: repository).map {
      $0.rule.split(separator: " ").last
    }
    #expect(
      folders == [
        "Tests/IntegrationTests.", "Features/Fact/Tests/FactViewTests.",
        "Features/Timer/Tests/FactTests.",
      ]
    )
  }

  @Test func everyPackageIsListedAtTheRoot() {
    let repository = Repository([
      "Package.swift": #"""
      let table = """
        Features/Fact: Fact
          FactTests: Fact
        """
      """#,
      "Features/Fact/Package.swift": "",
      "Features/Timer/Package.swift": "",
      "Core/Journal/Benchmarks/Package.swift": "",
      "Tests/Fuzz/Package.swift": "",
    ])
    #expect(
      LayoutRules.unlistedPackages(in: repository).map(\.rule) == [
        "The root manifest does not list the package Features/Timer."
      ]
    )
  }

  @Test func resultsOfABuildAreNotTracked() {
    let tracked = ["Package.swift", "Features/A/Package.resolved", ".build/a", "Core/.swiftpm/b"]
    let repository = Repository([:], tracked: tracked)
    #expect(
      LayoutRules.trackedResults(in: repository).map(\.file) == [
        "Features/A/Package.resolved", ".build/a", "Core/.swiftpm/b",
      ]
    )
  }

  @Test func rowsOfTheTableAreAsFullAsTheyCanBe() {
    func violations(_ rows: String) -> [Violation] {
      let manifest = "let table = \"\"\"\n\(rows)\n  \"\"\"\n"
      return LayoutRules.tableRows(in: Repository(["Package.swift": manifest]))
    }
    #expect(violations("  Core/A: A B\n    ATests: A B") == [])
    #expect(violations("  Core/A: A B\n    ATests: A\n        B").map(\.line) == [3])
    let long = String(repeating: "a", count: 98)
    #expect(violations("  Core/A: A\n    ATests \(long)Tests\n        BTests: A") == [])
    #expect(violations("  Core/A: A\n    ATests\n        \(long)Tests BTests: A").count == 1)
  }
}
