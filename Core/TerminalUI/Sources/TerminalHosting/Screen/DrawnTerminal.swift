internal import TerminalDriver
internal import TerminalUI

/// What a program is drawn on: a terminal, or what takes its place in a test.
@MainActor
protocol DrawnTerminal {
  associatedtype Events: AsyncSequence<TerminalEvent, Never>

  /// What comes from the terminal, in order.
  var events: Events { get }
  /// The number of events that have come and were not taken.
  var waitingCount: Int { get }

  /// Shows a screen.
  func draw(_ screen: CellBuffer, cursor: Position?)
}

extension TerminalSession: DrawnTerminal {
  var waitingCount: Int { events.waitingCount }
}
