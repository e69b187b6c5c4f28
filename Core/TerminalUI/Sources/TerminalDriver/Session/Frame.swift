import TerminalViews

/// A frame to be shown.
struct Frame: Sendable {
  let screen: CellBuffer
  let cursor: Position?
}
