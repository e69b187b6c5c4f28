/// Something that the user has done.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(KeyPress)
  /// Something was done with the mouse.
  case mouse(MouseEvent)
  /// Text was pasted, which is never taken for keys.
  case paste(String)

  /// Whether this is a key that writes a character.
  var isText: Bool {
    if case .key(let press) = self { !press.characters.isEmpty } else { false }
  }
}
