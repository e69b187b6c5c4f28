public import Foundation
public import TerminalViews

// Values that move along a track. A terminal shows those with which they begin.

extension View {
  /// Changes the view by values that move when another value changes: a terminal shows the initial ones.
  @preconcurrency
  public func keyframeAnimator<Value, V: View>(
    initialValue: Value,
    trigger: some Equatable,
    @ViewBuilder content: @MainActor (PlaceholderContentView<Self>, Value) -> V,
    @KeyframesBuilder<Value> keyframes: (Value) -> some Keyframes<Value>
  ) -> some View {
    content(PlaceholderContentView(content: self), initialValue)
  }

  /// Changes the view by values that move again and again: a terminal shows the initial ones.
  @preconcurrency
  public func keyframeAnimator<Value, V: View>(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @MainActor (PlaceholderContentView<Self>, Value) -> V,
    @KeyframesBuilder<Value> keyframes: (Value) -> some Keyframes<Value>
  ) -> some View {
    content(PlaceholderContentView(content: self), initialValue)
  }
}

/// A view that is changed by values that move.
public struct KeyframeAnimator<Value, Content: View>: View {
  private let content: Content

  /// A view that values change when another value changes: a terminal shows the initial ones.
  @preconcurrency
  public init(
    initialValue: Value,
    trigger: some Equatable,
    @ViewBuilder content: @MainActor (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: (Value) -> some Keyframes<Value>
  ) {
    self.content = content(initialValue)
  }

  /// A view that values change again and again: a terminal shows the initial ones.
  @preconcurrency
  public init(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @MainActor (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: (Value) -> some Keyframes<Value>
  ) {
    self.content = content(initialValue)
  }

  public var body: some View { content }
}

/// The view that is changed.
public struct PlaceholderContentView<Content: View>: View {
  let content: Content

  public var body: some View { content }
}

/// The ways in which values move.
public protocol Keyframes<Value> {
  /// The type of the values.
  associatedtype Value
}

/// The ways in which a part of the values moves.
public protocol KeyframeTrackContent<Value> {
  /// The type of the part.
  associatedtype Value
}

/// A part of the values, and how it moves.
public struct KeyframeTrack<Root, Value, Content: KeyframeTrackContent<Value>>: Keyframes {
  public typealias Value = Root

  /// All of the values.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {}

  /// A part of the values.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {}
}

/// A value that is reached along a straight line.
public struct LinearKeyframe<Value>: KeyframeTrackContent {
  /// A value, and how many seconds it takes to reach it.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {}
}

/// A value that is reached as a spring would.
public struct SpringKeyframe<Value>: KeyframeTrackContent {
  /// A value, and how many seconds it takes to reach it.
  public init(
    _ to: Value,
    duration: TimeInterval? = nil,
    spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {}
}

/// A value that is reached along a curve.
public struct CubicKeyframe<Value>: KeyframeTrackContent {
  /// A value, and how many seconds it takes to reach it.
  public init(
    _ to: Value,
    duration: TimeInterval,
    startVelocity: Value? = nil,
    endVelocity: Value? = nil
  ) {}
}

/// A value that is reached at once.
public struct MoveKeyframe<Value>: KeyframeTrackContent {
  /// A value.
  public init(_ to: Value) {}
}

/// The movement of a spring.
public struct Spring: Hashable, Sendable {
  /// How many seconds it takes, about.
  public var duration: TimeInterval
  /// How much it goes beyond its end.
  public var bounce: Double

  /// A spring.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    self.duration = duration
    self.bounce = bounce
  }

  /// A spring by its physics.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false)
  {
    duration = 2 * .pi * (mass / max(stiffness, .leastNonzeroMagnitude)).squareRoot()
    bounce = 1 - damping / (2 * (max(stiffness, .leastNonzeroMagnitude) * mass).squareRoot())
  }

  /// A spring by how stiff it is.
  public init(response: Double, dampingRatio: Double) {
    self.init(duration: response, bounce: 1 - dampingRatio)
  }

  /// A spring that stops at its end.
  public static var smooth: Spring { Spring() }
  /// A spring that goes a little beyond.
  public static var snappy: Spring { Spring(bounce: 0.15) }
  /// A spring that goes beyond.
  public static var bouncy: Spring { Spring(bounce: 0.3) }
}

/// Several ways in which values move.
public struct KeyframesGroup<Value>: Keyframes {}

/// Several ways in which a part of the values moves.
public struct KeyframeTrackGroup<Value>: KeyframeTrackContent {}

/// Takes the tracks of values one after the other.
@resultBuilder
public enum KeyframesBuilder<Value> {
  /// A track.
  public static func buildExpression<K: Keyframes<Value>>(_ expression: K) -> K { expression }

  /// A value that stands for its own track.
  public static func buildExpression<K: KeyframeTrackContent<Value>>(
    _ expression: K
  ) -> KeyframesGroup<Value> {
    KeyframesGroup()
  }

  /// The first track.
  public static func buildPartialBlock<K: Keyframes<Value>>(first: K) -> K { first }

  /// One more track.
  public static func buildPartialBlock<K: Keyframes<Value>, Next: Keyframes<Value>>(
    accumulated: K,
    next: Next
  ) -> KeyframesGroup<Value> {
    KeyframesGroup()
  }
}

/// Takes the values of a track one after the other.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value> {
  /// A value.
  public static func buildExpression<K: KeyframeTrackContent<Value>>(_ expression: K) -> K {
    expression
  }

  /// The first value.
  public static func buildPartialBlock<K: KeyframeTrackContent<Value>>(first: K) -> K { first }

  /// One more value.
  public static func buildPartialBlock<
    K: KeyframeTrackContent<Value>,
    Next: KeyframeTrackContent<Value>
  >(
    accumulated: K,
    next: Next
  ) -> KeyframeTrackGroup<Value> {
    KeyframeTrackGroup()
  }

  /// One of two.
  public static func buildEither<K: KeyframeTrackContent<Value>>(
    first: K
  ) -> KeyframeTrackGroup<Value> {
    KeyframeTrackGroup()
  }

  /// One of two.
  public static func buildEither<K: KeyframeTrackContent<Value>>(
    second: K
  ) -> KeyframeTrackGroup<Value> {
    KeyframeTrackGroup()
  }

  /// Several.
  public static func buildArray<K: KeyframeTrackContent<Value>>(
    _ values: [K]
  ) -> KeyframeTrackGroup<Value> {
    KeyframeTrackGroup()
  }
}

extension Spring {
  /// A spring that does not go beyond its end.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A spring that goes a little beyond its end.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring that goes beyond its end.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
