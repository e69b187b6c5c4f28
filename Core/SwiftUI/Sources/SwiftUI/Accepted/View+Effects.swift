public import Foundation
public import TerminalViews

// A cell has a sign, two colours and a few attributes: they are not mixed.

extension View {
  /// Draws the view faint, as one that is not sharp.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    opacity(radius > 0 ? 0.5 : 1)
  }

  /// Draws the view faint while its content is redacted.
  public func redacted(reason: RedactionReasons) -> some View {
    opacity(reason.isEmpty ? 1 : 0.5)
  }

  /// Makes colours lighter: those of a terminal stay.
  public func brightness(_ amount: Double) -> some View { self }

  /// Makes colours weaker: those of a terminal stay.
  public func saturation(_ amount: Double) -> some View { self }

  /// Takes colours away: those of a terminal stay.
  public func grayscale(_ amount: Double) -> some View { self }

  /// Mixes colours: those of a terminal stay.
  public func colorMultiply(_ color: Color) -> some View { self }

  /// Draws the view as one picture: it is one.
  public func drawingGroup(opaque: Bool = false) -> some View { self }

  /// Draws the view as one picture: it is one.
  public func compositingGroup() -> some View { self }

  /// Runs an action when the mouse comes above the view: a terminal does not report the place of the mouse.
  @preconcurrency
  public func onHover(perform action: @escaping @MainActor (Bool) -> Void) -> some View { self }
}

/// The reasons for which a view hides its content.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The content is not loaded yet.
  public static let placeholder = RedactionReasons(rawValue: 1 << 0)
  /// The content is private.
  public static let privacy = RedactionReasons(rawValue: 1 << 1)
  /// The content is out of date.
  public static let invalidated = RedactionReasons(rawValue: 1 << 2)
}
