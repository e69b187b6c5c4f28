internal import TerminalDriver
internal import TerminalUI

/// A terminal that a program is drawn on, or its double in a test.
@MainActor
protocol DrawnTerminal {
  associatedtype Events: AsyncSequence<TerminalEvent, Never>

  /// The events of the terminal, in order.
  var events: Events { get }
  /// The number of events that have come and were not taken.
  var waitingCount: Int { get }

  /// Shows a screen.
  func draw(_ screen: CellBuffer, cursor: Position?)
}

extension TerminalSession: DrawnTerminal {
  var waitingCount: Int { events.waitingCount }
}
