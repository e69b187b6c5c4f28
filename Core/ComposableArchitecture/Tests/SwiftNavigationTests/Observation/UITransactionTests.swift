import SwiftNavigation
import Testing

@Suite struct UITransactionTests {
  enum First: UITransactionKey {
    static let defaultValue = 1
  }

  enum Second: UITransactionKey {
    static let defaultValue = "a"
  }

  @Test func hasDefaultsAndValues() {
    var transaction = UITransaction()
    #expect(transaction[First.self] == 1)
    transaction[First.self] = 2
    #expect(transaction[First.self] == 2)
    #expect(transaction[Second.self] == "a")
  }
}
