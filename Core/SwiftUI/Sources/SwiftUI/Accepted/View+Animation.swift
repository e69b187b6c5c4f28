public import SwiftNavigation
public import TerminalViews

// A terminal shows changes at once: nothing moves from one place to another.

extension View {
  /// Animates changes of a value: a terminal shows them at once.
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }

  /// Animates changes: a terminal shows them at once.
  public func animation(_ animation: Animation?) -> some View { self }

  /// Changes the transactions of changes: a terminal shows them at once.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }

  /// Sets how the view comes and goes: in a terminal at once.
  public func transition(_ transition: AnyTransition) -> some View { self }

  /// Sets how contents replace each other: in a terminal at once.
  public func contentTransition(_ transition: ContentTransition) -> some View { self }

  /// Animates a view to the place of another one: a terminal moves it at once.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID,
    properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    self
  }

  /// Sets the place from which a screen comes: a terminal shows it at once.
  public func matchedTransitionSource<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID
  ) -> some View {
    self
  }
}

/// The way in which a view comes and goes: in a terminal at once.
public struct AnyTransition: Sendable {
  private init() {}

  /// Becomes more or less transparent.
  public static let opacity = AnyTransition()
  /// Grows and shrinks.
  public static let scale = AnyTransition()
  /// Comes from one side and goes to the other.
  public static let slide = AnyTransition()
  /// Comes and goes at once.
  public static let identity = AnyTransition()
  /// Becomes more or less sharp.
  public static let blurReplace = AnyTransition()

  /// Grows and shrinks.
  public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition { .scale }

  /// Comes from an edge, and goes there.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }

  /// Pushes the previous view away.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }

  /// Comes from beside its place, and goes there.
  public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition { AnyTransition() }

  /// Comes in one way and goes in another.
  public static func asymmetric(
    insertion: AnyTransition,
    removal: AnyTransition
  ) -> AnyTransition {
    AnyTransition()
  }

  /// Comes and goes as a modifier has it.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition()
  }

  /// Comes and goes in two ways at once.
  public func combined(with other: AnyTransition) -> AnyTransition { self }

  /// Comes and goes by an animation.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// The way in which contents replace each other: in a terminal at once.
public struct ContentTransition: Equatable, Sendable {
  private init() {}

  /// At once.
  public static let identity = ContentTransition()
  /// By opacity.
  public static let opacity = ContentTransition()
  /// By shape.
  public static let interpolate = ContentTransition()

  /// As digits roll.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition()
  }

  /// As digits roll.
  public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
}

/// The parts of a view's place that follow those of another one.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The place.
  public static let position = MatchedGeometryProperties(rawValue: 1 << 0)
  /// The size.
  public static let size = MatchedGeometryProperties(rawValue: 1 << 1)
  /// Both.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}
