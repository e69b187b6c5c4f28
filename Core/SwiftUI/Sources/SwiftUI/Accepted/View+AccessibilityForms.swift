public import Foundation
@_spi(SwiftUI) public import TerminalViews

// Other forms of accessibility. A screen reader reads the text of the screen.

extension View {
  /// Names the view for those who do not see it, where a condition holds.
  public func accessibilityLabel<T: TextValue>(_ label: T, isEnabled: Bool) -> some View {
    described { if isEnabled { $0.label = label.textValue.plain } }
  }

  /// Sets the value of the view, where a condition holds.
  public func accessibilityValue<T: TextValue>(_ value: T, isEnabled: Bool) -> some View {
    described { if isEnabled { $0.value = value.textValue.plain } }
  }

  /// Says what the view does, where a condition holds: what is on the screen is read as it is.
  public func accessibilityHint<T: TextValue>(_ hint: T, isEnabled: Bool) -> some View { self }

  /// Whether the view is not read, where a condition holds.
  public func accessibilityHidden(_ isHidden: Bool, isEnabled: Bool) -> some View { self }

  /// Names the view for voice control: a terminal has keys and the mouse.
  public func accessibilityInputLabels(_ labels: [Text]) -> some View { self }

  /// Runs an action for screen readers: a terminal has no other controls.
  @preconcurrency
  public func accessibilityAction<Label: View>(
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) -> some View {
    self
  }

  /// Sets the place at which the view is used: the mouse is used where it is.
  public func accessibilityActivationPoint(_ point: CGPoint) -> some View { self }

  /// Enlarges the view for screen readers: letters of a terminal have one size.
  @preconcurrency
  public func accessibilityZoomAction(
    _ handler: @escaping @MainActor (AccessibilityZoomGestureAction) -> Void
  ) -> some View {
    self
  }

  /// Hands touches to the view rather than to a screen reader: a terminal has none.
  public func accessibilityDirectTouch(
    _ isDirectTouchArea: Bool = true,
    options: AccessibilityDirectTouchOptions = []
  ) -> some View {
    self
  }

  /// Sets the order of reading. Newer code: `accessibilitySortPriority`.
  public func accessibility(sortPriority: Double) -> some View { self }

  /// Names the view for voice control. Newer code: `accessibilityInputLabels`.
  public func accessibility(inputLabels: [Text]) -> some View { self }

  /// Sets the value of an option for screen readers: a terminal has no other controls.
  public func accessibility(selectionIdentifier: AnyHashable) -> some View { self }

  /// Sets the place at which the view is used. Newer code: `accessibilityActivationPoint`.
  public func accessibility(activationPoint: UnitPoint) -> some View { self }
}

/// A view that a screen reader enlarges.
public struct AccessibilityZoomGestureAction: Sendable {
  /// The direction of the change.
  public enum Direction: Hashable, Sendable {
    /// Larger or smaller.
    case zoomIn, zoomOut
  }

  /// The direction of the change.
  public let direction: Direction
  /// The place of the change in the view.
  public let location: UnitPoint
  /// The place of the change in points.
  public let point: CGPoint
}

/// How touches are handed to a view.
public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// After the view was activated.
  public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 1 << 0)
  /// Without a sound.
  public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 1 << 1)
}
