public import Foundation
import TerminalViews

/// Two fingers that move apart: a terminal has none, and it is never made.
public struct MagnifyGesture: Gesture {
  /// How far the fingers have moved apart.
  public struct Value: Equatable, Sendable {
    /// How many times as far they are apart.
    public var magnification: CGFloat
    /// Where they began.
    public var startLocation: CGPoint
    /// Where they began, as a part of the view.
    public var startAnchor: UnitPoint { .center }
    /// How fast they are.
    public var velocity: CGFloat
  }

  /// Two fingers that move apart.
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {}

  public var _handler: GestureHandler<Value> {
    GestureHandler(.never) { Value(magnification: 1, startLocation: $0.start, velocity: 0) }
  }
}

/// Two fingers that move apart: a terminal has none, and it is never made.
public struct MagnificationGesture: Gesture {
  /// Two fingers that move apart.
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {}

  public var _handler: GestureHandler<CGFloat> { GestureHandler(.never) { _ in 1 } }
}

/// Two fingers that turn: a terminal has none, and it is never made.
public struct RotateGesture: Gesture {
  /// How far the fingers have turned.
  public struct Value: Equatable, Sendable {
    /// How far they have turned.
    public var rotation: Angle
    /// Where they began.
    public var startLocation: CGPoint
    /// Where they began, as a part of the view.
    public var startAnchor: UnitPoint { .center }
    /// How fast they turn.
    public var velocity: Angle { .zero }
  }

  /// Two fingers that turn.
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {}

  public var _handler: GestureHandler<Value> {
    GestureHandler(.never) { Value(rotation: .zero, startLocation: $0.start) }
  }
}

/// Two fingers that turn: a terminal has none, and it is never made.
public struct RotationGesture: Gesture {
  /// Two fingers that turn.
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {}

  public var _handler: GestureHandler<Angle> { GestureHandler(.never) { _ in .zero } }
}

/// A click that tells where.
public struct SpatialTapGesture: Gesture {
  /// Where the click was.
  public struct Value: Equatable, Sendable {
    /// The place within the view, in points.
    public var location: CGPoint
  }

  /// A click.
  public nonisolated init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {}

  public var _handler: GestureHandler<Value> {
    GestureHandler(.tap) { Value(location: $0.location) }
  }
}

extension Optional: @MainActor Gesture where Wrapped: Gesture {
  public typealias Value = Wrapped.Value

  public var _handler: GestureHandler<Wrapped.Value> {
    self?._handler
      ?? GestureHandler(.never) { _ in
        preconditionFailure("A gesture that is none is never made.")
      }
  }
}

/// Which gestures of a view and of those within are made.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// None.
  public static let none: GestureMask = []
  /// That of the view.
  public static let gesture = GestureMask(rawValue: 1 << 0)
  /// Those of the views within.
  public static let subviews = GestureMask(rawValue: 1 << 1)
  /// All.
  public static let all: GestureMask = [.gesture, .subviews]
}
