import SwiftNavigation
import Synchronization
import Testing

@Suite struct ObserveTokenTests {
  final class Count: Sendable {
    let value = Atomic(0)
  }

  @Test func callsItsClosureOnce() {
    let count = Count()
    var token: ObserveToken? = ObserveToken { count.value.add(1, ordering: .relaxed) }
    token?.cancel()
    token?.cancel()
    #expect(count.value.load(ordering: .relaxed) == 1)
    token = nil
    #expect(count.value.load(ordering: .relaxed) == 1)
    token = ObserveToken { count.value.add(1, ordering: .relaxed) }
    token = nil
    #expect(count.value.load(ordering: .relaxed) == 2)
    #expect(token == nil)
  }

  @Test func equalsOnlyItself() {
    let token = ObserveToken()
    #expect(token == token)
    #expect(token != ObserveToken())
    #expect(Set([token, token, ObserveToken()]).count == 2)
  }
}
