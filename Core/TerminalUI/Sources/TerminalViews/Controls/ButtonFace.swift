/// The look of buttons that a module above this one defines.
@_spi(SwiftUI)
public struct ButtonFace {
  /// The parts of a button, as the view that draws it gets them.
  public struct Parts {
    /// The label of the button.
    public let label: AnyView
    /// The role of the button.
    public let role: ButtonRole?
    /// The action of the button.
    public let action: @MainActor () -> Void
  }

  private let style: Any
  let replacesButton: Bool
  let view: @MainActor (Parts) -> AnyView

  /// A look.
  ///
  /// - Parameters:
  ///   - style: The value of the look. Two looks whose values have equal memory are the same.
  ///   - replacesButton: Whether the view takes the button's place. Otherwise it is the button's content, and the
  ///     button takes the focus, keys and the mouse itself.
  ///   - view: Makes the view.
  @preconcurrency
  public init(
    style: Any,
    replacesButton: Bool,
    view: @escaping @MainActor (Parts) -> AnyView
  ) {
    self.style = style
    self.replacesButton = replacesButton
    self.view = view
  }
}

extension ButtonFace: Equatable {
  public static func == (lhs: ButtonFace, rhs: ButtonFace) -> Bool {
    func isSame<Style>(_ left: Style) -> Bool {
      guard let right = rhs.style as? Style else { return false }
      return withUnsafeBytes(of: left) { left in
        withUnsafeBytes(of: right) { left.elementsEqual($0) }
      }
    }
    return lhs.replacesButton == rhs.replacesButton && _openExistential(lhs.style, do: isSame)
  }
}

extension EnvironmentValues {
  private struct ButtonFaceKey: EnvironmentKey {
    static var defaultValue: ButtonFace? { nil }
  }

  /// The look of the buttons within; `nil` for one of the usual looks.
  @_spi(SwiftUI) public var buttonFace: ButtonFace? {
    get { self[ButtonFaceKey.self] }
    set { self[ButtonFaceKey.self] = newValue }
  }
}
