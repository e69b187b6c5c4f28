import Foundation
import HouseTools
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
    let interface = try Interface(module: "Weather", graphs: [Data(Self.graph.utf8)])
    #expect(
      interface.lines == [
        "Weather.Sky  conforms to Swift.Equatable", "Weather.Sky  struct Sky",
        "Weather.Sky.paint(_:)  func paint( _ color: Color)",
      ]
    )
    #expect(Interface(lines: ["# A comment."] + interface.lines) == interface)
  }

  @Test func namesWhatIsGoneOrReadsOtherwise() {
    let old = Interface(lines: [
      "A.B  struct B", "A.B.c  var c: Int", "A.D  struct D", "A.D.e  var e: Int",
    ])
    let new = Interface(lines: [
      "A.B  struct B", "A.B.c  var c: Double", "A.F  struct F", "A.F.g  var g: Int",
    ])
    #expect(Interface.breaks(from: old, to: new) == ["changed `A.B.c`", "removed `A.D`"])
    #expect(Interface.breaks(from: new, to: new) == [])
  }

  @Test func aNameThatMovedToAReexportedModuleIsNoBreak() {
    let old = Interface(lines: [
      "A.B  struct B", "A.B  conforms to A.V", "A.B.c()  func c()", "A.B.c()  func c() async",
      "A.B.d  var d: Int", "A.E  struct E",
    ])
    let new = Interface(lines: [
      "A.B.c()  func c()", "M.B  struct B", "M.B  conforms to M.V", "M.B.c()  func c() async",
      "M.B.d  var d: Double", "M.F  struct F",
    ])
    let named = new.namingProtocols(by: ["M": "A"])
    let reexported = Interface(lines: named.reexported(from: "M", by: "A"))
    #expect(
      Interface.breaks(from: old, to: named, reexported: reexported)
        == ["changed `A.B.d`", "removed `A.E`"]
    )
  }

  @Test(arguments: [
    ("- removed `A.B.c`", true), ("- removed `A.X`, `A.B.c`", true), ("- removed `A.B`", true),
    ("- changed `A.B`", true), ("- changed `A.B.c`", false), ("- added `A.B.c`", false),
    ("- removed `A.B.c.d`", false), ("", false),
  ])
  func theChangelogNamesABreak(entry: String, isNamed: Bool) {
    let changelog =
      "# Changelog\n\n## Unreleased\n\n### Interface\n\n\(entry)\n\n## 0.1\n\n- removed `A`\n"
    #expect(Interface.names("removed `A.B.c`", changelog: changelog) == isNamed)
  }
}
