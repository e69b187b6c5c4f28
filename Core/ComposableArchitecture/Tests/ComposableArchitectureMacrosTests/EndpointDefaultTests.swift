import ComposableArchitectureMacros
import Testing

/// The values that endpoints are written with.
@Suite struct EndpointDefaultTests {
  @Test func separatesTheReportFromABrace() {
    let source = expanded(
      """
      @DependenciesMacros.DependencyClient
      struct Client {
        @DependencyEndpoint var stop: () -> Void = { { fatalError() }() }
        @DependencyEndpoint var count: () -> Int = { { 1 }() }
        @DependencyEndpoint var log: () -> Int = { { print(1) }(); return 1 }
      }
      """
    )
    #expect(source.contains("(\"Client.stop\");\n    {"))
    #expect(source.contains("(\"Client.count\")\n    return {"))
    #expect(source.contains("(\"Client.log\");\n    {"))
  }

  @Test func aStructThatIsNoClientHasItsOwnInitializer() {
    let expansion = MacroExpansion(
      of: """
        struct Client {
          @DependencyEndpoint var count: () -> Int = { 1 }
          @DependencyEndpoint var other: () -> Int = { reportIssue(); return 1 }
          @DependencyEndpoint var third: () -> Int = { Swift.fatalError() }
          @DependencyEndpoint var fourth: () throws -> Int
        }
        """
    )
    #expect(
      expansion.messages.map(\.description) == [
        """
        2:46: warning: The default of endpoint 'count' is called without the report that it is not \
        implemented: apply '@DependencyClient' to its struct, or call 'reportIssue' in the default
        """
      ]
    )
    for endpoint in ["count", "other", "third", "fourth"] {
      #expect(expansion.source.contains("@storageRestrictions(initializes: _\(endpoint))"))
    }
  }
}
