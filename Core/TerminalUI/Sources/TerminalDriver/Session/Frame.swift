import TerminalUI

/// What is to be shown.
struct Frame: Sendable {
  let screen: CellBuffer
  let cursor: Position?
}
