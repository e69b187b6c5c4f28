import HouseTools
import Testing

@Suite struct SourceRulesTests {
  @Test func aFileOfMoreThanFiveHundredLinesIsTold() {
    func lines(_ count: Int) -> [Int] {
      let text = String(repeating: "let a = 1\n", count: count)
      return SourceRules.length(in: Repository(["Core/A/Sources/A/A.swift": text])).map(\.line)
    }
    #expect(lines(500) == [])
    #expect(lines(501) == [501])
    #expect(Rule.all.filter(\.isAdvice).count == 3)
  }

  @Test(
    arguments: [
      ("import Testing\n\n@testable import A", [3]),
      ("@_spi(B) @testable import B", [1]),
      ("@_spi(Testing) import A", []),
      ("let a = \"@testable import A\"", []),
      ("func a() {\n  fatalError()\n}", [2]),
      ("func a() { fatalError(\"why\") }", []),
      ("let a = \"fatalError()\"  // fatalError()", []),
    ]
  )
  func wordsWithABetterWayAreFound(text: String, lines: [Int]) {
    func found(_ file: String) -> [Int] {
      SourceRules.words(in: Repository([file: text])).map(\.line)
    }
    #expect(found("Features/Fact/Tests/FactTests/A.swift") == lines)
    #expect(found("Core/A/Tests/ATests/A.swift") == (text.contains("fatal") ? lines : []))
  }

  @Test func aConformanceThatNoReleaseCompilesIsFound() {
    func found(_ file: String) -> [Int] {
      let text = "// @retroactive\nextension A: @retroactive B {}"
      return SourceRules.words(in: Repository([file: text])).map(\.line)
    }
    #expect(found("Core/A/Sources/A/A.swift") == [2])
    #expect(found("Core/A/Tests/ATests/A.swift") == [])
    #expect(found("Features/A/Sources/A/A.swift") == [])
  }

  @Test func theTopFolderTakesNothingNew() {
    let repository = Repository(
      ["Makefile": "", "Features/A/Package.swift": "", "Tools/a.swift": ""],
      tracked: ["Makefile", "image.png"]
    )
    #expect(SourceRules.topLevelEntries(in: repository).map(\.file) == ["Tools", "image.png"])
  }

  @Test(
    arguments: [
      ("      - run: make rules lint", []),
      ("      - run: make --silent affected BASE=origin/main JSON=1", []),
      ("      - run: make rules tests && make lint", ["The Makefile has no target `tests`."]),
      ("# make rule", ["The Makefile has no target `rule`."]),
    ]
  )
  func workflowsRunTargetsThatThereAre(line: String, rules: [String]) {
    let repository = Repository([
      "Makefile":
        "#   make rules\n#   make affected\n#   make lint\nrules: setup\naffected:\nlint:\n",
      ".github/workflows/ci.yml": line,
    ])
    #expect(WorkflowRules.violations(in: repository).map(\.rule) == rules)
  }

  @Test func eachTargetIsTold() {
    let repository = Repository(["Makefile": "#   make rules   …\nrules: setup\nlint:\n"])
    #expect(WorkflowRules.violations(in: repository).map(\.line) == [3])
  }
}
