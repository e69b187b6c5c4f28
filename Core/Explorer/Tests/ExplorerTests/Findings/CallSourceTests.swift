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
}
