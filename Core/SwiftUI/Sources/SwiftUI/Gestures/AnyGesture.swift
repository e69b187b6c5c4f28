/// A gesture of any type.
@MainActor
@preconcurrency
public struct AnyGesture<Value>: Gesture {
  public let _handler: GestureHandler<Value>

  /// Hides the type of a gesture.
  public init<G: Gesture>(_ gesture: G) where G.Value == Value {
    _handler = gesture._handler
  }
}
