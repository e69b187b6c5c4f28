/// The line of a border.
public enum BorderStyle: Hashable, Sendable {
  /// A thin line with round corners.
  case rounded
  /// A thin line.
  case single
  /// Two lines.
  case double
  /// A thick line.
  case heavy
  /// Characters that every terminal has.
  case ascii

  /// Across, down, and the corners: upper left and right, lower left and right.
  var characters: [Character] {
    switch self {
    case .rounded: ["─", "│", "╭", "╮", "╰", "╯"]
    case .single: ["─", "│", "┌", "┐", "└", "┘"]
    case .double: ["═", "║", "╔", "╗", "╚", "╝"]
    case .heavy: ["━", "┃", "┏", "┓", "┗", "┛"]
    case .ascii: ["-", "|", "+", "+", "+", "+"]
    }
  }
}
