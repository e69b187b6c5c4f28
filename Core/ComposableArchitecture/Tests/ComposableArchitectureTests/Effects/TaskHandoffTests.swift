import Testing

@testable import ComposableArchitecture

@Suite
struct TaskHandoffTests {
  actor Elsewhere {
    func wait(at handoff: TaskHandoff) async {
      await handoff.pass()
      assertIsolated()
    }
  }

  @Test func letsATaskPassThatComesLater() async {
    let handoff = TaskHandoff()
    handoff.open()
    await handoff.pass()
  }

  @Test func keepsATaskUntilItIsOpened() async {
    let handoff = TaskHandoff()
    let isOpen = LockIsolated(false)
    let task = Task { @MainActor in
      await handoff.pass()
      #expect(isOpen.value)
    }
    await nextTurn()
    isOpen.setValue(true)
    handoff.open()
    await task.value
  }

  @Test func aTaskGoesBackToItsActor() async {
    let (one, two) = (TaskHandoff(), TaskHandoff())
    let elsewhere = Elsewhere()
    let tasks = [
      Task { @MainActor in
        await one.pass()
        MainActor.assertIsolated()
      },
      Task { await elsewhere.wait(at: two) },
    ]
    await nextTurn()
    for handoff in [one, two] { handoff.open() }
    for task in tasks { await task.value }
  }

  @Test func isOpenedWhileTheTaskComes() async {
    for _ in 0..<1_000 {
      let handoff = TaskHandoff()
      async let opening: Void = handoff.open()
      await handoff.pass()
      await opening
    }
  }
}
