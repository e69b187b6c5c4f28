import Foundation
import Testing

@Suite struct InterfaceTests {
  private static let graph = #"""
    {"symbols": [
      {"identifier": {"precise": "s:1"}, "kind": {"identifier": "swift.struct"},
       "pathComponents": ["Sky"], "declarationFragments": [{"spelling": "struct"}, {"spelling": " Sky"}]},
      {"identifier": {"precise": "s:2"}, "kind": {"identifier": "swift.method"},
       "pathComponents": ["Sky", "paint(_:)"],
       "declarationFragments": [{"spelling": "func paint(\n  "}, {"spelling": "_ color: Color)"}]},
      {"identifier": {"precise": "s:3"}, "kind": {"identifier": "swift.method"},
       "pathComponents": ["Sky", "_hidden"], "declarationFragments": []},
      {"identifier": {"precise": "s:1::SYNTHESIZED::s:9"}, "kind": {"identifier": "swift.method"},
       "pathComponents": ["Sky", "hash"], "declarationFragments": []}
    ], "relationships": [
      {"kind": "conformsTo", "source": "s:1", "target": "s:SQ", "targetFallback": "Swift.Equatable"},
      {"kind": "memberOf", "source": "s:2", "target": "s:1"}
    ]}
    """#

  @Test func readsDeclarationsAndConformances() throws {
    let graph = try SymbolGraph(json: Data(Self.graph.utf8))
    let interface = Interface(module: "Weather", graphs: [graph])
    #expect(
      interface.lines == [
        "Weather.Sky  conforms to Swift.Equatable", "Weather.Sky  struct Sky",
        "Weather.Sky.paint(_:)  func paint( _ color: Color)",
      ]
    )
    #expect(Interface(text: interface.text) == interface)
  }

  @Test func gradesChanges() {
    let old = Interface(lines: [
      "A.B  struct B", "A.B.c  var c: Int", "A.D  struct D", "A.D.e  var e: Int",
    ])
    let new = Interface(lines: [
      "A.B  struct B", "A.B.c  var c: Double", "A.F  struct F", "A.F.g  var g: Int",
    ])
    let changes = InterfaceChange.changes(from: old, to: new)
    #expect(
      changes.map(\.description) == [
        "changed `A.B.c`", "removed `A.D`", "removed `A.D.e`", "added `A.F`", "added `A.F.g`",
      ]
    )
    #expect(
      InterfaceChange.outermost(changes).map(\.description) == [
        "changed `A.B.c`", "removed `A.D`", "added `A.F`",
      ]
    )
  }

  private func unnamed(_ entry: String) -> [String] {
    PackageInterfaces.unnamed(
      folder: "Core/A",
      baseline: "# A comment.\nA.B  struct B\nA.B.c  var c: Int\n",
      interface: Interface(lines: ["A.B  struct B", "A.D  struct D"]),
      entries: InterfaceEntries(
        changelog:
          "# Changelog\n\n## Unreleased\n\n### Interface\n\n\(entry)\n\n## 0.1\n\n- added `A`\n"
      )
    )
  }

  @Test(arguments: [
    ("- added `A.D`\n- removed `A.B.c`", []), ("- added `A.D`", ["- removed `A.B.c`"]),
    ("- removed `A`\n- added `A`", []), ("- changed `A.B`, `A.D`", ["- added `A.D`"]),
    ("- removed `A.D`, `A.B`", ["- added `A.D`"]), ("", ["- removed `A.B.c`", "- added `A.D`"]),
  ])
  func namesWhatTheChangelogLacks(entry: String, expected: [String]) {
    #expect(unnamed(entry) == expected)
  }

  @Test func aNewPackageIsNamedByItsFolder() {
    let interface = Interface(lines: ["A.B  struct B"])
    func unnamed(_ changelog: String) -> [String] {
      PackageInterfaces.unnamed(
        folder: "Core/A",
        baseline: nil,
        interface: interface,
        entries: InterfaceEntries(changelog: "## Unreleased\n\(changelog)\n")
      )
    }
    #expect(unnamed("- `A` (`Core/A`) is new.") == [])
    #expect(unnamed("") == ["- `Core/A`, which is new"])
  }

  @Test func findsTheModulesOfPackages() throws {
    let packages = PackageInterfaces(try RepositoryRulesTests.repository.get()).modules
    let core = packages.first { $0.folder == "Core/ComposableArchitecture" }?.modules ?? []
    #expect(core.contains("Clocks"))
    #expect(!core.contains("ComposableArchitectureMacros"))
    #expect(packages.contains { $0.folder == "Features/Counter" && $0.modules == ["Counter"] })
  }
}
