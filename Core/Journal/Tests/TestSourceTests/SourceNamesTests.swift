import ComposableArchitecture
import Testing

@testable import TestSource

/// Names that source has to quote, and first states whose properties only look like others.
@Suite struct SourceNamesTests {
  @Test func quotesWhatIsNoNameBehindADot() {
    #expect(memberName("default") == "default")
    #expect(memberName("self") == "`self`")
    #expect(memberName("init") == "`init`")
    #expect(memberName("two words") == "`two words`")
    #expect(labelName("default") == "default")
    #expect(labelName("inout") == "`inout`")
  }

  @Test func findsTheNamesThatNoDotPrecedes() {
    #expect(
      freeIdentifiers(in: "state.count + item_1(of: $0.name)") == ["state", "item_1", "of", "0"]
    )
  }

  @Test(arguments: [("count", Size.count), ("`self`", .`self`)])
  func writesCasesWithKeywordsAsNames(name: String, size: Size) throws {
    #expect(try text(size) == ".\(name)")
  }

  @Test func sharedValuesWithAKeyAreFoundByIt() throws {
    let lamp = Keyed()
    #expect(try text(lamp) == "SourceNamesTests.Keyed(id: 1)")
    lamp.$level.withLock { $0 = 3 }
    #expect(
      try text(lamp) == "changed(SourceNamesTests.Keyed(id: 1)) { $0.$level.withLock { $0 = 3 } }"
    )
    #expect(try text(KeyedState()) == "SourceNamesTests.KeyedState(id: 1)")
  }

  @Test func aPropertyIsWhatItsWrapperWraps() throws {
    #expect(try text(Wrapped(number: 3)) == "SourceNamesTests.Wrapped(number: 3)")
  }

  @Test func infinityHasItsTypeWhereNoneIsKnown() throws {
    let tree = ValueTree(reflecting: -Double.infinity)
    #expect(try SwiftLiteral().code(tree, isTyped: false).flat == "-Double.infinity")
  }

  private func text(_ value: Any) throws -> String {
    try SwiftLiteral().code(ValueTree(reflecting: value)).rendered(indentation: 0, column: 0)
  }

  enum Size: Sendable { case count, `self` }

  struct Keyed {
    var id = 1
    @Shared(.inMemory("sourceNamesLevel")) var level = 0
  }

  @ObservableState
  struct KeyedState {
    var id = 1
    @Shared(.inMemory("sourceNamesOther")) var level = 0
    @SharedReader(.inMemory("sourceNamesOther")) var reader = 0
  }

  struct Wrapped { @Twice var number: Int }

  @propertyWrapper
  struct Twice {
    var wrappedValue: Int
  }
}
