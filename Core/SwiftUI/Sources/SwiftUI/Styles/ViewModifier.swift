public import SwiftNavigation
@_spi(SwiftUI) public import TerminalViews

/// A reusable change of a view: it makes a body from the view that it is given.
///
/// ```swift
/// struct Card: ViewModifier {
///   func body(content: Content) -> some View {
///     content.padding().background(.thinMaterial)
///   }
/// }
/// ```
@MainActor
@preconcurrency
public protocol ViewModifier {
  /// The type of the body.
  associatedtype Body: View

  /// The view that the modifier is given.
  typealias Content = _ViewModifier_Content<Self>

  /// Returns the body that the modifier makes of a view.
  @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier is given.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  public typealias Body = Never

  let content: AnyView
}

@_spi(SwiftUI)
extension _ViewModifier_Content: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> AnyView { content }
}

/// A value with a change of it.
public struct ModifiedContent<Content, Modifier> {
  /// The value that is changed.
  public var content: Content
  /// The change.
  public var modifier: Modifier

  /// A value with a change of it.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
}

@_spi(SwiftUI)
extension ModifiedContent: ReducedView where Content: View, Modifier: ViewModifier {
  public func reduced(in environment: EnvironmentValues) -> some View {
    ModifierView(owner: PropertyOwner(value: modifier), content: AnyView(content))
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public func body(content: _ViewModifier_Content<Self>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier {
  /// A modifier that changes nothing.
  public static let identity = EmptyModifier()

  /// A modifier that changes nothing.
  public init() {}

  public func body(content: Content) -> some View { content }
}

extension View {
  /// Changes the view by a modifier.
  public func modifier<T: ViewModifier>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier {
  /// One modifier after another.
  public func concat<T: ViewModifier>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier {
  /// The modifier with an animation of its changes: nothing moves.
  public func animation(_ animation: Animation?) -> Self { self }

  /// The modifier with a change of the transaction that it is shown in: nothing moves.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> Self { self }
}

/// A modifier whose changes can be animated: those of a terminal are shown at once.
public protocol AnimatableModifier: Animatable, ViewModifier {}

/// A modifier or a style, whose properties belong to the view that shows its body.
struct PropertyOwner<Value>: DynamicPropertyOwner {
  let value: Value

  var propertyOwner: Any { value }
}

private struct ModifierView<Modifier: ViewModifier>: View {
  let owner: PropertyOwner<Modifier>
  let content: AnyView

  var body: some View {
    owner.value.body(content: _ViewModifier_Content(content: content))
  }
}
