public import ComposableArchitecture
public import TerminalUI

extension Text {
  /// A text that a feature has put together.
  ///
  /// Letters of a terminal are all of the same width, so that `monospaced` makes no difference.
  ///
  /// - Parameter state: The text as data.
  public init(_ state: TextState) {
    self = state.runs.reduce(Text(verbatim: "")) { $0 + Text($1) }
  }

  private init(_ run: TextState.Run) {
    var text = Text(verbatim: run.text)
    if run.style.contains(.bold) { text = text.bold() }
    if run.style.contains(.italic) { text = text.italic() }
    if run.style.contains(.strikethrough) { text = text.strikethrough() }
    if run.style.contains(.underline) { text = text.underline() }
    self = text
  }
}
