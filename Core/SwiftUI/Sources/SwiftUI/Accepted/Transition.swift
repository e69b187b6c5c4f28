public import Foundation
public import TerminalViews

/// The way in which a view of the app's own comes and goes: in a terminal at once.
@MainActor
@preconcurrency
public protocol Transition {
  /// The type of the changed view.
  associatedtype Body: View

  /// The view that comes or goes.
  typealias Content = TransitionContentView<Self>

  /// Returns the view in a phase.
  @ViewBuilder
  func body(content: Content, phase: TransitionPhase) -> Body
}

/// The view that a value of the app changes.
public struct TransitionContentView<Value>: View {
  public typealias Body = EmptyView

  public var body: EmptyView { EmptyView() }
}

/// The phase of a view that comes or goes.
public enum TransitionPhase: Hashable, Sendable {
  /// Before it comes, while it is there, and after it has gone.
  case willAppear, identity, didDisappear

  /// Whether the view is there.
  public var isIdentity: Bool { self == .identity }

  /// A number for the phase: -1, 0 or 1.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

extension View {
  /// Sets how the view comes and goes: in a terminal at once.
  // Members that begin with a point mean those of `AnyTransition`.
  @_disfavoredOverload
  public func transition<T: Transition>(_ transition: T) -> some View { self }
}

extension AnyTransition {
  /// A way of the app's own.
  @MainActor
  @preconcurrency
  public init<T: Transition>(_ transition: T) {
    self = .identity
  }

  /// Comes and goes as symbols do.
  public static let symbolEffect = AnyTransition.identity

  /// Comes and goes by an effect of symbols.
  public static func symbolEffect(
    _ effect: SymbolEffect,
    options: SymbolEffectOptions = .default
  ) -> AnyTransition {
    .identity
  }

  /// Comes from beside its place, and goes there.
  public static func offset(_ offset: CGSize) -> AnyTransition { .identity }

  /// Becomes more or less sharp, and moves.
  public static func blurReplace(_ configuration: BlurReplaceConfiguration) -> AnyTransition {
    .blurReplace
  }

  /// The ways in which blurred contents replace each other.
  public enum BlurReplaceConfiguration: Sendable {
    /// Upwards, or downwards and upwards.
    case upUp, downUp
  }
}
