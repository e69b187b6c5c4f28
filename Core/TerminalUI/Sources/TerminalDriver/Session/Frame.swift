import TerminalViews

/// A frame to be shown.
struct Frame: Sendable {
  let screen: CellBuffer
  let cursor: Position?
  /// The pictures of the screen by their numbers.
  var pictures: [Int: CellPicture] = [:]
}
