import TerminalViews

/// Two gestures one after the other, of which only the first is made with a mouse.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The value of a sequence of gestures.
  public enum Value {
    /// The first gesture is made.
    case first(First.Value)
    /// The first gesture is over, and the second one may be made.
    case second(First.Value, Second.Value?)
  }

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Makes a sequence of two gestures.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public var _handler: GestureHandler<Value> {
    first._handler.combined(
      { .first($0) },
      part: { value in if case .first(let value) = value { value } else { nil } }
    )
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// Two gestures at the same time, of which one is made with a mouse: the first, if a mouse can make it.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The values of the gestures that are made.
  public struct Value {
    /// The value of the first gesture.
    public var first: First.Value?
    /// The value of the second gesture.
    public var second: Second.Value?
  }

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Makes two gestures one.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public var _handler: GestureHandler<Value> {
    let handler = first._handler
    guard handler.kind == .never else {
      return handler.combined({ Value(first: $0, second: nil) }, part: \.first)
    }
    return second._handler.combined({ Value(first: nil, second: $0) }, part: \.second)
  }
}

extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable
where First.Value: Hashable, Second.Value: Hashable {}

/// A gesture, or another one where it is not made. One is made with a mouse: the first, if a mouse can make it.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The value of the gesture that is made.
  public enum Value {
    /// The first gesture is made.
    case first(First.Value)
    /// The second gesture is made.
    case second(Second.Value)
  }

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Makes one gesture of two, of which the first comes first.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public var _handler: GestureHandler<Value> {
    let handler = first._handler
    guard handler.kind == .never else {
      return handler.combined(
        { .first($0) },
        part: { value in if case .first(let value) = value { value } else { nil } }
      )
    }
    return second._handler.combined(
      { .second($0) },
      part: { value in if case .second(let value) = value { value } else { nil } }
    )
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension GestureHandler {
  /// The gesture with its value in a value of several gestures.
  ///
  /// - Parameters:
  ///   - combine: Makes the combined value.
  ///   - part: Returns the value of this gesture in a combined one.
  fileprivate func combined<Combined>(
    _ combine: @escaping (Value) -> Combined,
    part: @escaping (Combined) -> Value?
  ) -> GestureHandler<Combined> {
    let value = value
    var combined = GestureHandler<Combined>(kind) { combine(value($0)) }
    combined.changed = changed.map { change in { if let value = part($0) { change(value) } } }
    combined.ended = ended.map { end in { if let value = part($0) { end(value) } } }
    combined.reset = reset
    return combined
  }
}

extension Gesture {
  /// The gesture with another one after it: the other one is not made with a mouse.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  /// The gesture with another one at the same time, which is made with a mouse if this one is not.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other>
  {
    SimultaneousGesture(self, other)
  }

  /// The gesture, or another one where it is not made, which is made with a mouse if this one is not.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }

  /// The gesture with another value, which is made of its own.
  @preconcurrency
  public func map<T>(_ body: @escaping @MainActor (Value) -> T) -> GestureHandler<T> {
    let handler = _handler
    // The last value, for the actions that were given before.
    let latest = LatestValue<Value>()
    var mapped = GestureHandler<T>(handler.kind) { drag in
      let value = handler.value(drag)
      latest.value = value
      return body(value)
    }
    mapped.changed = handler.changed.map { change in { _ in latest.value.map(change) } }
    mapped.ended = handler.ended.map { end in { _ in latest.value.map(end) } }
    mapped.reset = handler.reset
    return mapped
  }
}

/// The last value of a gesture.
@MainActor
private final class LatestValue<Value> {
  var value: Value?
}
