public import Foundation
public import SwiftNavigation
import TerminalViews

/// A gesture of the mouse, and its actions.
///
/// ```swift
/// .gesture(DragGesture().onChanged { offset = $0.translation }.onEnded { _ in offset = .zero })
/// ```
@MainActor
@preconcurrency
public protocol Gesture<Value> {
  /// The type of the value of a gesture.
  associatedtype Value

  /// The gesture with its actions.
  var _handler: GestureHandler<Value> { get }
}

/// A gesture and its actions.
@MainActor
@preconcurrency
public struct GestureHandler<Value>: Gesture {
  let kind: GestureKind
  let value: @MainActor (Drag) -> Value
  var changed: [@MainActor (Value) -> Void] = []
  var ended: [@MainActor (Value) -> Void] = []
  var reset: [@MainActor () -> Void] = []

  init(_ kind: GestureKind, value: @escaping @MainActor (Drag) -> Value) {
    self.kind = kind
    self.value = value
  }

  public var _handler: GestureHandler { self }
}

/// The kinds of gestures.
enum GestureKind: Equatable {
  case tap, longPress
  /// Not with a mouse.
  case never
  case drag(minimumDistance: CGFloat)
}

/// The path of a mouse with its button down, in points.
struct Drag {
  /// Where the button was pressed.
  var start: CGPoint
  /// Where the mouse is.
  var location: CGPoint
}

extension Gesture {
  /// Runs an action while the gesture is made.
  @preconcurrency
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> GestureHandler<Value> {
    var handler = _handler
    handler.changed.append(action)
    return handler
  }

  /// Runs an action when the gesture has been made.
  @preconcurrency
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> GestureHandler<Value> {
    var handler = _handler
    handler.ended.append(action)
    return handler
  }

  /// Changes a state while the gesture is made; after it, the state has its initial value again.
  @preconcurrency
  public func updating<S>(
    _ state: GestureState<S>,
    body: @escaping @MainActor (Value, inout S, inout Transaction) -> Void
  ) -> GestureHandler<Value> {
    var handler = _handler
    handler.changed.append { value in
      var next = state.wrappedValue
      var transaction = Transaction()
      body(value, &next, &transaction)
      state.set(next)
    }
    handler.reset.append { state.reset() }
    return handler
  }
}

/// A click, or Return or Space while the view has the focus.
public struct TapGesture: Gesture {
  /// A click.
  ///
  /// - Parameter count: The number of taps: in a terminal one is enough.
  public nonisolated init(count: Int = 1) {}

  public var _handler: GestureHandler<Void> { GestureHandler(.tap) { _ in } }
}

/// A click with the right button of the mouse: a terminal does not tell how long a key is held down.
public struct LongPressGesture: Gesture {
  /// A click with the right button.
  ///
  /// - Parameters:
  ///   - minimumDuration: How long it takes: in a terminal no time.
  ///   - maximumDistance: How far the finger may move.
  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}

  public var _handler: GestureHandler<Bool> { GestureHandler(.longPress) { _ in true } }
}

/// A movement of the mouse with its button down.
public struct DragGesture: Gesture {
  /// How far the mouse has come.
  public struct Value: Equatable, Sendable {
    /// The time of the event.
    public var time: Date
    /// Where the mouse is within the view, in points.
    public var location: CGPoint
    /// Where the button was pressed within the view.
    public var startLocation: CGPoint

    /// How far the mouse has come.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// Where the mouse would come to rest: it is at rest at once.
    public var predictedEndLocation: CGPoint { location }
    /// How far the mouse would come: it is at rest at once.
    public var predictedEndTranslation: CGSize { translation }
    /// How fast the mouse is: a terminal tells no speed.
    public var velocity: CGSize { .zero }
  }

  private let minimumDistance: CGFloat

  /// A movement of the mouse.
  ///
  /// - Parameters:
  ///   - minimumDistance: How far the mouse has to come before it counts, in points.
  ///   - coordinateSpace: The space of the places: they are those within the view.
  public nonisolated init(
    minimumDistance: CGFloat = 10,
    coordinateSpace: CoordinateSpace = .local
  ) {
    self.minimumDistance = minimumDistance
  }

  public var _handler: GestureHandler<Value> {
    GestureHandler(.drag(minimumDistance: minimumDistance)) { drag in
      Value(time: Date(), location: drag.location, startLocation: drag.start)
    }
  }
}
