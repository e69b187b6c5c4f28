import HouseTools
import Testing

@Suite struct EscapeRulesTests {
  private func violations(page: String?, _ source: String) -> [Violation] {
    var files = ["Core/A/Sources/A/Box+Use.swift": source]
    files[EscapeRules.page] = page
    return EscapeRules.violations(
      in: Repository(files: files.map { Repository.File(path: $0.key, text: $0.value) })
    )
  }

  private let source = """
    // Guarded by `lock`.
    final class Box<Value>: Base,
      @unchecked Sendable
    {}
    // Never changes.
    extension Pair: @unchecked Sendable where A: Sendable {}
    // struct Other: @unchecked Sendable {}
    nonisolated(unsafe) var count = 0
    """

  @Test(
    arguments: [
      ("| Type | Why |\n|---|---|\n| `Box`, `Pair` | `NotAType` |\n| `Box+Use` | – |\n", []),
      ("| `Box` | – |", ["does not list Pair.", "does not list Box+Use."]),
      ("| `Box`, `Pair`, `Box+Use`, `Gone` | – |", ["Gone escapes no check of the compiler."]),
      (nil, ["does not list Box.", "does not list Pair.", "does not list Box+Use."]),
    ] as [(String?, [String])]
  )
  func thePageListsEachEscape(page: String?, endings: [String]) {
    let rules = violations(page: page, source).map(\.rule)
    #expect(rules.count == endings.count)
    #expect(zip(rules, endings).allSatisfy { $0.hasSuffix($1) }, "\(rules)")
  }

  @Test(arguments: ["UnsafeRawPointer", "UnsafeRawBufferPointer", "StateAddress"])
  func filesWithRawPointersAreListed(type: String) {
    let source = "func f(_ place: \(type)) {}"
    #expect(violations(page: "| `Box+Use` | – |", source) == [])
    #expect(violations(page: "", source).map(\.line) == [1])
    let gone = violations(page: "| `Box+Use` | – |", "// " + type)
    #expect(gone.map(\.rule) == ["Box+Use escapes no check of the compiler."])
  }

  @Test(arguments: [("2", []), ("1", [3]), ("3", [3])] as [(String, [Int])])
  func thePageAboutDecisionsCountsTheMarks(number: String, lines: [Int]) {
    let repository = Repository([
      EscapeRules.decisions: "| mark | lines |\n|---|---|\n| `unsafeDowncast(` | \(number) |\n",
      "Core/ComposableArchitecture/Sources/A/A.swift":
        "a(unsafeDowncast(b, to: C.self))\n// unsafeDowncast(\nunsafeDowncast(d, to: E.self)\n",
      "Core/Other/Sources/Other/B.swift": "unsafeDowncast(b, to: C.self)\n",
    ])
    #expect(EscapeRules.violations(in: repository).map(\.line) == lines)
  }

  private func unexplained(_ text: String) -> [Int] {
    // Those of tests need not stand on the page.
    EscapeRules.violations(in: Repository(["Features/Fact/Tests/FactTests/A.swift": text])).map(
      \.line
    )
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
    #expect(unexplained(text).isEmpty)
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
    #expect(unexplained(text) == [line])
  }
}
