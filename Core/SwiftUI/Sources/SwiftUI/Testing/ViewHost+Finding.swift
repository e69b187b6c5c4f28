@_spi(SwiftUI) public import TerminalViews

/// A view that a test has found on the screen.
///
/// It is a snapshot: find the view again after the screen has changed.
@MainActor
@preconcurrency
public struct FoundView {
  let node: Node
  let host: ViewHost
  /// The part of the view that is clicked; `nil` for all of it.
  var part: Node?

  /// The texts of the view, with a space between them.
  public var text: String {
    var texts: [String] = []
    node.visitAll { node in
      if let text = node.typedText ?? node.caption { texts.append(text) }
    }
    return texts.joined(separator: " ")
  }

  /// The text of the field, if the view is one or holds one.
  public var typedText: String? { node.first { $0.typedText != nil }?.typedText }

  /// The identifier that the view was given by `.accessibilityIdentifier`.
  public var identifier: String? { described(\.identifier) }

  /// The label that the view was given by `.accessibilityLabel`.
  public var label: String? { described(\.label) }

  /// The value that the view was given by `.accessibilityValue`.
  public var value: String? { described(\.value) }

  /// Whether the view can be used.
  public var isEnabled: Bool { control?.takesFocus ?? true }

  /// The control that is the view, is within it, or holds it.
  private var control: Node? {
    node.first(where: \.isControl) ?? host.frontNode?.innermost(around: node, where: \.isControl)
  }

  private func described<Value>(
    _ keyPath: KeyPath<AccessibilityDescription, Value?>
  ) -> Value? {
    let inner = node.first {
      ($0 as? AccessibilityNode)?.description[keyPath: keyPath] != nil
    }
    let outer = host.frontNode?.innermost(around: node) {
      ($0 as? AccessibilityNode)?.description[keyPath: keyPath] != nil
    }
    return ((outer ?? inner) as? AccessibilityNode)?.description[keyPath: keyPath]
  }

  /// Clicks the view, as a user does: in the middle of it, after it was scrolled into view.
  public func tap() {
    if let control, control.takesFocus { host.giveFocus(to: control) }
    let frame = (part ?? node).frame
    let (x, y) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
    host.send(.mouse(MouseEvent(.down(.left), x: x, y: y)))
    host.send(.mouse(MouseEvent(.up(.left), x: x, y: y)))
  }

  /// Types a text into the field, at the end of the one that is there.
  public func type(_ text: String) {
    guard let field = node.first(where: { $0.typedText != nil }) else { return }
    host.giveFocus(to: field)
    host.send(.key(KeyPress(.end)))
    for character in text { host.send(.key(KeyPress(KeyEquivalent(character)))) }
  }

  /// Takes all of the text out of the field.
  public func clear() {
    guard let field = node.first(where: { $0.typedText != nil }) else { return }
    host.giveFocus(to: field)
    host.send(.key(KeyPress(.end)))
    host.send(.key(KeyPress("u", modifiers: .control)))
  }

  /// Presses a key while the view has the focus.
  public func press(_ key: KeyEquivalent, modifiers: EventModifiers = []) {
    if let control, control.takesFocus { host.giveFocus(to: control) }
    host.send(.key(KeyPress(key, modifiers: modifiers)))
  }
}

/// A view that a test looks for is not on the screen.
public struct ViewNotFound: Error, CustomStringConvertible {
  public let description: String
}

extension ViewHost {
  /// Finds the view that shows exactly a text.
  ///
  /// Only the view in front is searched: content that a sheet or an alert covers cannot be used. In a list only visible
  /// rows are searched: see ``scroll(_:)``.
  ///
  /// - Parameter text: The text.
  /// - Returns: The innermost view; `nil` if there is none.
  public func find(text: String) -> FoundView? {
    find { $0.caption == text }
  }

  /// Finds the view whose text holds another one.
  public func find(containing text: String) -> FoundView? {
    find { $0.caption?.contains(text) == true }
  }

  /// Finds the view that was given a label by `.accessibilityLabel`.
  public func find(label: String) -> FoundView? {
    find { ($0 as? AccessibilityNode)?.description.label == label }
  }

  /// Finds the view that was given an identifier by `.accessibilityIdentifier`.
  public func find(identifier: String) -> FoundView? {
    find { ($0 as? AccessibilityNode)?.description.identifier == identifier }
  }

  /// Finds a control by its text, label or identifier: a button, a toggle, a link.
  ///
  /// - Parameter name: The text of the control, or one of those that it shows.
  /// - Throws: ``ViewNotFound``, with the text of the screen.
  public func button(_ name: String) throws(ViewNotFound) -> FoundView {
    for var found in all({ $0.isControl && $0.typedText == nil }) {
      if found.text == name || found.label == name || found.identifier == name { return found }
      // A control may have several texts, each with an action of its own.
      guard let part = found.node.first(where: { $0.caption == name }) else { continue }
      found.part = part
      return found
    }
    throw notFound("control “\(name)”")
  }

  /// Finds a text field by its prompt, its label, its identifier, or its text.
  ///
  /// - Throws: ``ViewNotFound``, with the text of the screen.
  public func field(_ name: String) throws(ViewNotFound) -> FoundView {
    let found = all { $0.typedText != nil }.first { found in
      found.typedText == name || found.label == name || found.identifier == name
        || found.node.first { $0.caption == name } != nil
    }
    return try required(found, "text field “\(name)”")
  }

  /// Clicks a control; see ``button(_:)``.
  public func tap(_ name: String) throws(ViewNotFound) {
    try button(name).tap()
  }

  /// Types a text into a field; see ``field(_:)``.
  public func type(_ text: String, into name: String) throws(ViewNotFound) {
    try field(name).type(text)
  }

  /// Whether the screen shows a text somewhere.
  public func shows(_ text: String) -> Bool {
    screen.description.contains(text)
  }

  /// Turns the wheel by rows: down, or up if the number is negative.
  public func scroll(_ rows: Int) {
    let size = screen.size
    for _ in 0..<abs(rows) {
      send(
        .mouse(
          MouseEvent(rows > 0 ? .scrollDown : .scrollUp, x: size.width / 2, y: size.height / 2)
        )
      )
    }
  }

  /// Acts like pulling a list: loads the content of the view again, and waits for it.
  ///
  /// - Throws: ``ViewNotFound`` if no view says how.
  public func pullToRefresh() async throws(ViewNotFound) {
    let node = frontNode?.first { $0 is RefreshNode } as? RefreshNode
    guard let node else { throw notFound("view with .refreshable") }
    await node.action()
  }

  private func find(_ matches: @escaping (Node) -> Bool) -> FoundView? {
    frontNode?.first(where: matches).map { FoundView(node: $0, host: self) }
  }

  private func all(_ matches: @escaping (Node) -> Bool) -> [FoundView] {
    var found: [FoundView] = []
    frontNode?.visitAll { node in
      if matches(node) { found.append(FoundView(node: node, host: self)) }
    }
    return found
  }

  private func required(_ found: FoundView?, _ name: String) throws(ViewNotFound) -> FoundView {
    guard let found else { throw notFound(name) }
    return found
  }

  private func notFound(_ name: String) -> ViewNotFound {
    ViewNotFound(description: "There is no \(name) on the screen:\n\(screen.description)")
  }
}

/// A node of a view that says how its content is loaded again.
final class RefreshNode: Node {
  let action: @MainActor @Sendable () async -> Void

  init(action: @escaping @MainActor @Sendable () async -> Void, child: Node) {
    self.action = action
    super.init(children: [child])
  }
}

extension Node {
  /// Visits the node and all within it, outer ones first.
  func visitAll(_ visit: (Node) -> Void) {
    visit(self)
    for child in children { child.visitAll(visit) }
  }

  /// Finds the first node, outer ones first.
  func first(where matches: (Node) -> Bool) -> Node? {
    if matches(self) { return self }
    for child in children {
      if let node = child.first(where: matches) { return node }
    }
    return nil
  }

  /// Finds the node nearest around another one.
  func innermost(around node: Node, where matches: (Node) -> Bool) -> Node? {
    guard self !== node, node.isWithin(self) else { return nil }
    for child in children {
      if let inner = child.innermost(around: node, where: matches) { return inner }
    }
    return matches(self) ? self : nil
  }
}
