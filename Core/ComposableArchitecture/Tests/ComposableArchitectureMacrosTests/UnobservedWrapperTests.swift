import ComposableArchitectureMacros
import Foundation
import Testing

@Suite struct UnobservedWrapperTests {
  @Test func leavesFetchedPropertiesAlone() {
    let source = expanded(
      """
      @ObservableState
      struct State {
        @Fetch(Items()) var items = Items.Value()
        @FetchAll var all: [Item]
        @SQLiteData.FetchOne(Item.count()) var count = 0
        var field = 1
      }
      """
    )
    #expect(source.components(separatedBy: "ObservationStateTracked").count == 2)
    #expect(source.contains("enum _$Field {\n    static var field: Int {\n      0\n    }\n  }"))
  }

  @Test func asksForPresents() {
    expectExpansion(
      """
      @ObservableState
      struct State {
        @PresentationState var alert: AlertState<Never>?
        @ComposableArchitecture.PresentationState public var child: Child.State?
        @ObservationStateIgnored @PresentationState var ignored: Child.State?
      }
      """,
      messages: [
        """
        3:3: error: '@PresentationState' is not observed in a state with '@ObservableState': present \
        'alert' by '@Presents'
        """,
        """
        4:3: error: '@PresentationState' is not observed in a state with '@ObservableState': present \
        'child' by '@Presents'
        """,
      ],
      fixed: """
        @ObservableState
        struct State {
          @Presents var alert: AlertState<Never>?
          @Presents public var child: Child.State?
          @ObservationStateIgnored @PresentationState var ignored: Child.State?
        }
        """
    )
  }

  @Test func asksHowToKeepAPropertyWrapper() {
    let expansion = MacroExpansion(
      of: """
        @ObservableState
        struct State: Codable {
          @Clamped(0...10) var level = 5
          @Module.Trimmed private(set) var name: String
          @BindingState var text = ""
        }
        """
    )
    #expect(
      expansion.messages.map(\.description) == [
        """
        3:3: error: '@ObservableState' cannot observe 'level' in a property wrapper: leave it out with \
        '@ObservationStateIgnored', or write '@ObservationStateTracked' if '@Clamped' is a macro or a \
        global actor
        """,
        """
        4:3: error: '@ObservableState' cannot observe 'name' in a property wrapper: leave it out with \
        '@ObservationStateIgnored', or write '@ObservationStateTracked' if '@Trimmed' is a macro or a \
        global actor
        """,
        """
        5:3: error: '@BindingState' is not needed in a state with '@ObservableState', each of whose \
        properties can be bound: remove it from 'text'
        """,
      ]
    )
    #expect(
      expansion.messages[0].fixIts == [
        "Add '@ObservationStateIgnored'", "Add '@ObservationStateTracked'",
      ]
    )
    #expect(
      expansion.fixedSource.contains("  @ObservationStateIgnored @Clamped(0...10) var level = 5")
    )
    #expect(
      expansion.fixedSource.contains(
        "  @ObservationStateIgnored @Module.Trimmed private(set) var name: String"
      )
    )
    #expect(expansion.fixedSource.contains("\n  var text = \"\""))
    // No other error follows from what is written then.
    #expect(!expansion.source.contains("ObservationStateTracked"))
    #expect(expansion.source.contains("case level\n"))
  }

  @Test(
    arguments: [
      "@available(iOS 26, *)", "@MainActor", "@Module.DatabaseActor", "@_spi(Testing)", "@nonobjc",
      "@Column(primaryKey: true)", "@ObservationStateTracked @Marked",
    ]
  )
  func observesPropertiesWithOtherAttributes(attribute: String) {
    expectExpansion(
      """
      @ObservableState
      struct State {
        \(attribute) var count = 0
      }
      """
    )
    let source = expanded("@ObservableState struct State { \(attribute) var count = 0 }")
    #expect(source.contains("static var count: Int {"))
    #expect(source.contains("storage: \\._count"))
  }
}
