import ComposableArchitecture
import ComposableTerminalUI
import ComposedApp
import Foundation
import SyncUps
import SyncUpsClient
import TerminalDriver
@_spi(Fuzzing) import TerminalHosting
import TerminalUI

/// Keys that are pressed in the app, on screens of many sizes.
///
/// A screen drawn step by step is the same as one drawn anew. Lines of `--plain` mean the same whether
/// they come together or one by one.
final class KeysTarget: FuzzTarget {
  nonisolated static var name: String { "keys" }

  private static let sizes = [
    (80, 24), (200, 60), (40, 10), (20, 5), (1, 1), (0, 0), (7, 40), (300, 2),
  ]
  private static let mostKeys = 16

  init(folder: URL) {}

  var seeds: [[UInt8]] {
    let keys = [
      "4a\tDesign\t\u{13}", "+++---", "1+2f3t", "4/des\u{1B}", "4\u{1B}[B\ru\u{1B}", "??\u{1B}",
      "4\rmpn\u{1B}",
      "4a\u{1B}[200~pasted\ntext\u{1B}[201~\u{E}\u{E}\u{1B}\u{1B}[A\u{13}", "4dd\ru", "q\rn",
      "[]][[", "4\re\t\t\u{17}\u{15}",
      "4G\u{1B}[6~\u{1B}[5~\u{1B}[F\u{1B}[H", "\u{1B}[<0;10;5M\u{1B}[<65;1;1M",
    ]
    return keys.enumerated().map { [UInt8($0.offset)] + Array($0.element.utf8) }
  }

  var tokens: [String] {
    TerminalTarget.sequences + ["1", "2", "3", "4", "a", "e", "d", "\r", "\t", "?", "/"]
  }

  func check(_ input: [UInt8]) async throws -> Verdict {
    try checkLines(input)
    try press(input)
    // yields: the tasks of views and effects begin, see that they were cancelled, and let go of the app. No
    // result depends on how far they get.
    for _ in 0..<20 { await Task.yield() }
    return .accepted
  }

  private func press(_ input: [UInt8]) throws {
    let (width, height) = Self.sizes[Int(input.first ?? 0) % Self.sizes.count]
    let size = Size(width: width, height: height)
    let client = SyncUpsClient.ephemeral(.samples)
    let store = withDependencies {
      $0.syncUpsClient = client
      $0.continuousClock = TestClock()
      $0.uuid = .incrementing
      $0.date.now = Date(timeIntervalSinceReferenceDate: 0)
    } operation: {
      let state = AppFeature.State(launchState: .home)
      state.syncUps.list.$syncUps.withLock { $0 = .samples }
      return Store(initialState: state) { AppFeature() }
    }
    let shell = ShellModel {
      store.syncUps.unsavedInput
    } save: {
      nil
    }
    let host = ViewHost(size: size) { AppView(store: store, shell: shell) }
    defer { host.close() }
    _ = host.screen
    var parser = InputParser()
    let events = parser.feed(input.dropFirst()) + parser.flush()
    for (number, event) in events.prefix(Self.mostKeys).enumerated() {
      if !host.send(event), case .key(let press) = event { shell.handle(press, in: host) }
      // Keys may come before the screen was drawn; and drawing it anew costs most of the time.
      if number % 3 == 0 { _ = host.screen }
    }
    try checkScreen(of: host, size: size)
  }

  private func checkScreen(of host: ViewHost, size: Size) throws {
    let (drawn, cursor) = (host.screen, host.cursor)
    // Nothing is drawn at the other size: the views begin anew on an empty screen.
    host.resize(Size(width: size.width + 1, height: size.height))
    host.resize(size)
    let anew = host.screen
    if drawn != anew {
      let line = zip(drawn.lines, anew.lines).enumerated().first { $0.element.0 != $0.element.1 }
      throw Finding(
        "the screen is not what is drawn anew: line \(line?.offset ?? -1) is "
          + "'\(line?.element.0 ?? "")', not '\(line?.element.1 ?? "")'"
      )
    }
    try Finding.unless(host.cursor == cursor, "the cursor is elsewhere when all is drawn anew")
  }

  private func checkLines(_ input: [UInt8]) throws {
    var whole = PlainInput(isTerminal: false)
    let together = whole.feed(input) + whole.finish()
    var one = PlainInput(isTerminal: false)
    var apart: [PlainInput.Item] = []
    var rest = input[...]
    while let end = rest.firstIndex(of: 0x0A) {
      apart += one.feed(Array(rest[...end]))
      rest = rest[(end + 1)...]
    }
    apart += one.feed(Array(rest)) + one.finish()
    try Finding.unless(together == apart, "lines mean something else one by one")
  }
}
