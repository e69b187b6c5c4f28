public import TerminalViews

/// A type that shows views as they would be shown alone.
///
/// ```swift
/// struct CounterView_Previews: PreviewProvider {
///   static var previews: some View {
///     CounterView(count: 3)
///   }
/// }
/// ```
@MainActor
@preconcurrency
public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View

  /// The views.
  @ViewBuilder static var previews: Previews { get }

  /// The platform of the previews: a terminal draws those of all.
  static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  public static var platform: PreviewPlatform? { nil }
}

/// The platforms of previews.
public enum PreviewPlatform: Hashable, Sendable {
  /// The systems of Apple's devices.
  case iOS, macOS, tvOS, watchOS
}

/// A preview that `#Preview` has declared.
@MainActor
@preconcurrency
public protocol PreviewRegistry {
  /// The file of the preview, after the name of its module.
  nonisolated static var fileID: String { get }
  /// The line of the preview.
  nonisolated static var line: Int { get }

  /// Makes the preview.
  static func makePreview() -> Preview
}

/// A value that previews are shown with.
public protocol PreviewContextKey {
  /// The type of the value.
  associatedtype Value

  /// The value without a choice.
  static var defaultValue: Value { get }
}

/// Values that previews are shown with, such as the size of a widget.
public protocol PreviewContext {
  /// A value.
  subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

extension View {
  /// Shows the preview with values: one in a terminal has none.
  public func previewContext<C: PreviewContext>(_ value: C) -> some View { self }

  /// Names the preview that the view is: see ``PreviewProvider``.
  public func previewDisplayName(_ value: String?) -> some View { self }

  /// Chooses the device of a preview: it is drawn in a terminal.
  public func previewDevice(_ value: PreviewDevice?) -> some View { self }

  /// Sets how large the screen of a preview is: that of a provider has the usual size.
  public func previewLayout(_ value: PreviewLayout) -> some View { self }

  /// Sets how a device of a preview is held: a terminal is not held.
  public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}

/// A device by its name.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(stringLiteral value: String) {
    rawValue = value
  }
}

/// The size of the screen of a preview.
public enum PreviewLayout: Sendable {
  /// The screen of the device, or one no larger than the view.
  case device, sizeThatFits
  /// A size in points.
  case fixed(width: Double, height: Double)
}

/// The ways in which a device is held.
public struct InterfaceOrientation: Hashable, Sendable {
  private let name: String

  /// Upright.
  public static let portrait = InterfaceOrientation(name: "portrait")
  /// On its side.
  public static let landscapeLeft = InterfaceOrientation(name: "landscapeLeft")
  /// On its other side.
  public static let landscapeRight = InterfaceOrientation(name: "landscapeRight")
}
