public import SwiftNavigation
public import TerminalViews

/// A view that goes through phases: in a terminal it stands in the first one.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let content: Content?

  /// A view that goes through phases without an end.
  public init<Phases: Sequence>(
    _ phases: Phases,
    @ViewBuilder content: (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) where Phases.Element == Phase {
    self.content = phases.first { _ in true }.map(content)
  }

  /// A view that goes through phases each time that a value changes.
  public init<Phases: Sequence, T: Equatable>(
    _ phases: Phases,
    trigger: T,
    @ViewBuilder content: (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) where Phases.Element == Phase {
    self.content = phases.first { _ in true }.map(content)
  }

  public var body: some View { content }
}

/// The moment at which an animation counts as complete: at once, because a terminal does not animate.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let name: String

  /// When the changes are there.
  public static let logicallyComplete = AnimationCompletionCriteria(name: "logicallyComplete")
  /// When nothing moves any more.
  public static let removed = AnimationCompletionCriteria(name: "removed")
}

/// Runs an action with an animation, and another one afterwards: at once, because a terminal does not animate.
///
/// - Parameters:
///   - animation: The animation.
///   - completionCriteria: When the animation counts as complete.
///   - body: The action.
///   - completion: The action afterwards.
/// - Returns: The result of the body.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result,
  completion: @escaping @MainActor () -> Void
) rethrows -> Result {
  let result = try withAnimation(animation, body)
  completion()
  return result
}
