import Observation
import TerminalUI

/// A value that a test shares with the views.
@MainActor
@Observable
final class Box<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }

  var binding: Binding<Value> {
    Binding(get: { self.value }, set: { self.value = $0 })
  }
}
