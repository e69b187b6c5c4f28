import Observation

/// The value of a focus property of a view, kept for as long as the view is on the screen.
///
/// Only those bodies are read again that have read the value. The view that has the property often
/// has not; the places where it says `.focused` have.
@MainActor
final class FocusLocation<Value: Hashable>: Kept, Observable {
  private let registrar = ObservationRegistrar()
  private var current: Value

  init(_ value: Value) {
    current = value
  }

  var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return current
    }
    set {
      guard newValue != current else { return }
      registrar.withMutation(of: self, keyPath: \.value) { current = newValue }
    }
  }

  func end() {}
}
