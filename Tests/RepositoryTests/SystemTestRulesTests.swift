import Testing

@Suite struct SystemTestRulesTests {
  private func rules(nested: String, root: String = "") -> [String] {
    let repository = Repository([
      "Package.swift": root,
      "Core/Journal/Package.swift": nested,
      "Core/Journal/Tests/JournalTests/A.swift": "",
      "Core/SystemTesting/Package.swift":
        #".testTarget(name: "PlainTests", dependencies: ["SystemTesting"])"#,
    ])
    return SystemTestRules.dependencies(in: repository).map { "\($0.file):\($0.line) \($0.rule)" }
  }

  @Test(
    arguments: [
      #"t = [.testTarget(name: "JournalTests", dependencies: ["Journal", "SystemTesting"])]"#,
      #"t = [.testTarget(name: "JournalTests", dependencies: [.product(name: "SystemTesting", package: "SystemTesting")])]"#,
      #"t = [.target(name: "Journal", dependencies: [.core("SystemTesting")])]"#,
      """
      t = [.target(name: "Journal", dependencies: [support])] + [.target(name: "Other")]
      let support = Target.Dependency.product(name: "SystemTesting", package: "SystemTesting")
      """,
      """
      t = [("Journal", [.support])]
      extension D { static var support: Self { .product(name: "SystemTesting", package: "SystemTesting") } }
      """,
      """
      t = [("Journal", all)]
      let one = Target.Dependency.product(name: "SystemTesting", package: "SystemTesting")
      let all = ["Other", one]
      """,
    ]
  )
  func onlySystemTestsDependOnSystemTesting(manifest: String) {
    let found = rules(nested: manifest)
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.hasPrefix("Core/Journal/Package.swift:1 Journal") })
    #expect(rules(nested: "", root: manifest).map { $0.prefix(22) } == ["Package.swift:1 Journa"])
  }

  @Test(
    arguments: [
      #"let p = Package(name: "Journal", dependencies: [.package(path: "../SystemTesting")])"#,
      #"t = [.testTarget(name: "JournalSystemTests", dependencies: ["SystemTesting"])]"#,
      #"let tests = [("Core/Journal", "JournalSystemTests", [.core("SystemTesting")])]"#,
      #"let tests = [("JournalSystem", [.core("SystemTesting")])]"#,
      #"let tests = [("Core/SystemTesting", "SystemTestingTests", [.core("SystemTesting")])]"#,
      """
      let support = Target.Dependency.product(name: "SystemTesting", package: "SystemTesting")
      let tests = [("JournalSystem", [support])]
      let package = Package(name: "Journal", targets: tests.map { .testTarget(name: "\\($0.name)Tests") })
      """,
      #"t = more.map { .testTarget(name: "\($0.name)SystemTests", dependencies: ["SystemTesting"]) }"#,
    ]
  )
  func systemTestsAndItsOwnTestsMay(manifest: String) {
    #expect(rules(nested: manifest) == [])
    #expect(rules(nested: "", root: manifest) == [])
  }

  @Test func systemTestsDependOnIt() {
    let path = "Core/Journal/Tests/JournalSystemTests/A.swift"
    let plain = #"t = [("Core/Journal", "JournalSystemTests", [.journal("Journal")])]"#
    let good = #"t = [("Core/Journal", "JournalSystemTests", [.core("SystemTesting")])]"#
    func files(_ nested: String, _ root: String) -> [String] {
      let files: KeyValuePairs = [
        "Package.swift": root, "Core/Journal/Package.swift": nested, path: "",
      ]
      return SystemTestRules.dependencies(in: Repository(files)).map(\.file)
    }
    #expect(files(plain, good) == ["Core/Journal/Package.swift"])
    #expect(files(good, plain) == ["Package.swift"])
    #expect(files(good, good) == [])
    let member = """
      t = [("Core/Journal", "JournalSystemTests", [.systemTesting])]
      extension D {
        static func other(_ name: String) -> Self { name }
        static var systemTesting: Self { .product(name: "SystemTesting", package: "SystemTesting") }
      }
      """
    #expect(files(good, member) == [])
  }

  private func lines(_ text: String, in target: String = "JournalSystemTests") -> [Int] {
    let repository = Repository(["Core/Journal/Tests/\(target)/A.swift": text])
    return SystemTestRules.traits(in: repository).map(\.line)
  }

  @Test(
    arguments: [
      ("@Suite struct A {\n}", [1]),
      ("@Suite(.serialized) struct A {\n}", [1]),
      ("\n@Suite(\n  .serialized\n)\nstruct A {\n  let a = B(.system)\n}", [2]),
      ("@Suite(.systematic) struct A {\n}", [1]),
      ("@Suite(.system) struct A {\n  @Suite struct B {\n  }\n}", [2]),
      ("struct A {\n  @Test func b() {}\n}", [2]),
      ("@Suite(.system) struct A {\n}\n\n@Test func b() {}", [4]),
    ]
  )
  func everySystemTestWaitsForItsTurn(text: String, expected: [Int]) {
    #expect(lines(text) == expected)
    #expect(lines(text, in: "JournalTests") == [])
  }

  @Test(
    arguments: [
      "@Suite(.system) struct A {\n  @Test func b() {}\n}",
      "@Suite(\"of (all)\", .serialized, .system)\nstruct A {\n  @Test func b() {}\n}",
      "@Suite(\n  .enabled(if: a()),\n  .system\n)\n@MainActor\nstruct A {\n  @Test func b() {}\n}",
      "extension A {\n  @Test func b() {}\n}",
      "/// Like `@Suite struct A`, but no `@Test`.\nstruct B {\n}",
    ]
  )
  func suitesWithTheTraitPass(text: String) {
    #expect(lines(text) == [])
  }
}
