import ComposableArchitecture
import ComposedApp
import Foundation

/// Shows the app on a terminal: what the state is, and which keys do what.
@MainActor
final class MenuHost {
  private let options: SessionOptions
  private let terminal = RawTerminal.shared
  private let output = SessionOutput(descriptor: STDOUT_FILENO)
  private var state: AppFeature.State?
  private var shown: [String] = []

  init(options: SessionOptions) {
    self.options = options
  }

  /// Runs until a key or a signal ends it.
  ///
  /// - Returns: The exit code.
  func run() async -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    let events = HostEvents()
    events.watchSignals { RawTerminal.shared.restore() }
    events.watchStopping { RawTerminal.shared.restore() }
    terminal.enter()
    defer { terminal.restore() }

    let observer = MenuObserver { [unowned self] state in
      self.state = state
      draw()
    }
    let wiring = AppWiring(options: options)
    let store = wiring.store(executor: nil, observer: observer, testClock: nil)
    state = store.state
    draw()
    wiring.start(store)

    let code = await handle(events, store)
    let problem = await events.whileSaving { await wiring.save() }
    // A database that is only half made would stay there under another name.
    if code == 0 { await wiring.settle() }
    guard let problem else { return code }
    terminal.restore()
    FileHandle.standardError.write(Data("error: \(problem.printable)\n".utf8))
    return code == 0 ? 74 : code
  }

  /// Handles what comes from outside until a key or a signal ends it.
  private func handle(_ events: HostEvents, _ store: StoreOf<AppFeature>) async -> Int32 {
    events.read(from: STDIN_FILENO)
    for await event in events.stream {
      switch event {
      case .bytes(let bytes):
        for key in MenuKey.keys(in: bytes) {
          switch state.flatMap({ MenuCommand(key, in: $0) }) {
          case .send(let action): store.send(action)
          case .quit: return 0
          case nil: break
          }
        }
        events.chunkDone()
      case .resumed:
        terminal.enter()
        shown = []
        draw()
      case .endOfInput, .inputFailed: return 0
      case .signal(let number): return 128 + number
      }
      if output.problem != nil { return 0 }
    }
    return 0
  }

  /// Shows the state, if it looks different from what is shown.
  private func draw() {
    guard let state else { return }
    let lines = MenuScreen.lines(for: state)
    guard lines != shown else { return }
    shown = lines
    if terminal.canDrawOver {
      // Over what is there, and then the rest empty: clearing first would flicker.
      output.write("\u{1B}[H")
      for line in lines { output.write("\(line)\u{1B}[K\r\n") }
      output.write("\u{1B}[J")
    } else {
      output.write(lines.joined(separator: "\n") + "\n\n")
    }
    output.flush()
  }
}

/// Tells the menu the state after every action.
@MainActor
private final class MenuObserver: StoreObserver {
  private let onChange: (AppFeature.State) -> Void

  init(onChange: @escaping (AppFeature.State) -> Void) {
    self.onChange = onChange
  }

  nonisolated func didReduce(_ action: Any, _ event: ActionEvent, state: () -> Any) {
    guard let state = state() as? AppFeature.State else { return }
    // The app's store is on the main actor, and tells what it does there.
    MainActor.assumeIsolated { onChange(state) }
  }
}
