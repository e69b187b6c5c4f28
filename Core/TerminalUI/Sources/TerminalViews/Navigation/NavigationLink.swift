/// A control that pushes another screen of the navigation stack around it.
public struct NavigationLink<Label: View, Destination: View>: View {
  private let action: (@MainActor (PresentationContext) -> Void)?
  private let destination: @MainActor () -> Destination
  private let label: Label
  private var activation: Binding<Bool>?

  @State private var isActive = false
  @Environment(\.presentationContext) private var presented
  @Environment(\.shortcut) private var shortcut
  @Environment(\.buttonFace) private var face
  @Environment(\.buttonStyle) private var buttonStyle
  @Environment(\.isInRow) private var isInRow

  /// A link to a screen.
  ///
  /// - Parameters:
  ///   - destination: The screen.
  ///   - label: The label of the link.
  @preconcurrency
  public init(
    @ViewBuilder destination: @escaping @MainActor () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    action = nil
    self.destination = destination
    self.label = label()
  }

  /// A link to a screen that is presented while a value is `true`.
  ///
  /// - Parameters:
  ///   - isActive: Whether the screen is presented; set to `false` when the user goes back.
  ///   - destination: The screen.
  ///   - label: The label of the link.
  @preconcurrency
  public init(
    isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping @MainActor () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(destination: destination, label: label)
    activation = isActive
  }

  /// A link to a screen.
  ///
  /// - Parameters:
  ///   - destination: The screen.
  ///   - label: The label of the link.
  @preconcurrency
  public init(
    destination: Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(destination: { destination }, label: label)
  }

  private init(
    perform action: @escaping @MainActor (PresentationContext) -> Void,
    label: Label
  ) where Destination == Never {
    self.action = action
    destination = { fatalError("A link that does something else has no screen of its own.") }
    self.label = label
  }

  public var body: some View {
    let presented = presented
    let isActive = activation ?? $isActive
    let press: @MainActor () -> Void = {
      if let action { return action(presented) }
      presented.next?.dismissShown()
      isActive.wrappedValue = true
    }
    if action == nil {
      link(press).navigationDestination(isPresented: isActive, destination: destination)
    } else {
      link(press)
    }
  }

  @ViewBuilder private func link(_ press: @escaping @MainActor () -> Void) -> some View {
    let parts = ButtonFace.Parts(label: AnyView(label), role: nil, action: press)
    if Label.self == EmptyView.self {
      // Such a link is followed by a value only, and can be neither seen nor pressed.
      Unseen()
    } else if let face, face.replacesButton {
      face.view(parts).environment(\.buttonFace, nil)
    } else {
      ControlView(shortcut: shortcut, action: press) {
        HStack {
          if let face { face.view(parts) } else { label }
          if let shortcut { Text(shortcut.name).dim() }
          if face == nil, buttonStyle != .plain || isInRow { Text("›").dim() }
        }
        .environment(\.shortcut, nil)
      }
    }
  }
}

extension PresentationContext {
  /// Does what a link with a value does here.
  @MainActor
  fileprivate func follow(_ value: AnyHashable) {
    let pushes = next == nil && level?.model.hasDestination(for: value) == true
    if !pushes, selection?.select?(value) == true { return }
    if let next, let level {
      next.show(value, of: level.model)
    } else {
      level?.model.append?(value)
    }
  }
}

/// A view that takes no room.
private struct Unseen: View {
  typealias Body = Never
}

extension Unseen: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) { nodes.append(Node()) }
}

extension NavigationLink where Label == Text {
  /// A link to a screen, with a title.
  @preconcurrency
  public init<Title: StringProtocol>(
    _ title: Title,
    @ViewBuilder destination: @escaping @MainActor () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }
}

extension NavigationLink where Destination == Never {
  /// A link that puts a value on top of the path of the stack.
  ///
  /// In a list with a selection of the value's type it selects the value, if the stack has no destination for it or
  /// stands in a column of a split view. In such a column it shows the screen of the value in the next one.
  ///
  /// - Parameters:
  ///   - value: The value; without one nothing happens.
  ///   - label: The label of the link.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    self.init(
      perform: { presented in if let value { presented.follow(AnyHashable(value)) } },
      label: label()
    )
  }

  /// A link with an action of its own, for stacks whose path is kept in another form.
  ///
  /// - Parameters:
  ///   - action: Pushes the screen.
  ///   - label: The label of the link.
  @preconcurrency
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(perform: { _ in action() }, label: label())
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// A link with a title that puts a value on top of the path of the stack.
  public init<Title: StringProtocol, Value: Hashable>(_ title: Title, value: Value?) {
    self.init(value: value) { Text(title) }
  }
}
