import Testing

@testable import Explorer

/// The arguments of calls, read from source.
@Suite struct CallSourceTests {
  private func arguments(of text: String, line: UInt = 1, column: UInt = 1) -> [String]? {
    CallSource(in: text, line: line, column: column)?.arguments.map { argument in
      argument.label.map { "\($0): \(argument.text)" } ?? argument.text
    }
  }

  @Test func readsArgumentsAndClosures() {
    #expect(
      arguments(of: #"explore(A(b: [1, 2]), from: A.State(), .random(walks: 1)) { $0.x = 1 }"#)
        == ["A(b: [1, 2])", "from: A.State()", ".random(walks: 1)", "{ $0.x = 1 }"]
    )
    #expect(
      arguments(of: "explore(A()) { _ in\n} checking: {\n  Always(\"}\") { true }\n}\nnext { 1 }")
        == ["A()", "{ _ in\n}", "checking: {\n  Always(\"}\") { true }\n}"]
    )
  }

  @Test func findsTheCallInItsLine() {
    #expect(
      arguments(of: "x\n    Always(\"a\") { $0 }", line: 2, column: 5) == ["\"a\"", "{ $0 }"]
    )
    #expect(
      arguments(of: "x\n    Always(\"a\") { $0 }", line: 2, column: 11) == ["\"a\"", "{ $0 }"]
    )
    #expect(arguments(of: "Always(\n  \"a\",\n  \\.isOn\n)", column: 7) == ["\"a\"", "\\.isOn"])
    #expect(arguments(of: "x", line: 2) == nil)
    #expect(arguments(of: "let x = 1", column: 5) == nil)
  }

  @Test func passesStringsAndComments() {
    let texts = [
      #"f("(\"" + ")") { "}" }"#, ##"f(#"")"#) { 1 }"##, #"f("\(g(")"))") { 1 }"#,
      "f(1 /* ) */) { // }\n 1 }", "f(\"\"\"\n)\"\n\"\"\") { 1 }",
    ]
    for text in texts {
      #expect(arguments(of: text)?.count == 2, "\(text)")
    }
  }

  @Test(arguments: ["f(", "f(\"", "f() {", "f(1, {", "f(\"\\(", "f(/* "])
  func givesUpWhereNothingIsClosed(_ text: String) {
    #expect(arguments(of: text)?.contains { !$0.isEmpty } != true)
  }

  @Test func namesTestsByProblems() {
    #expect(
      FunctionName.text(of: "Not true: nothing loads for ever, so far")
        == "nothingLoadsForEverSoFar"
    )
    #expect(FunctionName.text(of: "Not true: 3") == "shows3")
    #expect(FunctionName.text(of: "Not true: class") == "showsClass")
    #expect(FunctionName.text(of: "Trouble (reported at A/B.swift:1)") == "theFindingIsGone")
  }

  // MARK: Dependencies

  /// The statements of a call in a file, as a test in another file can have them.
  private func dependencies(_ statements: String, in file: String) -> (
    statements: [String], declarations: [String]
  )? {
    let call = "explore(A()) {\n" + statements + "\n}"
    var declarations = FileDeclarations(in: call + "\n" + file)
    return CallSource(in: call, line: 1, column: 1)
      .map { ($0.dependencies(in: &declarations), declarations.hidden) }
  }

  @Test func statementsWithoutNamesFromAroundAreTaken() throws {
    let given = try #require(
      dependencies(
        "  $0.a = { id in min(id, 3) }\n  $0.b = other\n  print(1)\n  $0.c = { \"\\(made)\" }",
        in: ""
      )
    )
    #expect(given.statements == ["$0.a = { id in min(id, 3) }"])
    #expect(given.declarations == [])
  }

  @Test func functionsAndConstantsOfTheFileAreTaken() throws {
    let file = """
      private let numbers = [
        1, 2,
      ]
      func seen() -> Int { 1 }
      private func stream<Element: Sendable>(
        _ elements: [Element], after first: Element? = nil
      ) -> AsyncStream<Element> {
        let all = [first].compactMap { $0 } + elements
        return AsyncStream { continuation in
          for element in all { continuation.yield(element) }
        }
      }
      private func unused() {}
      private func missing() -> Int { elsewhere() }
        private func indented() {}
      """
    let given = try #require(
      dependencies(
        """
          $0.a = { stream(numbers) }
          $0.b = { seen() }
          $0.c = { missing() }
          $0.d = { indented() }
        """,
        in: file
      )
    )
    #expect(given.statements == ["$0.a = { stream(numbers) }", "$0.b = { seen() }"])
    try #require(given.declarations.count == 2)
    #expect(given.declarations[0] == "private let numbers = [\n  1, 2,\n]")
    #expect(given.declarations[1].hasPrefix("private func stream<Element: Sendable>("))
    #expect(given.declarations[1].hasSuffix("  }\n}"))
  }

  @Test func declarationsAreTakenWhole() throws {
    let file = """
      private let text: String =
        "a"
      private let item = Item()
        .with(name: 1)
      private func made<T>(_ value: T) -> T
      where T: Sendable {
        value
      }
      private func stub(_ number: Int) -> Int { number }
      private func stub(_ text: String) -> String { text }
      """
    let given = try #require(
      dependencies(
        """
          $0.a = { text }
          $0.b = { item }
          $0.c = { made(1) }
          $0.d = { stub($0) }
        """,
        in: file
      )
    )
    #expect(given.statements.count == 4)
    #expect(given.declarations.joined(separator: "\n") == file)
  }

  @Test func whatAnotherFileCannotHaveIsLeftOut() throws {
    let file = """
      private struct SampleError: Error {}
      private func failing() throws { throw SampleError() }
      @MainActor
      private func onTheMainActor() {}
      """
    let given = try #require(
      dependencies(
        """
          $0.a = { throw SampleError() }
          $0.b = { try failing() }
          $0.c = { onTheMainActor() }
        """,
        in: file
      )
    )
    #expect(given.statements == [])
    #expect(given.declarations == [])
  }

  @Test(
    arguments: [
      ("{ let base = makeBase(); for x in base { use(x) } }", ["makeBase", "use"]),
      ("1...most", ["most"]), ("flag ? first : second", ["first", "flag", "second"]),
      ("[key: 1]", ["key"]), ("// The answer.\nvalue /* or another */", ["value"]),
      ("f(label: 1, other: two)", ["f", "two"]), ("{ (a: Int, b) in a + b }", []),
      ("#expect(nonisolated)", []), ("min(x.y, .z)", ["x"]),
    ]
  )
  func namesThatAreFree(_ code: String, _ names: [String]) {
    #expect(FreeNames(in: code).names.sorted() == names)
  }
}
