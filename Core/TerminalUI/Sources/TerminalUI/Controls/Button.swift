/// Something that can be pressed: by Return or Space while it has the focus, by the mouse, and by
/// its keyboard shortcut from anywhere.
///
/// Where there is little room, the brackets are left out first, and then the label: the key stays.
public struct Button<Label: View>: View {
  public typealias Body = Never

  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label
  private var isTitled = false

  /// A button.
  ///
  /// - Parameters:
  ///   - role: What it is there for.
  ///   - action: What it does.
  ///   - label: What it shows.
  public init(
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }
}

extension Button: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    var inner = context
    inner.environment.shortcut = nil
    var shortcut = context.environment.shortcut
    var action = action
    if let dialog = context.environment.presentationContext.dialog {
      inner.environment.presentationContext.dialog = nil
      let isCancel = role == .cancel && shortcut == nil
      if isCancel { shortcut = .cancelAction }
      action = dialog.add(role, at: context.identity, shortcut: shortcut, action: action)
    }
    let control = ControlView(shortcut: shortcut, action: action) {
      let environment = context.environment
      let isRow = environment.isInRow && shortcut == nil && environment.buttonStyle == .automatic
      if environment.buttonStyle == .plain || isRow {
        label
      } else {
        // A title is cut rather than broken, which would tear the brackets apart.
        ButtonLabel(
          label: label.lineLimit(isTitled ? 1 : environment.lineLimit),
          key: shortcut.map { Text($0.name).dim().lineLimit(1) }
        )
        .foregroundStyle(role == .destructive ? .red : context.environment.style.foreground)
      }
    }
    Resolver.resolve(control, in: inner, into: &nodes)
  }
}

extension Button where Label == Text {
  /// A button with a title.
  public init<Title: StringProtocol>(
    _ title: Title,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
    isTitled = true
  }
}
