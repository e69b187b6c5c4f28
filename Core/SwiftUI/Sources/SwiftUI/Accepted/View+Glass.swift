public import Foundation
public import TerminalViews

// Glass, and the edges at which content scrolls below it: a terminal has neither.

/// A kind of glass.
public struct Glass: Equatable, Sendable {
  private init() {}

  /// The usual kind.
  public static let regular = Glass()
  /// A kind through which more is seen.
  public static let clear = Glass()
  /// No glass.
  public static let identity = Glass()

  /// The glass itself: it has no colour.
  public func tint(_ color: Color?) -> Glass { self }

  /// The glass itself: it does not react to touches.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// Views whose glass flows together: a terminal has none, and shows the views.
public struct GlassEffectContainer<Content: View>: View {
  private let content: Content

  /// Views whose glass flows together.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View { content }
}

/// The look of content at an edge at which it scrolls away.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  private let name: String

  /// As suits the place.
  public static let automatic = ScrollEdgeEffectStyle(name: "automatic")
  /// With a line.
  public static let hard = ScrollEdgeEffectStyle(name: "hard")
  /// Fading out.
  public static let soft = ScrollEdgeEffectStyle(name: "soft")
}

/// When a row of tabs makes room: that of a terminal does not.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  private let name: String

  /// As suits the place.
  public static let automatic = TabBarMinimizeBehavior(name: "automatic")
  /// Never.
  public static let never = TabBarMinimizeBehavior(name: "never")
  /// When content scrolls down.
  public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
  /// When content scrolls up.
  public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
}

extension View {
  /// Draws glass around the view: a terminal has none.
  public func glassEffect(_ glass: Glass = .regular) -> some View { self }

  /// Draws glass of a shape around the view: a terminal has none.
  public func glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S) -> some View { self }

  /// Names the glass of the view, which moves to that of another one: a terminal has none.
  public func glassEffectID<ID: Hashable & Sendable>(
    _ id: ID?,
    in namespace: Namespace.ID
  ) -> some View {
    self
  }

  /// Sets the look of content at an edge at which it scrolls away: a terminal has one.
  public func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?,
    for edges: Edge.Set
  ) -> some View {
    self
  }

  /// Sets when a row of tabs makes room: that of a terminal does not.
  public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }

  /// Puts a view above the row of tabs: in a terminal below the tabs' content.
  public func tabViewBottomAccessory<V: View>(@ViewBuilder content: () -> V) -> some View {
    safeAreaInset(edge: .bottom, spacing: 0, content: content)
  }

  /// Sets how bright an image may be: a terminal has its own colours.
  public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { self }

  /// Sets which help with writing a field offers: a terminal offers none.
  public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }

  /// Marks the view with a value of a selection, which may be that of an optional one.
  public func tag<Value: Hashable>(_ tag: Value, includeOptional: Bool) -> some View {
    self.tag(tag)
  }
}

extension Image {
  /// How bright an image may be.
  public enum DynamicRange: Hashable, Sendable {
    /// How bright it may be.
    case standard, constrainedHigh, high
  }
}

/// The help with writing that a field offers.
public struct WritingToolsBehavior: Hashable, Sendable {
  private let name: String

  /// As suits the field.
  public static let automatic = WritingToolsBehavior(name: "automatic")
  /// All of it.
  public static let complete = WritingToolsBehavior(name: "complete")
  /// In a window of its own.
  public static let limited = WritingToolsBehavior(name: "limited")
  /// None.
  public static let disabled = WritingToolsBehavior(name: "disabled")
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// Buttons that are drawn in their colour: a terminal has no glass.
  public static var glassProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}
