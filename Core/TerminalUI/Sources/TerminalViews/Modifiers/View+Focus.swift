extension View {
  /// Binds the focus of the view to a value: the value is set when the view gets the focus, and the view gets the focus
  /// when the value is set.
  ///
  /// When the focus goes from one view to another, the value changes at once, without being `nil` in between.
  ///
  /// - Parameters:
  ///   - focus: The value that tells which view has the focus.
  ///   - value: The value that stands for this view.
  public func focused<Value: Hashable>(
    _ focus: FocusState<Value?>.Binding,
    equals value: Value
  ) -> some View {
    focused(focus.binding, equals: value)
  }

  /// Ties the focus of the view to a value that tells whether it has the focus.
  public func focused(_ isFocused: FocusState<Bool>.Binding) -> some View {
    focused(isFocused.binding)
  }

  /// Ties the focus of the view to a value that is kept elsewhere, as in a store.
  ///
  /// - Parameters:
  ///   - focus: The value that tells which view has the focus.
  ///   - value: The value that stands for this view.
  public func focused<Value: Hashable>(
    _ focus: Binding<Value?>,
    equals value: Value
  ) -> some View {
    FocusedView(content: self, focus: focus, value: value, none: nil)
  }

  /// Ties the focus of the view to a value that tells whether it has the focus, and is kept
  /// elsewhere.
  public func focused(_ isFocused: Binding<Bool>) -> some View {
    FocusedView(content: self, focus: isFocused, value: true, none: false)
  }
}

/// A view that reports by a value whether it has the focus.
///
/// It reads the value itself, so that the view around it need not be read again when it changes.
struct FocusedView<Content: View, Value: Hashable>: View {
  let content: Content
  let focus: Binding<Value>
  let value: Value
  /// The value when no view has the focus.
  let none: Value

  var body: some View {
    FocusModifier(content: content, isWanted: focus.wrappedValue == value) { isFocused in
      let current = focus.wrappedValue
      if isFocused, current != value { focus.wrappedValue = value }
      // Another field may have the focus already, and may have set its value.
      if !isFocused, current == value { focus.wrappedValue = none }
    }
  }
}

/// A view that is notified when it has the focus, and can ask for it.
struct FocusModifier<Content: View>: View {
  typealias Body = Never

  let content: Content
  let isWanted: Bool
  let tell: @MainActor (_ isFocused: Bool) -> Void
}

extension FocusModifier: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    guard context.tabs == nil else {
      let content = NodeModifier(content: content) { node, _ in node }
      return Resolver.resolve(content, in: context.child(.position(0)), into: &nodes)
    }
    let record = context.keep { FocusRecord(host: context.owner?.host) }
    record.update(isWanted: isWanted, tell: tell)
    let content = NodeModifier(content: content) { node, _ in
      FocusNode(record: record, child: node)
    }
    Resolver.resolve(content, in: context.child(.position(0)), into: &nodes)
  }
}

@_spi(SwiftUI)
extension View {
  /// Keeps the focus away from the view until the user, or a value, takes it there, if another view can have it.
  public func keepsInitialFocusAway() -> some View {
    NodeModifier(content: self) { node, _ in ReservedNode(children: [node]) }
  }
}

/// A node within which the focus does not begin.
private final class ReservedNode: Node {
  override var keepsInitialFocusAway: Bool { true }
}

/// A node that reports by a value whether the focus is within.
final class FocusNode: Node {
  let record: FocusRecord

  init(record: FocusRecord, child: Node) {
    self.record = record
    super.init(children: [child])
  }

  /// The first node within that takes the focus.
  var target: Node? {
    var target: Node?
    visit { node in
      guard node.focusIdentity != nil else { return false }
      target = node
      return true
    }
    return target
  }
}

/// The focus record of a view, which reports by a value whether the view has the focus.
@MainActor
final class FocusRecord: Kept {
  /// Whether the value asked for the focus when it was last read.
  private var isWanted = false
  /// Whether the focus is within the view.
  private(set) var isFocused = false
  private var tell: (_ isFocused: Bool) -> Void = { _ in }
  private weak var host: ViewHost?

  init(host: ViewHost?) {
    self.host = host
  }

  /// Compares the value with the one before, and moves the focus if the value was set.
  ///
  /// - Parameters:
  ///   - isWanted: Whether the value says that the view is to have the focus.
  ///   - tell: Sets the value after the focus has moved.
  func update(isWanted: Bool, tell: @escaping (_ isFocused: Bool) -> Void) {
    self.tell = tell
    guard isWanted != self.isWanted else { return }
    self.isWanted = isWanted
    if isWanted != isFocused { host?.requestFocus(self, isWanted: isWanted) }
  }

  /// Records that the focus has come or gone.
  func setFocused(_ isFocused: Bool) {
    self.isFocused = isFocused
    isWanted = isFocused
  }

  /// Sets the value to the current focus.
  func tellFocus() {
    tell(isFocused)
  }

  func end() {
    host?.forgetFocus(self)
  }
}
