public import Foundation
public import TerminalViews

/// A place that one view has found and another one reads, each in its own space.
public struct Anchor<Value> {
  let value: Value

  /// The source of the value.
  public struct Source: Sendable where Value: Sendable {
    let unit: UnitPoint?
  }
}

extension Anchor: Equatable where Value: Equatable {}
extension Anchor: Hashable where Value: Hashable {}
extension Anchor: Sendable where Value: Sendable {}

extension Anchor.Source where Value == CGRect {
  /// The room of the view.
  public static var bounds: Anchor<CGRect>.Source { Anchor.Source(unit: nil) }
}

extension Anchor.Source where Value == CGPoint {
  /// A point of the view.
  public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
    Anchor.Source(unit: point)
  }
  /// The middle.
  public static var center: Anchor<CGPoint>.Source { Anchor.Source(unit: .center) }
  /// The middle of the upper edge.
  public static var top: Anchor<CGPoint>.Source { Anchor.Source(unit: .top) }
  /// The middle of the lower edge.
  public static var bottom: Anchor<CGPoint>.Source { Anchor.Source(unit: .bottom) }
  /// The middle of the left edge.
  public static var leading: Anchor<CGPoint>.Source { Anchor.Source(unit: .leading) }
  /// The middle of the right edge.
  public static var trailing: Anchor<CGPoint>.Source { Anchor.Source(unit: .trailing) }
}

extension GeometryProxy {
  /// Returns a rectangle that another view has found, within the space of this one.
  public subscript(anchor: Anchor<CGRect>) -> CGRect {
    let origin = frame(in: .global).origin
    return CGRect(
      x: anchor.value.minX - origin.x,
      y: anchor.value.minY - origin.y,
      width: anchor.value.width,
      height: anchor.value.height
    )
  }

  /// Returns a point that another view has found, within the space of this one.
  public subscript(anchor: Anchor<CGPoint>) -> CGPoint {
    let origin = frame(in: .global).origin
    return CGPoint(x: anchor.value.x - origin.x, y: anchor.value.y - origin.y)
  }
}

extension View {
  /// Tells the views around this one where it stands.
  ///
  /// - Parameters:
  ///   - key: The kind of value.
  ///   - value: The source of the value.
  ///   - transform: Makes the preference from the anchor.
  @preconcurrency
  public func anchorPreference<K: PreferenceKey>(
    key: K.Type = K.self,
    value: Anchor<CGRect>.Source,
    transform: @escaping @MainActor (Anchor<CGRect>) -> K.Value
  ) -> some View {
    background {
      GeometryReader { proxy in
        Color.clear.preference(
          key: K.self,
          value: transform(Anchor(value: proxy.frame(in: .global)))
        )
      }
    }
  }

  /// Tells the views around this one where a point of it stands.
  @preconcurrency
  public func anchorPreference<K: PreferenceKey>(
    key: K.Type = K.self,
    value: Anchor<CGPoint>.Source,
    transform: @escaping @MainActor (Anchor<CGPoint>) -> K.Value
  ) -> some View {
    background {
      GeometryReader { proxy in
        Color.clear.preference(
          key: K.self,
          value: transform(
            Anchor(value: proxy.frame(in: .global).point(at: value.unit ?? .center))
          )
        )
      }
    }
  }

  /// Draws a view in front of this one that is made from the preference of the views within.
  @preconcurrency
  public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self,
    alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping @MainActor (K.Value) -> V
  ) -> some View {
    PreferenceDecoration<Self, K, V>(
      content: self,
      alignment: alignment,
      isBehind: false,
      decoration: transform
    )
  }

  /// Draws a view behind this one that is made from the preference of the views within.
  @preconcurrency
  public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self,
    alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping @MainActor (K.Value) -> V
  ) -> some View {
    PreferenceDecoration<Self, K, V>(
      content: self,
      alignment: alignment,
      isBehind: true,
      decoration: transform
    )
  }

  /// Runs an action with a measurement of the view: at first, and after each change.
  ///
  /// - Parameters:
  ///   - type: The type of the measurement.
  ///   - transform: Measures it.
  ///   - action: The action, with the measurement.
  @preconcurrency
  public func onGeometryChange<T: Equatable>(
    for type: T.Type,
    of transform: @escaping @MainActor (GeometryProxy) -> T,
    action: @escaping @MainActor (T) -> Void
  ) -> some View {
    background {
      GeometryReader { proxy in
        Color.clear.onChange(of: transform(proxy), initial: true) { _, value in action(value) }
      }
    }
  }

  /// Runs an action with a measurement of the view, before and now.
  @preconcurrency
  public func onGeometryChange<T: Equatable>(
    for type: T.Type,
    of transform: @escaping @MainActor (GeometryProxy) -> T,
    action: @escaping @MainActor (T, T) -> Void
  ) -> some View {
    background {
      GeometryReader { proxy in
        Color.clear.onChange(of: transform(proxy), initial: true) { before, value in
          action(before, value)
        }
      }
    }
  }
}

/// A view with another one that is made from the preference of the views within.
private struct PreferenceDecoration<Content: View, K: PreferenceKey, Decoration: View>: View {
  @State private var held = Held(value: K.defaultValue)
  let content: Content
  let alignment: Alignment
  let isBehind: Bool
  let decoration: @MainActor (K.Value) -> Decoration

  /// A value that is another one each time that it is set.
  private struct Held: Equatable {
    var value: K.Value
    var number = 0

    static func == (lhs: Held, rhs: Held) -> Bool { lhs.number == rhs.number }
  }

  init(
    content: Content,
    alignment: Alignment,
    isBehind: Bool,
    decoration: @escaping @MainActor (K.Value) -> Decoration
  ) {
    self.content = content
    self.alignment = alignment
    self.isBehind = isBehind
    self.decoration = decoration
  }

  var body: some View {
    let told = content.onAnyPreference(K.self) { value in
      held = Held(value: value, number: held.number + 1)
    }
    if isBehind {
      told.background(alignment: alignment) { decoration(held.value) }
    } else {
      told.overlay(alignment: alignment) { decoration(held.value) }
    }
  }
}
