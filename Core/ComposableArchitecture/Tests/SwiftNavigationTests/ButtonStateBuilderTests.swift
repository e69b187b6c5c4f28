import SwiftNavigation
import Testing

@Suite struct ButtonStateBuilderTests {
  @ButtonStateBuilder<Int>
  func buttons(isFirst: Bool, hasExtra: Bool) -> [ButtonState<Int>] {
    if isFirst {
      ButtonState(action: 1) { TextState("One") }
    } else {
      ButtonState(action: 2) { TextState("Two") }
    }
    if hasExtra {
      ButtonState(action: 3) { TextState("Three") }
    }
    for number in 4...5 {
      ButtonState(action: number) { TextState("\(number)") }
    }
    if #available(macOS 10.15, *) {
      ButtonState(action: 6) { TextState("Six") }
    }
  }

  @Test func collectsButtonsOfConditionsAndLoops() {
    #expect(buttons(isFirst: true, hasExtra: true).map(\.action.action) == [1, 3, 4, 5, 6])
    #expect(buttons(isFirst: false, hasExtra: false).map(\.action.action) == [2, 4, 5, 6])
  }
}
