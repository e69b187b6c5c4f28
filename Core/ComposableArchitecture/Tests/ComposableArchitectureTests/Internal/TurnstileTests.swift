import Testing

@testable import ComposableArchitecture

@Suite
struct TurnstileTests {
  actor Elsewhere {
    func wait(at turnstile: Turnstile) async {
      await turnstile.pass()
      assertIsolated()
    }
  }

  @Test func letsATaskPassThatComesLater() async {
    let turnstile = Turnstile()
    turnstile.open()
    await turnstile.pass()
  }

  @Test func keepsATaskUntilItIsOpened() async {
    let turnstile = Turnstile()
    let isOpen = LockIsolated(false)
    let task = Task { @MainActor in
      await turnstile.pass()
      #expect(isOpen.value)
    }
    await nextTurn()
    isOpen.setValue(true)
    turnstile.open()
    await task.value
  }

  @Test func aTaskGoesBackToItsActor() async {
    let (one, two) = (Turnstile(), Turnstile())
    let elsewhere = Elsewhere()
    let tasks = [
      Task { @MainActor in
        await one.pass()
        MainActor.assertIsolated()
      },
      Task { await elsewhere.wait(at: two) },
    ]
    await nextTurn()
    for turnstile in [one, two] { turnstile.open() }
    for task in tasks { await task.value }
  }

  @Test func isOpenedWhileTheTaskComes() async {
    for _ in 0..<1_000 {
      let turnstile = Turnstile()
      async let opening: Void = turnstile.open()
      await turnstile.pass()
      await opening
    }
  }
}
