import HouseTools
import Testing

@Suite struct ManifestTests {
  private func manifest(_ text: String) -> Manifest {
    Manifest(Repository.File(path: "Features/Fact/Package.swift", text: text))
  }

  @Test func readsLiteralTargets() {
    let manifest = manifest(
      """
      let package = Package(
        name: "Fact",
        targets: [
          .target(name: "Fact", dependencies: [.product(name: "Client", package: "Client")]),
          .testTarget(name: "FactTests", dependencies: ["Fact", "Doubles"]),
        ]
      )
      """
    )
    #expect(manifest.package == "Features/Fact")
    #expect(manifest.dependencies(ofTarget: "FactTests") == ["FactTests", "Fact", "Doubles"])
    #expect(manifest.dependencies(ofTarget: "Unknown").isEmpty)
  }

  @Test func readsTablesAndConstants() {
    let manifest = manifest(
      """
      let dump = Target.Dependency.product(name: "CustomDump", package: "swift-custom-dump")
      let support: Target.Dependency = .product(name: "_Support", package: "support")
      let modules: [(name: String, dependencies: [Target.Dependency])] = [
        ("Clocks", ["Extras", dump]),
        ("Paths", []),
      ]
      let tests: [(name: String, dependencies: [Target.Dependency])] = [
        ("Clocks", ["OnlyInTests"])
      ]
      let package = Package(
        name: "Core",
        targets: modules.map { .target(name: $0.name, dependencies: $0.dependencies) }
          + tests.map { .testTarget(name: "\\($0.name)Tests", dependencies: [support]) }
      )
      """
    )
    #expect(manifest.dependencies(ofTarget: "Clocks").isSuperset(of: ["Extras", "CustomDump"]))
    #expect(manifest.dependencies(ofTarget: "Paths") == ["Paths"])
    let tests = manifest.dependencies(ofTarget: "ClocksTests")
    #expect(tests.isSuperset(of: ["Clocks", "OnlyInTests", "Support"]))
    #expect(!tests.contains("Core"))
  }

  @Test func tellsComputedSystemTestsFromOthers() {
    let manifest = manifest(
      """
      let tests = [("Clocks", ["Extras"])]
      let systemTests = [("Files", ["Folders"])]
      let targets = tests.map { .testTarget(name: "\\($0.name)Tests", dependencies: ["Plain"]) }
        + systemTests.map { .testTarget(name: "\\($0.name)SystemTests", dependencies: ["System"]) }
      """
    )
    let plain = manifest.dependencies(ofTarget: "ClocksTests")
    #expect(plain.isSuperset(of: ["Clocks", "Extras", "Plain"]))
    #expect(plain.isDisjoint(with: ["Folders", "System"]))
    let system = manifest.dependencies(ofTarget: "FilesSystemTests")
    #expect(system.isSuperset(of: ["Files", "Folders", "System"]))
  }

  @Test func readsTheTableOfTheRoot() {
    let manifest = manifest(
      #"""
      let table = """
        GRDB.swift: GRDB
        Features/Fact: Fact
          FactTests: Architecture
              Doubles Fact
          FactSystemTests: SystemTesting
        Apps:
          Host: Fact
        """
      let package = Package(name: "root", dependencies: ["Other"])
      """#
    )
    #expect(manifest.hasRow(["Features/Fact", "FactTests"]))
    #expect(!manifest.hasRow(["Features/Fact", "Host"]))
    let tests = manifest.dependencies(ofTarget: "FactTests")
    #expect(tests.isSuperset(of: ["Architecture", "Doubles", "Fact"]))
    #expect(tests.isDisjoint(with: ["SystemTesting", "Other", "GRDB"]))
    #expect(manifest.dependencies(ofTarget: "Host").isSuperset(of: ["Fact"]))
  }

  @Test func testsNeedNotNameWhatTheirNamesSay() {
    let manifest = manifest(
      #"""
      let table = """
        Clients/Sky: Sky SkyLive SkyTesting
          SkyLiveSystemTests SkyLiveTests
              SkyTests: Clocks
        Tests:
          HostSystemTests: Sky
        """
      """#
    )
    func dependencies(_ target: String) -> Set<String> {
      manifest.dependencies(ofTarget: target).subtracting([target, "Clients/Sky"])
    }
    #expect(dependencies("SkyTests") == ["Clocks", "Sky"])
    #expect(dependencies("SkyLiveTests") == ["Clocks", "Sky", "SkyLive"])
    #expect(
      dependencies("SkyLiveSystemTests") == ["Clocks", "Sky", "SkyLive", "SystemTesting"]
    )
    #expect(dependencies("HostSystemTests") == ["Sky", "SystemTesting"])
    #expect(manifest.hasRow(["Clients/Sky", "SkyLiveTests"]))
  }

  @Test func findsRowsByTheirFirstLiterals() {
    let manifest = manifest(
      """
      // ("Features/Commented", "CommentedTests")
      let tests = [("Features/Fact", "FactTests", [.feature("Fact")])]
      """
    )
    #expect(manifest.hasRow(["Features/Fact", "FactTests"]))
    #expect(!manifest.hasRow(["Features/Fact", "OtherTests"]))
    #expect(!manifest.hasRow(["Features/Commented", "CommentedTests"]))
  }
}
