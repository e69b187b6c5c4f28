public import Foundation

// Haptics, by the names of UIKit: a terminal has none, and nothing is felt.

/// Feedback that the user feels: a terminal has none.
@MainActor
@preconcurrency
open class UIFeedbackGenerator {
  /// A generator.
  public init() {}

  /// Nothing is to be prepared.
  public func prepare() {}
}

/// Feedback of something that is hit: a terminal has none.
@MainActor
@preconcurrency
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How hard it is hit.
  public enum FeedbackStyle: Int, Sendable {
    /// How hard.
    case light, medium, heavy, soft, rigid
  }

  /// A generator.
  public init(style: FeedbackStyle) {
    super.init()
  }

  /// A generator that hits with medium strength.
  public override init() {
    super.init()
  }

  /// Nothing is felt.
  public func impactOccurred() {}

  /// Nothing is felt.
  public func impactOccurred(intensity: CGFloat) {}
}

/// Feedback of an outcome: a terminal has none.
@MainActor
@preconcurrency
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How it went.
  public enum FeedbackType: Int, Sendable {
    /// An outcome.
    case success, warning, error
  }

  /// Nothing is felt.
  public func notificationOccurred(_ type: FeedbackType) {}
}

/// Feedback of something else that is selected: a terminal has none.
@MainActor
@preconcurrency
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Nothing is felt.
  public func selectionChanged() {}
}
