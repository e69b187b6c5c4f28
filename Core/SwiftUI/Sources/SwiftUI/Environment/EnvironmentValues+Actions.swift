public import TerminalViews

/// Asks for a review of the app: a program of a terminal has none.
public struct RequestReviewAction: Sendable {
  /// Does nothing.
  @MainActor public func callAsFunction() {}
}

extension EnvironmentValues {
  /// Asks for a review of the app: does nothing.
  public var requestReview: RequestReviewAction { RequestReviewAction() }

  /// Whether buttons have shapes: those of a terminal have.
  public var accessibilityShowButtonShapes: Bool { true }

  /// Whether a switch is used.
  public var accessibilitySwitchControlEnabled: Bool { false }

  /// Whether blinking lights are dimmed.
  public var accessibilityDimFlashingLights: Bool { false }

  /// Whether animated images are played: nothing moves.
  public var accessibilityPlayAnimatedImages: Bool { false }
}
