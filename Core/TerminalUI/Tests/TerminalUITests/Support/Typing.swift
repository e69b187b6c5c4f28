import TerminalUI

extension ViewHost {
  /// Types text, key by key.
  func type(_ text: String) {
    for character in text { send(.key(KeyPress(KeyEquivalent(character)))) }
  }

  /// Presses a key with others held down.
  @discardableResult
  func press(_ key: KeyEquivalent, _ modifiers: EventModifiers) -> Bool {
    send(.key(KeyPress(key, modifiers: modifiers)))
  }

  /// Clicks on a cell.
  func click(_ x: Int, _ y: Int) {
    send(.mouse(MouseEvent(.down(.left), x: x, y: y)))
    send(.mouse(MouseEvent(.up(.left), x: x, y: y)))
  }
}

/// A value outside of any view, that nobody observes.
@MainActor
final class Slot<Value> {
  var value: Value
  /// The values that were set, in order.
  private(set) var history: [Value] = []

  init(_ value: Value) {
    self.value = value
  }

  var binding: Binding<Value> {
    Binding(
      get: { self.value },
      set: { value in
        self.value = value
        self.history.append(value)
      }
    )
  }
}
