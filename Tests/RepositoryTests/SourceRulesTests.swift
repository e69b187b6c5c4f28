import Testing

@Suite struct SourceRulesTests {
  private func repository(_ text: String) -> Repository {
    Repository(["Features/Fact/Sources/Fact/A.swift": text])
  }

  @Test func aFileMayHaveFiveHundredLines() {
    let line = "let a = 1\n"
    #expect(SourceRules.length(in: repository(String(repeating: line, count: 500))) == [])
    let tooLong = SourceRules.length(in: repository(String(repeating: line, count: 501)))
    #expect(tooLong.map(\.line) == [501])
  }

  @Test(
    arguments: [
      "// Guarded by `lock`.\nfinal class A: @unchecked Sendable {}",
      "// Guarded by `lock`.\nextension A:\n  @unchecked Sendable\n{}",
      "/// Doc.\n@MainActor\nnonisolated(unsafe) var a = 1",
      "// Both are set before any thread starts.\nnonisolated(unsafe) var a = 1\nnonisolated(unsafe) var b = 1",
      "final class A: @unchecked Sendable {\n  // Never changes.\n  let a = 1\n}",
      "/* why */\nnonisolated(unsafe) var a = 1",
      "let a = \"@unchecked Sendable\"",
      "// An @unchecked Sendable in words",
    ]
  )
  func anExplainedEscapePasses(text: String) {
    #expect(SourceRules.unexplainedEscapes(in: repository(text)) == [])
  }

  @Test(
    arguments: [
      ("final class A: @unchecked Sendable {}", 1),
      ("// Why A.\nstruct A {}\nfinal class B: @unchecked Sendable {}", 3),
      ("// Detached.\n\nnonisolated(unsafe) var a = 1", 3),
      ("// Why a.\nlet a = 1\nnonisolated(unsafe) var b = 1 // trailing", 3),
      ("final class A: @unchecked Sendable {\n  /// A number.\n  let a = 1\n}", 1),
      ("struct A {\n  nonisolated(unsafe) static var a = 1\n}", 2),
    ]
  )
  func anUnexplainedEscapeFails(text: String, line: Int) {
    #expect(SourceRules.unexplainedEscapes(in: repository(text)).map(\.line) == [line])
  }

  @Test(
    arguments: [
      ("import Testing\n\n@testable import A", [3]),
      ("// The parsers alone.\n@testable import A\n@_spi(B) @testable import B", [2, 3]),
      ("@_spi(Testing) import A", []),
      ("let a = \"@testable import A\"", []),
    ]
  )
  func onlyCoreImportsWithTestable(text: String, lines: [Int]) {
    func violations(_ file: String) -> [Int] {
      SourceRules.testableImports(in: Repository([file: text])).map(\.line)
    }
    #expect(violations("Features/Fact/Tests/FactTests/A.swift") == lines)
    #expect(violations("Core/Clocks/Tests/ClocksTests/A.swift") == [])
  }

  @Test(
    arguments: [
      ("let a = 1 // TODO: more", [1]),
      ("/*\n FIXME\n*/", [2]),
      ("func a() {\n  fatalError()\n}", [2]),
      ("func a() { fatalError( ) }", [1]),
      ("func a() { fatalError(\"why\") }", []),
      ("let a = \"TODO fatalError()\"", []),
      ("// TODOS are a kind of app", []),
    ]
  )
  func leftoversAreFound(text: String, lines: [Int]) {
    #expect(SourceRules.leftovers(in: repository(text)).map(\.line) == lines)
  }

  @Test(
    arguments: [
      ("/// What a caller gets.\nlet a = 1", [1]),
      ("let a = 1\n  // Who calls.\nlet b = 1", [2]),
      ("/// A summary.\n///\n/// What follows opens a paragraph.\nlet a = 1", [3]),
      ("/// The caller is told\n/// What happened.\nlet a = 1", []),
      ("/// Whatever happens.\nlet a = 1", []),
      ("let a = 1  // What it is.", []),
      ("let a = \"\"\"\n  /// What is text.\n  \"\"\"", []),
    ]
  )
  func commentsNameTheirSubject(text: String, lines: [Int]) {
    #expect(SourceRules.hiddenSubjects(in: repository(text)).map(\.line) == lines)
  }
}
