import HouseTools
import Testing

@Suite struct TestGraphTests {
  /// A client, a feature that uses it, one that does not, and the app.
  private static let repository = Repository([
    "Package.swift": #"""
    let table = """
      Clients/SkyClient: SkyClient
        SkyClientTests:
      Features/Sky: Sky
        SkyTests: SkyClient
      Features/Timer: Timer
        TimerTests:
      Apps/App: App
        AppTests:
      Apps:
        ComposedCLI: App
      Tests:
        HostSystemTests: ComposedCLI
        SkySessionTests: Sky
      """
    """#,
    "Apps/App/Package.swift":
      #"[.package(path: "../../Features/Sky"), .package(path: "../../Features/Timer")]"#,
    "Clients/SkyClient/Package.swift": "",
    "Core/ComposableArchitecture/Documentation/Package.swift": "",
    "Features/Sky/Package.swift": #"[.package(path: "../../Clients/SkyClient")]"#,
    "Features/Timer/Package.swift": "",
    "Tests/Fuzz/Package.swift": #"[.package(path: "../../Clients/SkyClient")]"#,
    "Tests/HostSystemTests/A.swift": #"let a = "Apps/ComposedCLI/Pictures""#,
    "Tests/SkySessionTests/A.swift": "import Sky",
    "Tests/Toolchain/Accepted/Package.swift": "",
  ])

  @Test(
    arguments: [
      (
        "Clients/SkyClient/Sources/SkyClient/A.swift",
        [
          "Clients/SkyClient", "Features/Sky", "Apps/App", "Apps/ComposedCLI",
          "Tests/Fuzz", "Tests/HostSystemTests", "Tests/SkySessionTests",
        ]
      ),
      (
        "Features/Timer/Sources/Timer/A.swift",
        ["Features/Timer", "Apps/App", "Apps/ComposedCLI", "Tests/HostSystemTests"]
      ),
      ("Features/Sky/Tests/SkyTests/A.swift", ["Features/Sky"]),
      ("Tests/SkySessionTests/A.swift", ["Tests/SkySessionTests"]),
      ("Features/Sky/API.txt", []), ("README.md", []), (".github/workflows/ci.yml", []),
      ("Tests/Toolchain/run", []),
      (
        "Core/ComposableArchitecture/Documentation/A.md",
        ["Core/ComposableArchitecture/Documentation"]
      ),
      ("Apps/ComposedCLI/Pictures/a.svg", ["Apps/ComposedCLI", "Tests/HostSystemTests"]),
      ("Package.swift", nil), ("Makefile", nil), (".ci/run", nil), ("new/folder", nil),
    ] as [(String, [String]?)]
  )
  func aChangeReachesWhatDependsOnIt(path: String, folders: [String]?) {
    let affected = TestGraph(Self.repository).affected(by: ["README.md", path])?.map(\.folder)
    #expect(affected?.sorted() == folders?.sorted())
    // Packages that others depend on come first.
    if let affected, affected.contains("Apps/App") { #expect(affected[0] == path.package) }
  }

  @Test func testsThatTheManifestsLeaveOutAreNamed() {
    #expect(AffectedRules.violations(in: Self.repository) == [])
    let files =
      Self.repository.files + [
        Repository.File(path: "Features/Timer/Sources/Timer/A.swift", text: ""),
        Repository.File(path: "Tests/SkySessionTests/B.swift", text: "import Timer"),
      ]
    let violations = AffectedRules.violations(in: Repository(files: files))
    #expect(violations.map(\.file) == ["Features/Timer/Sources/Timer/A.swift"])
    #expect(violations.allSatisfy { $0.rule.hasSuffix("the tests in Tests/SkySessionTests.") })
  }

  @Test func theReportIsAMatrix() {
    let report = AffectedReport(
      base: "a\"b",
      paths: ["Features/Sky/Tests/SkyTests/A.swift"],
      graph: TestGraph(Self.repository)
    )
    #expect(report.text == "Features/Sky\n")
    #expect(
      report.json == """
        {"base":"a\\"b","everything":false,"include":[{"package":"Features/Sky",\
        "tests":["SkyTests"],"command":"make test-packages PACKAGES=Features/Sky"}]}
        """
    )
    #expect(report.targets == "Features/Sky SkyTests\n")
  }
}

extension String {
  /// The first two folders of a path.
  fileprivate var package: String { split(separator: "/").prefix(2).joined(separator: "/") }
}
