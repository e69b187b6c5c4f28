import TerminalDriver
import TerminalUI
import Testing

@testable import TerminalHosting
@testable import TerminalViews

/// Frames for typed keys.
@MainActor
@Suite struct TerminalHostTests {
  struct Note: View {
    @State private var text = ""
    var body: some View { TextField("note", text: $text) }
  }

  final class Program: ScreenProgram {
    let host = ViewHost(size: Size(width: 200, height: 2)) { Note() }
    let shell = ShellModel()
    let isCountingOnly: Bool
    private(set) var handledCount = 0

    init(isCountingOnly: Bool = false) {
      self.isCountingOnly = isCountingOnly
    }

    func handle(_ event: InputEvent) async {
      handledCount += 1
      if !isCountingOnly { send(event) }
    }
  }

  /// A terminal on which all keys were pressed before the program reads.
  final class Terminal: DrawnTerminal {
    let events: AsyncStream<TerminalEvent>
    /// Whether the keys come together.
    let isBurst: Bool
    /// The screens, without those that look like the one before.
    private(set) var screens: [CellBuffer] = []
    private(set) var drawCount = 0
    /// The number of keys that were handled before each frame.
    private(set) var handledAtFrames: [Int] = []
    private let count: Int
    private let program: Program

    init(_ count: Int, isBurst: Bool, for program: Program) {
      self.count = count
      self.isBurst = isBurst
      self.program = program
      let (stream, continuation) = AsyncStream<TerminalEvent>.makeStream()
      for _ in 0..<count { continuation.yield(.input(.key(KeyPress("x")))) }
      continuation.finish()
      events = stream
    }

    var waitingCount: Int { isBurst ? count - program.handledCount - 1 : 0 }

    func draw(_ screen: CellBuffer, cursor: Position?, pictures: [Int: CellPicture]) {
      drawCount += 1
      handledAtFrames.append(program.handledCount)
      if screens.last != screen { screens.append(screen) }
    }
  }

  /// A terminal on which a key is pressed, and that is then closed.
  final class EndingTerminal: DrawnTerminal {
    let events: AsyncStream<TerminalEvent>
    let waitingCount = 1
    private(set) var drawCount = 0

    init() {
      let (stream, continuation) = AsyncStream<TerminalEvent>.makeStream()
      continuation.yield(.input(.key(KeyPress("x"))))
      continuation.yield(.signal(15))
      continuation.finish()
      events = stream
    }

    func draw(_ screen: CellBuffer, cursor: Position?, pictures: [Int: CellPicture]) {
      drawCount += 1
    }
  }

  /// A host for which no time passes, unless a test says so.
  private func host<Terminal: DrawnTerminal>(
    of program: Program,
    on terminal: Terminal,
    now: @escaping () -> Duration = { .zero }
  ) -> TerminalHost<Terminal> {
    TerminalHost(program, on: terminal, transcript: nil, now: now)
  }

  @Test func keysThatTakeLongAreDrawnAllFiftyMilliseconds() async {
    let program = Program()
    let terminal = Terminal(300, isBurst: true, for: program)
    // Three milliseconds a key, as where nothing is optimized.
    let host = host(of: program, on: terminal) { .milliseconds(3 * program.handledCount) }
    #expect(await host.run() == 0)
    #expect(program.handledCount == 300)
    let lengths = terminal.screens.map { $0.lines[0].filter { $0 == "x" }.count }
    #expect(lengths.last == 199)
    #expect(zip(lengths, lengths.dropFirst()).allSatisfy { $1 - $0 <= 16 })
  }

  /// The frame is late if its own drawing, or the key before it, does not count.
  @Test(arguments: [(4, 15, 50), (10, 20, 50), (2, 60, 86), (40, 5, 50)])
  func theTimeOfDrawingCounts(keyLength: Int, frameLength: Int, longestGap: Int) async {
    let program = Program(isCountingOnly: true)
    let terminal = Terminal(300, isBurst: true, for: program)
    let host = host(of: program, on: terminal) {
      .milliseconds(keyLength * program.handledCount + frameLength * terminal.drawCount)
    }
    #expect(await host.run() == 0)
    let keys = zip(terminal.handledAtFrames.dropFirst(), terminal.handledAtFrames).map { $0 - $1 }
    let gaps = keys.map { $0 * keyLength + frameLength }
    #expect(gaps.allSatisfy { $0 <= longestGap }, "\(gaps)")
    // The keys are handled, and not only drawn.
    #expect(keys.dropLast().allSatisfy { $0 * keyLength >= 25 }, "\(keys)")
  }

  @Test func whatIsTypedAtOnceIsDrawnOnce() async {
    let program = Program()
    let terminal = Terminal(100, isBurst: true, for: program)
    #expect(await host(of: program, on: terminal).run() == 0)
    #expect(program.handledCount == 100)
    #expect(terminal.screens.count == 2)
    #expect(terminal.screens.last?.lines[0] == String(repeating: "x", count: 100))
  }

  @Test func whatIsTypedKeyByKeyIsDrawnKeyByKey() async {
    let program = Program()
    let terminal = Terminal(20, isBurst: false, for: program)
    #expect(await host(of: program, on: terminal).run() == 0)
    #expect(terminal.screens.count == 21)
    // Once for each key: the task that follows a change finds it drawn.
    await Task {}.value
    #expect(terminal.drawCount == 21)
  }

  @Test func whatChangesJustBeforeTheEndIsNotDrawnAfterIt() async {
    let program = Program()
    let terminal = EndingTerminal()
    let host = host(of: program, on: terminal)
    #expect(await host.run() == 128 + 15)
    // The task that would draw is in front of this one.
    await Task {}.value
    #expect(program.host.needsUpdate)
    #expect(terminal.drawCount == 1)
  }

  @Test func howeverMuchIsWaitingSomethingIsDrawnInBetween() async {
    let program = Program(isCountingOnly: true)
    let terminal = Terminal(100_000, isBurst: true, for: program)
    #expect(await host(of: program, on: terminal).run() == 0)
    #expect(program.handledCount == 100_000)
    #expect((100...102).contains(terminal.drawCount))
  }

  /// A program that leaves a moment after a key, while its host waits for the next.
  final class LeavingProgram: ScreenProgram {
    let host = ViewHost(size: Size(width: 20, height: 2)) { Note() }
    let shell = ShellModel()

    func handle(_ event: InputEvent) async {
      Task {
        shell.quit()
        shell.onLeaving?()
      }
    }
  }

  /// A terminal on which one key is pressed.
  final class QuietTerminal: DrawnTerminal {
    let (events, continuation) = AsyncStream<TerminalEvent>.makeStream()
    let waitingCount = 0
    func draw(_ screen: CellBuffer, cursor: Position?, pictures: [Int: CellPicture]) {}
  }

  @Test func aProgramThatLeavesWithoutAKeyEnds() async {
    let program = LeavingProgram()
    let terminal = QuietTerminal()
    terminal.continuation.yield(.input(.key(KeyPress("x"))))
    let host = TerminalHost(program, on: terminal, transcript: nil) { .zero }
    #expect(await host.run() == 0)
    #expect(program.shell.onLeaving == nil)
  }

  /// A program whose last changes cannot be saved.
  final class SavingProgram: ScreenProgram {
    let host: ViewHost
    let shell: ShellModel

    init() {
      let shell = ShellModel(save: { "It is locked." })
      self.shell = shell
      host = ViewHost(size: Size(width: 60, height: 8)) {
        ShellView(model: shell) {
          Text("base")
        } status: {
          Text("Status")
        }
      }
    }

    func handle(_ event: InputEvent) async {
      send(event)
      await shell.leaveIfAsked()
    }
  }

  /// A terminal on which keys are pressed during a save, and others as soon as its question is drawn.
  final class AskedTerminal: DrawnTerminal {
    let (events, continuation) = AsyncStream<TerminalEvent>.makeStream()
    private let later: [TerminalEvent]
    private let earlierCount: Int
    private(set) var questionCount = 0

    init(_ key: TerminalEvent, during earlier: [TerminalEvent], after later: [TerminalEvent]) {
      self.later = later
      earlierCount = earlier.count
      for event in [key] + earlier { continuation.yield(event) }
    }

    var waitingCount: Int { questionCount == 0 ? earlierCount : 0 }

    func draw(_ screen: CellBuffer, cursor: Position?, pictures: [Int: CellPicture]) {
      guard questionCount == 0, screen.lines.contains(where: { $0.contains("It is locked.") })
      else { return }
      questionCount += 1
      for event in later { continuation.yield(event) }
    }
  }

  private static let q = TerminalEvent.input(.key(KeyPress("q")))

  @Test func aKeyTypedDuringTheLastSaveDoesNotAnswerItsQuestion() async {
    let terminal = AskedTerminal(Self.q, during: [Self.q, Self.q], after: [.signal(15)])
    let program = SavingProgram()
    let host = TerminalHost(program, on: terminal, transcript: nil) { .zero }
    #expect(await host.run() == 128 + 15)
    #expect(terminal.questionCount == 1)
    #expect(!program.shell.hasQuit)
  }

  @Test func aKeyTypedAfterTheQuestionAnswersIt() async {
    let terminal = AskedTerminal(Self.q, during: [Self.q], after: [Self.q])
    let program = SavingProgram()
    let host = TerminalHost(program, on: terminal, transcript: nil) { .zero }
    #expect(await host.run() == 0)
    #expect(program.shell.hasQuit)
  }

  @Test func aSignalDuringTheLastSaveCounts() async {
    let terminal = AskedTerminal(Self.q, during: [.signal(15), Self.q], after: [])
    let program = SavingProgram()
    let host = TerminalHost(program, on: terminal, transcript: nil) { .zero }
    #expect(await host.run() == 128 + 15)
  }
}
