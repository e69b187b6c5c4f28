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
    final class Box<Value>: Base,
      @unchecked Sendable
    {}
    extension Pair: @unchecked Sendable where A: Sendable {}
    // struct Other: @unchecked Sendable {}
    nonisolated(unsafe) var count = 0
    """

  @Test func aListThatIsWholePasses() {
    let page = "| Type | Why |\n|---|---|\n| `Box`, `Pair` | `NotAType` |\n| `Box+Use` | – |\n"
    #expect(violations(page: page, source) == [])
    #expect(violations(page: nil, "struct A {}") == [])
  }

  @Test func whatIsMissingIsNamed() {
    let missing = violations(page: "| `Box` | – |", source)
    #expect(missing.map(\.line) == [4, 6])
    #expect(missing.map { $0.rule.hasSuffix("does not list Pair.") } == [true, false])
    #expect(missing.map { $0.rule.hasSuffix("does not list Box+Use.") } == [false, true])
    #expect(violations(page: nil, source).map(\.file) == [EscapeRules.page])
  }

  @Test func aNameThatIsGoneIsNamed() {
    let gone = violations(page: "\n| `Gone` | – |", "struct A {}")
    #expect(gone.map(\.line) == [2])
    #expect(gone.map(\.rule) == ["Gone does not escape the concurrency checker."])
  }

  @Test func filesWithRawPointersAreListedUnderTheirHeading() {
    let source = "func f(_ place: UnsafeRawPointer) {}"
    let page = "| `Box+Use` | – |\n## Raw memory\n"
    #expect(
      violations(page: page, source).map(\.rule) == [
        "Box+Use does not escape the concurrency checker.",
        "\(EscapeRules.page) does not list Box+Use.",
      ]
    )
    #expect(violations(page: "## Raw memory\n| `Box+Use` | – |", source) == [])
    let wrapped = "func f(_ place: StateAddress) {}"
    #expect(violations(page: "## Raw memory\n| `Box+Use` | – |", wrapped) == [])
    let gone = violations(page: "## Raw memory\n| `Box+Use` | – |", "// UnsafeRawPointer")
    #expect(gone.map(\.line) == [2])
    #expect(gone.map(\.rule) == ["Box+Use does not escape typed memory."])
    #expect(violations(page: nil, source).map(\.file) == [EscapeRules.page])
  }
}
