import ComposableTerminalUI
import Testing

@MainActor
@Suite
struct BindingTransactionTests {
  @Test func aChangeIsMadeWithTheAnimation() {
    var animations: [Animation?] = []
    var number = 0
    let binding = Binding(
      get: { number },
      set: {
        number = $0
        animations.append(Transaction.current.animation)
      }
    )
    binding.animation().wrappedValue = 1
    binding.animation(.linear).wrappedValue = 2
    binding.transaction(Transaction(animation: .easeIn)).wrappedValue = 3
    binding.wrappedValue = 4
    #expect(number == 4)
    #expect(binding.animation().wrappedValue == 4)
    #expect(animations == [.default, .linear, .easeIn, nil])
  }
}
