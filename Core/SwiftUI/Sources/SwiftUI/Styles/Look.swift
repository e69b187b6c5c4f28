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
