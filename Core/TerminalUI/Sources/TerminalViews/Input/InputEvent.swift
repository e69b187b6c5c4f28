/// The user's input.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(KeyPress)
  /// The mouse was used.
  case mouse(MouseEvent)
  /// Text was pasted, which is never taken for keys.
  case paste(String)

  /// Whether this is a key that writes a character.
  var isText: Bool {
    if case .key(let press) = self { !press.characters.isEmpty } else { false }
  }
}

/// An event of the mouse.
public struct MouseEvent: Hashable, Sendable {
  /// A button of the mouse.
  public enum Button: Hashable, Sendable {
    /// A button by its place under the right hand.
    case left, middle, right
  }

  /// The kind of the event.
  public enum Kind: Hashable, Sendable {
    /// A button was pressed.
    case down(Button)
    /// The mouse was moved with a button held down.
    case drag(Button)
    /// A button was let go.
    case up(Button)
    /// The wheel was turned away from the user, by one step.
    case scrollUp
    /// The wheel was turned towards the user, by one step.
    case scrollDown
  }

  /// The kind of the event.
  public let kind: Kind
  /// The column, counted from 0.
  public let x: Int
  /// The row, counted from 0.
  public let y: Int
  /// The keys that were held down with it.
  public let modifiers: EventModifiers

  /// An event at a cell of the screen.
  public init(_ kind: Kind, x: Int, y: Int, modifiers: EventModifiers = []) {
    self.kind = kind
    self.x = x
    self.y = y
    self.modifiers = modifiers
  }
}
