import TerminalDriver
import TerminalUI

extension InputEvent {
  static func key(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) -> InputEvent {
    .key(KeyPress(key, modifiers: modifiers))
  }
}

/// The keys of a text.
func keys(_ text: String) -> [InputEvent] {
  text.map { .key(KeyEquivalent($0)) }
}

/// Returns the events of bytes that come at once, and of the silence behind them.
func events(_ text: String, _ parser: InputParser = InputParser()) -> [InputEvent] {
  events(Array(text.utf8), parser)
}

func events(_ bytes: [UInt8], _ parser: InputParser = InputParser()) -> [InputEvent] {
  var parser = parser
  return parser.feed(bytes) + parser.flush()
}
