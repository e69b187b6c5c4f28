import Testing

@testable import ConcurrencyExtras

@Suite struct QuiescenceTests {
  final class Scope: QuiescenceScope {
    func settle() async {}
    var runsCurrentTask: Bool { false }
    func controlledSleepBegan(_ sleep: ControlledSleep) -> ControlledSleep.ID { 0 }
    func controlledSleepEnded(_ id: ControlledSleep.ID) {}
  }

  @Test func isUnknownByDefault() {
    #expect(Quiescence.scope == nil)
  }

  @Test func isInheritedByTasksThatAreNotDetached() async {
    let scope = Scope()
    await Quiescence.$scope.withValue(scope) {
      #expect(await Task { Quiescence.scope === scope }.value)
      #expect(await Task.detached { Quiescence.scope == nil }.value)
    }
  }
}
