import TerminalUI
import Testing

/// The key `q` where the last changes cannot be saved at once.
@MainActor
@Suite struct ShellSavingTests {
  /// A store of changes that answers when a test lets it.
  final class Saves: Sendable {
    private let (asked, ask) = AsyncStream.makeStream(
      of: CheckedContinuation<String?, Never>.self
    )

    func save() async -> String? { await withCheckedContinuation { ask.yield($0) } }

    /// Waits until something is saved.
    func next() async -> CheckedContinuation<String?, Never>? {
      for await continuation in asked { return continuation }
      return nil
    }

    /// Waits until something is saved, and answers.
    func answer(_ problem: String?) async { await next()?.resume(returning: problem) }
  }

  /// A shell on a screen, in which `q` is pressed.
  @MainActor
  final class Leaving {
    let clock = SleepClock()
    let saves = Saves()
    let shell: ShellModel
    let host: ViewHost
    let task: Task<Void, Never>
    private let (updates, update) = AsyncStream.makeStream(of: Void.self)
    private let (endings, end) = AsyncStream.makeStream(of: Void.self)

    init() {
      let shell = ShellModel(clock: clock, save: { [saves] in await saves.save() })
      self.shell = shell
      host = ViewHost(60, 8) {
        ShellView(model: shell) {
          Text("base")
        } status: {
          Text("Status")
        }
      }
      _ = host.lines
      shell.handle(KeyPress("q"), in: host)
      task = Task { await shell.leaveIfAsked() }
      host.onNeedsUpdate { [update] in update.yield() }
      shell.onLeaving = { [end] in end.yield() }
    }

    /// Waits until the screen shows a text.
    func shows(_ text: String) async {
      while !isShown(text) { for await _ in updates { break } }
    }

    /// Waits until the program is told to leave.
    func isToldToLeave() async {
      for await _ in endings { break }
    }

    func isShown(_ text: String) -> Bool { host.lines.contains { $0.contains(text) } }
  }

  @Test func aSaveThatTakesAWhileIsSaidBeforeItEnds() async {
    let leaving = Leaving()
    await leaving.clock.advance(by: .milliseconds(500))
    await leaving.shows("Saving the last changes…")
    #expect(leaving.shell.isSaving)
    #expect(!leaving.shell.hasQuit)
    await leaving.saves.answer(nil)
    await leaving.task.value
    #expect(leaving.shell.hasQuit)
    #expect(leaving.shell.hasSaved)
    #expect(!leaving.shell.isSaving)
  }

  @Test func aQuickSaveIsNotSaid() async {
    let leaving = Leaving()
    await leaving.saves.answer(nil)
    await leaving.task.value
    #expect(leaving.shell.hasQuit)
    // A timer that has begun is cancelled.
    await Task {}.value
    #expect(leaving.clock.isIdle)
    #expect(!leaving.shell.isSaving)
  }

  @Test func theQuestionGoesAwayWhenEverythingIsSaved() async {
    let leaving = Leaving()
    await leaving.clock.advance(by: .milliseconds(500))
    await leaving.saves.answer("It is locked.")
    await leaving.shows("It is locked.")
    await leaving.clock.advance(by: .seconds(1))
    await leaving.saves.answer("It is full.")
    await leaving.shows("It is full.")
    #expect(!leaving.shell.hasQuit)
    await leaving.clock.advance(by: .seconds(1))
    await leaving.saves.answer(nil)
    await leaving.isToldToLeave()
    #expect(leaving.shell.hasQuit)
    #expect(leaving.shell.hasSaved)
    #expect(!leaving.isShown("Leave?"))
  }

  @Test func whoStaysIsNotSentAway() async {
    let leaving = Leaving()
    await leaving.clock.advance(by: .milliseconds(500))
    await leaving.saves.answer("It is locked.")
    await leaving.shows("It is locked.")
    await leaving.clock.advance(by: .seconds(1))
    // The next attempt is under way.
    let attempt = await leaving.saves.next()
    leaving.host.press(.escape)
    #expect(!leaving.isShown("Leave?"))
    attempt?.resume(returning: nil)
    // The attempt goes on in front of these.
    for _ in 0..<2 { await Task {}.value }
    #expect(!leaving.shell.hasQuit)
    #expect(leaving.clock.isIdle)
  }
}
