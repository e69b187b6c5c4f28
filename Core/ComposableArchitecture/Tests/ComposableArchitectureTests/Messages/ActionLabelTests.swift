import Testing

@testable import ComposableArchitecture

@Suite struct ActionLabelTests {
  enum Action {
    case child(Child)
    case loaded(Result<Int, any Error>)
    case named(name: String)
    case optional(Child?)
    case pair(id: Int, action: Child)
    case plain
    case text(String)
  }

  enum Child {
    case setTapped(Int)
    case tapped
  }

  @Test func namesTheCases() {
    #expect(actionLabel(Action.plain) == "ActionLabelTests.Action.plain")
    #expect(actionLabel(Action.child(.tapped)) == "ActionLabelTests.Action.child(.tapped)")
    #expect(actionLabel(Action.child(.setTapped(1))) == "ActionLabelTests.Action.child(.setTapped)")
    #expect(actionLabel(Action.text("secret")) == "ActionLabelTests.Action.text")
    #expect(actionLabel(Action.loaded(.success(1))) == "ActionLabelTests.Action.loaded(.success)")
    #expect(actionLabel(Action.named(name: "secret")) == "ActionLabelTests.Action.named(name:)")
    #expect(actionLabel(Action.optional(.tapped)) == "ActionLabelTests.Action.optional(.tapped)")
    #expect(
      actionLabel(Action.pair(id: 1, action: .tapped))
        == "ActionLabelTests.Action.pair(id:, action: .tapped)"
    )
  }
}
