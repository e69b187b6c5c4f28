import TerminalViews

/// A style in the environment: how the parts of a control become a view.
///
/// It is compared by the type of the style and its memory, so that views are read again for another style only.
struct Look<Configuration> {
  private let style: Any
  let view: @MainActor (Configuration) -> AnyView

  init(style: Any, view: @escaping @MainActor (Configuration) -> AnyView) {
    self.style = style
    self.view = view
  }
}

extension Look: Equatable {
  static func == (lhs: Look, rhs: Look) -> Bool {
    func isSame<Style>(_ left: Style) -> Bool {
      guard let right = rhs.style as? Style else { return false }
      return withUnsafeBytes(of: left) { left in
        withUnsafeBytes(of: right) { left.elementsEqual($0) }
      }
    }
    return _openExistential(lhs.style, do: isSame)
  }
}

/// The place of the style for the parts of a kind of control.
struct LookOf<Configuration>: Hashable {}

extension EnvironmentValues {
  private enum LookKey<Configuration>: EnvironmentKey {
    static var defaultValue: Look<Configuration>? { nil }
  }

  /// The style for the parts of a kind of control; `nil` for the usual.
  subscript<Configuration>(_: LookOf<Configuration>) -> Look<Configuration>? {
    get { self[LookKey<Configuration>.self] }
    set { self[LookKey<Configuration>.self] = newValue }
  }
}

extension View {
  /// Sets the style of the controls of a kind within.
  ///
  /// The body of a style may hold controls of the same kind, which are drawn in the usual way.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - body: Makes the view of the parts of a control.
  func styled<S, Configuration, Body: View>(
    _ style: S,
    body: @escaping @MainActor (S, Configuration) -> Body
  ) -> some View {
    let owner = PropertyOwner(value: style)
    return environment(
      \.[LookOf<Configuration>()],
      Look(style: style) { configuration in
        AnyView(StyleBody(owner: owner, configuration: configuration, content: body))
      }
    )
  }
}

/// The body that a style makes of the parts of a control.
private struct StyleBody<S, Configuration, Content: View>: View {
  let owner: PropertyOwner<S>
  let configuration: Configuration
  let content: @MainActor (S, Configuration) -> Content

  var body: some View {
    content(owner.value, configuration).environment(\.[LookOf<Configuration>()], nil)
  }
}
