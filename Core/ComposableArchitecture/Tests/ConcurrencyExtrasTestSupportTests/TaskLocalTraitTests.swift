import ConcurrencyExtrasTestSupport
import Testing

@Suite(.taskLocal(Locals.userLocal, "Blob"))
struct TaskLocalTraitTests {
  @Test func bindsTheValueInEachTestOfASuite() {
    #expect(Locals.user == "Blob")
  }

  @Test(.taskLocal(Locals.userLocal, "Blob, Jr.")) func theTraitOfATestWins() {
    #expect(Locals.user == "Blob, Jr.")
  }

  @Test(.taskLocal(Locals.numbersLocal, Numbers()), arguments: 1...3)
  func everyCaseHasAValueOfItsOwn(number: Int) {
    Locals.numbers.all.withValue { $0.append(number) }
    #expect(Locals.numbers.all.value == [number])
  }

  @Test(.taskLocal(Locals.userLocal, nil)) func childTasksHaveTheValue() async {
    async let user = Locals.user
    #expect(await user == nil)
  }
}

private enum Locals {
  @TaskLocal static var user: String? = "Nobody"
  @TaskLocal static var numbers = Numbers()

  // The arguments of one macro cannot name what another one of the same module generates.
  static var userLocal: TaskLocal<String?> { $user }
  static var numbersLocal: TaskLocal<Numbers> { $numbers }
}

private struct Numbers: Sendable {
  let all = LockIsolated<[Int]>([])
}
