public import Foundation
public import SwiftNavigation
public import TerminalViews

/// A change of how a view looks that does not change its place. A terminal shows the view as it is.
public protocol VisualEffect: Sendable {}

/// No change of how a view looks.
public struct EmptyVisualEffect: VisualEffect {
  /// No change.
  public init() {}
}

extension VisualEffect {
  /// Makes it more or less transparent.
  public func opacity(_ opacity: Double) -> some VisualEffect { self }
  /// Draws it in another size.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    self
  }
  /// Draws it in another size.
  public func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> some VisualEffect {
    self
  }
  /// Draws it in another size.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    self
  }
  /// Turns it.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    self
  }
  /// Turns it in space.
  public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some VisualEffect {
    self
  }
  /// Draws it beside its place.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { self }
  /// Draws it beside its place.
  public func offset(_ offset: CGSize) -> some VisualEffect { self }
  /// Makes it less sharp.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { self }
  /// Makes its colours lighter.
  public func brightness(_ amount: Double) -> some VisualEffect { self }
  /// Makes its colours differ more.
  public func contrast(_ amount: Double) -> some VisualEffect { self }
  /// Takes its colours away.
  public func grayscale(_ amount: Double) -> some VisualEffect { self }
  /// Makes its colours weaker.
  public func saturation(_ amount: Double) -> some VisualEffect { self }
  /// Turns its colours in their circle.
  public func hueRotation(_ angle: Angle) -> some VisualEffect { self }
}

/// The position of a view that scrolls into or out of view: in a terminal it is in view.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// Above, in sight, or below.
  case topLeading, identity, bottomTrailing

  /// Whether the view is in sight.
  public var isIdentity: Bool { self == .identity }

  /// -1 above, 0 in sight, 1 below.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// The way in which a view scrolls into view.
public struct ScrollTransitionConfiguration: Sendable {
  private init() {}

  /// At once.
  public static let identity = ScrollTransitionConfiguration()
  /// By an animation.
  public static let animated = ScrollTransitionConfiguration()
  /// As far as it is scrolled.
  public static let interactive = ScrollTransitionConfiguration()

  /// By an animation.
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
    .animated
  }

  /// As far as it is scrolled.
  public static func interactive(
    timingCurve: UnitCurve = .easeInOut
  ) -> ScrollTransitionConfiguration {
    .interactive
  }

  /// The same with another visible part as threshold.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration { self }

  /// The visible part of a view.
  public struct Threshold: Sendable {
    private init() {}

    /// All of it.
    public static let visible = Threshold()
    /// Nothing of it.
    public static let hidden = Threshold()
    /// Half of it.
    public static let centered = Threshold()
    /// A part of it.
    public static func visible(_ amount: Double) -> Threshold { Threshold() }
  }
}

/// How a change goes on.
public struct UnitCurve: Hashable, Sendable {
  private let name: String

  /// Evenly.
  public static let linear = UnitCurve(name: "linear")
  /// Slowly at first.
  public static let easeIn = UnitCurve(name: "easeIn")
  /// Slowly at last.
  public static let easeOut = UnitCurve(name: "easeOut")
  /// Slowly at first and at last.
  public static let easeInOut = UnitCurve(name: "easeInOut")

  /// By two control points.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    .easeInOut
  }
}

extension View {
  /// Changes the look of the view by its place: a terminal shows the view without the change.
  public func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    self
  }

  /// Changes the look of the view when it scrolls into view: a row of a terminal is visible or not.
  public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    self
  }

  /// Changes the look of the view when it scrolls into view: a row of a terminal is visible or not.
  public func scrollTransition(
    topLeading: ScrollTransitionConfiguration,
    bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    self
  }
}
