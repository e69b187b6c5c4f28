import TerminalUI
import Testing

/// The key `q` where the last changes cannot be saved at once.
@MainActor
@Suite struct ShellSavingTests {
  /// A store of changes that answers when a test lets it.
  @MainActor
  final class Saves {
    private(set) var count = 0
    private var continuation: CheckedContinuation<String?, Never>?

    func save() async -> String? {
      count += 1
      return await withCheckedContinuation { continuation = $0 }
    }

    /// Waits until something is saved, and answers.
    func answer(_ problem: String?) async {
      while continuation == nil { await Task.yield() }
      continuation?.resume(returning: problem)
      continuation = nil
    }
  }

  private let clock = SleepClock()
  private let saves = Saves()

  private func shown(_ shell: ShellModel) -> ViewHost {
    ViewHost(60, 8) {
      ShellView(model: shell) {
        Text("base")
      } status: {
        Text("Status")
      }
    }
  }

  private func model() -> ShellModel {
    ShellModel(clock: clock, save: { [saves] in await saves.save() })
  }

  private func leave(_ shell: ShellModel, _ host: ViewHost) -> Task<Void, Never> {
    shell.handle(KeyPress("q"), in: host)
    return Task { await shell.leaveIfAsked() }
  }

  @Test func aSaveThatTakesAWhileIsSaidBeforeItEnds() async {
    let shell = model()
    let host = shown(shell)
    let leaving = leave(shell, host)
    await clock.advance(by: .milliseconds(500))
    while !shell.isSaving { await Task.yield() }
    #expect(host.lines.last?.hasPrefix("Saving the last changes…") == true)
    #expect(!shell.hasQuit)
    await saves.answer(nil)
    await leaving.value
    #expect(shell.hasQuit)
    #expect(shell.hasSaved)
    #expect(!shell.isSaving)
  }

  @Test func aQuickSaveIsNotSaid() async {
    let shell = model()
    let host = shown(shell)
    let leaving = leave(shell, host)
    await saves.answer(nil)
    await leaving.value
    #expect(shell.hasQuit)
    #expect(!shell.isSaving)
    while !clock.isIdle { await Task.yield() }
    #expect(!shell.isSaving)
  }

  @Test func theQuestionGoesAwayWhenEverythingIsSaved() async {
    let shell = model()
    let host = shown(shell)
    let left = Recorder()
    shell.onLeaving = { left.note("left") }
    let leaving = leave(shell, host)
    await saves.answer("It is locked.")
    await leaving.value
    #expect(host.shows("It is locked."))
    await clock.advance(by: .seconds(1))
    await saves.answer("It is full.")
    while !host.shows("It is full.") { await Task.yield() }
    #expect(!shell.hasQuit)
    await clock.advance(by: .seconds(1))
    await saves.answer(nil)
    while !shell.hasQuit { await Task.yield() }
    #expect(shell.hasSaved)
    #expect(left.take() == ["left"])
    #expect(!host.shows("Leave?"))
    #expect(saves.count == 3)
  }

  @Test func whoStaysIsNotSentAway() async {
    let shell = model()
    let host = shown(shell)
    let leaving = leave(shell, host)
    await saves.answer("It is locked.")
    await leaving.value
    // The next attempt is under way.
    await clock.advance(by: .seconds(1))
    while saves.count < 2 { await Task.yield() }
    host.press(.escape)
    #expect(!host.shows("Leave?"))
    await saves.answer(nil)
    for _ in 0..<10 { await Task.yield() }
    #expect(!shell.hasQuit)
    #expect(clock.isIdle)
  }
}

extension ViewHost {
  fileprivate func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
}
