import HouseTools
import Testing

@Suite struct PackageMapTests {
  private func repository(_ picture: String) -> Repository {
    Repository([
      PackageMap.page: "# Title\n\n## Packages\n\n```\n\(picture)\n```\n\nMore.\n",
      "Package.swift":
        "let table = \"\"\"\n  other: Other\n  Core/Base: Base\n  Features/A: A\n  Apps:\n    Program: A Base Other\n  \"\"\"\n",
      "Core/Base/Package.swift": "",
      "Core/Base/Sources/Base/B.swift": "",
      "Core/Tools/Package.swift": #"[.package(path: "../Base"), .unsafeFlags([""])]"#,
      "Core/Tools/Sources/Tools/T.swift": "import Base\n",
      "Features/A/Package.swift":
        #"[.package(path: "../../Core/Base"), .package(path: "../../Core/Tools")]"#,
      "Features/A/Sources/A/A.swift": "import Base\n",
      "Features/A/Tests/ATests/A.swift": "import Tools\n",
    ])
  }

  private let picture =
    "Apps\n  Program → A\nFeatures\n  A       → Base\nClients\nCore\n  Tools   → Base\n  Base"

  /// A package that only tests need has no arrow, nor has one that others need in turn.
  @Test func isDrawnFromTheManifests() {
    #expect(PackageMap.violations(in: repository(picture)) == [])
    let old = repository("Apps\n  Program → Gone")
    #expect(PackageMap.violations(in: old).map(\.line) == [3])
    #expect(PackageMap.drawn(in: old) == repository(picture).file(PackageMap.page)?.text)
  }
}
