import ComposableArchitectureMacros
import Testing

@Suite struct EndpointTests {
  @Test func marksAMethodSendableOnlyIfTheClientIs() {
    let client = """
      struct Client {
        @DependencyEndpoint var run: @Sendable (_ id: Int) -> Void
      }
      """
    let method = "func run(id p0: Int) {"
    #expect(MacroExpansion(of: client).source.contains("\n  \(method)"))
    let sendable = client.replacing("Client {", with: "Client: @unchecked Sendable, Equatable {")
    #expect(MacroExpansion(of: sendable).source.contains("\n  @Sendable \(method)"))
  }

  @Test func handsOnNoArgumentsOfAnyNumber() {
    let source = MacroExpansion(
      of: """
        struct Client {
          @DependencyEndpoint var run: (_ ids: Int...) -> Void
        }
        """
    ).source
    #expect(!source.contains("func run"))
    #expect(!source.contains("_$isObserved"))
  }

  @Test(arguments: [
    "fatalError()", "Swift.fatalError()", "Swift::fatalError(\"No.\")", "preconditionFailure()",
  ])
  func returnsNothingFromADefaultThatEndsTheProgram(value: String) {
    let source = MacroExpansion(
      of: """
        struct Client {
          @DependencyEndpoint var count: () -> Int = { \(value) }
        }
        """
    ).source
    #expect(source.contains(value))
    #expect(!source.contains("return \(value)"))
  }

  @Test(arguments: ["class", "`class`"])
  func writesTheMarksOfAReservedWord(name: String) {
    let source = MacroExpansion(
      of: """
        struct Client {
          @DependencyEndpoint(method: "\(name)") var run: () -> Void
        }
        """
    ).source
    #expect(source.contains("func `class`() {"))
  }
}
