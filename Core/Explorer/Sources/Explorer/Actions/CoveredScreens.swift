@_spi(Reflection) internal import ActionText
internal import ComposableArchitecture

/// The features of a state whose screens are covered by others, so that no user can tap them.
///
/// An existing `@Presents` value, such as a sheet or an alert, covers all features without one. These are the other
/// features of its state, those of the states around it, and the other rows of its list. Of a stack only the last
/// element is visible, which covers the other features of the state with the stack, and no others. Actions of the
/// states themselves are not covered, because the buttons of a sheet often belong to the presenting feature.
///
/// A presented alert or confirmation dialog covers all of that: only its buttons can be tapped, until it is dismissed.
///
/// Only states with `@ObservableState` are inspected, and lists whose rows may present something. Costs a mirror of
/// each of them.
@MainActor
struct CoveredScreens {
  private static let presenting = TypeSearch { $0 is any Presentation.Type }

  /// The paths of the covered features, with which their actions begin.
  private(set) var paths: [String] = []
  /// The presented alerts and dialogs.
  private(set) var questions: [ShownQuestion] = []
  /// The paths with which the actions of presented alerts and dialogs begin, and the actions that dismiss them.
  private var modals: [String] = []
  /// The paths of the presentations around the state that is being inspected.
  private var presentations: [String] = []

  init(in state: Any) { _ = cover(state, at: "") }

  /// Whether an action is for a feature that is covered.
  private func cover(_ action: String) -> Bool {
    paths.contains { path in
      guard action.hasPrefix(path) else { return false }
      let next = action.utf8.dropFirst(path.utf8.count).first
      return next == UInt8(ascii: ".") || next == UInt8(ascii: "[")
    }
  }

  /// Whether an action is a button of a presented alert or dialog, or dismisses it.
  private func answersModal(_ action: String) -> Bool {
    modals.contains { path in
      guard action.hasPrefix(path) else { return false }
      let next = action.utf8.dropFirst(path.utf8.count).first
      return next == nil || next == UInt8(ascii: ".") || next == UInt8(ascii: " ")
    }
  }

  /// The actions that a user can send.
  ///
  /// - Parameters:
  ///   - actions: The actions of the state as text.
  ///   - ignoresAlerts: Whether alerts and dialogs cover nothing.
  func uncovered(_ actions: [String], ignoresAlerts: Bool) -> [String] {
    if !modals.isEmpty, !ignoresAlerts {
      // A feature may present an alert and have no action for it.
      let possible = actions.filter(answersModal)
      if !possible.isEmpty { return possible }
    }
    return paths.isEmpty ? actions : actions.filter { !cover($0) }
  }

  /// Whether an action is that of a button which its alert or dialog does not show.
  func lackButton(of action: String) -> Bool {
    questions.contains { question in
      action.hasPrefix("\(question.path).") && !question.actions.contains(action)
    }
  }

  /// Covers features inside of a state.
  ///
  /// - Returns: Whether something is presented there.
  private mutating func cover(_ state: Any, at path: String) -> Bool {
    if let question = state as? any Question {
      if let shown = question.shown(at: path) { questions.append(shown) }
      if let presentation = presentations.last {
        modals += [path, "\(presentation).dismiss"]
      }
      return false
    }
    guard state is any ObservableState else { return false }
    let mirror = Mirror(reflecting: state)
    guard mirror.displayStyle != .enum else {
      // A case of a state has the name of its case of actions.
      guard let child = mirror.children.first, let name = child.label else { return false }
      return cover(child.value, at: Self.joined(path, name))
    }
    var (open, stacks): ([String], [String]) = ([], [])
    var isPresenting = false
    for child in mirror.children {
      guard let name = child.label.flatMap(TypeParts.publicName) else { continue }
      let place = Self.joined(path, name)
      if presents(child.value, at: place) {
        isPresenting = true
      } else if let stack = child.value as? any StackOfElements, !stack.elementIDs.isEmpty {
        stacks.append(place)
      } else if !(child.value is any Presentation) {
        // An absent value has no possible actions.
        open.append(place)
      }
    }
    if isPresenting { paths += stacks }
    if isPresenting || !stacks.isEmpty { paths += open }
    return isPresenting
  }

  /// Covers features inside of the value of a property.
  ///
  /// - Returns: Whether something is presented there.
  private mutating func presents(_ value: Any, at place: String) -> Bool {
    if let stack = value as? any StackOfElements { return cover(stack, at: place) }
    if let presentation = value as? any Presentation {
      guard let state = presentation.presentedState else { return false }
      presentations.append(place)
      defer { presentations.removeLast() }
      _ = cover(state, at: "\(place).presented")
      return true
    }
    if let rows = value as? any RowsOfStates {
      guard Self.presenting.mayBe(in: type(of: value)) else { return false }
      return cover(rows.rows, at: place)
    }
    return cover(Self.unwrapped(value), at: place)
  }

  private mutating func cover(_ stack: any StackOfElements, at path: String) -> Bool {
    let places = stack.elementIDs.map { Self.place($0, in: path) }
    paths += places.dropLast()
    guard let last = places.last, let element = stack.lastElement else { return false }
    return cover(element, at: last)
  }

  private mutating func cover(
    _ rows: [(id: Any, state: Any)],
    at path: String
  ) -> Bool {
    var open: [String] = []
    for row in rows {
      let place = Self.place(row.id, in: path)
      if !cover(row.state, at: place) { open.append(place) }
    }
    guard open.count < rows.count else { return false }
    paths += open
    return true
  }

  private static func place(_ id: Any, in path: String) -> String {
    "\(path)[\((try? JSONValue(encoding: id))?.text() ?? "")]"
  }

  private static func joined(_ path: String, _ name: String) -> String {
    path.isEmpty ? name : "\(path).\(name)"
  }

  private static func unwrapped(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first?.value ?? value
  }
}

/// A value of a property with `@Presents`.
protocol Presentation {
  var presentedState: Any? { get }
}

extension PresentationState: Presentation {
  var presentedState: Any? { wrappedValue }
}

/// A list of states.
private protocol RowsOfStates {
  var rows: [(id: Any, state: Any)] { get }
}

extension IdentifiedArray: RowsOfStates {
  fileprivate var rows: [(id: Any, state: Any)] { zip(ids, self).map { ($0, $1) } }
}

/// A presented alert or dialog with buttons.
struct ShownQuestion {
  /// The path with which the actions of its buttons begin.
  let path: String
  /// These actions as text.
  var actions: Set<String> = []
  /// Those that have no text, as their type names no cases, with the texts that they would have if it did.
  var values: [(text: String, action: Any)] = []
}

/// An alert or a dialog.
private protocol Question {
  /// Its buttons; `nil` if there are none, or one of them has an action without a text among others that have one.
  func shown(at path: String) -> ShownQuestion?
}

extension Question {
  fileprivate func shown<Action>(
    _ buttons: [ButtonState<Action>],
    at path: String
  ) -> ShownQuestion? {
    guard !buttons.isEmpty else { return nil }
    let actions = buttons.compactMap(\.action.action)
    guard let type = Action.self as? any CasePathable.Type else {
      return ShownQuestion(path: path, values: actions.map { (Self.text(of: $0, at: path), $0) })
    }
    return texts(of: actions, type).map { texts in
      ShownQuestion(path: path, actions: Set(texts.map { "\(path).\($0)" }))
    }
  }

  /// The text that an action would have if its type named its cases. Values with the same contents have the same.
  private static func text(of action: Any, at path: String) -> String {
    let mirror = Mirror(reflecting: action)
    guard mirror.displayStyle == .enum else {
      return "\(path) \(JSONValue(reflecting: action).text())"
    }
    guard let child = mirror.children.first, let name = child.label else {
      return "\(path).\(action)"
    }
    return "\(path).\(name) \(JSONValue(reflecting: child.value).text())"
  }

  private func texts<Action: CasePathable>(of actions: [Any], _: Action.Type) -> [String]? {
    let format = ActionTextFormat<Action>()
    let texts = actions.compactMap { ($0 as? Action).flatMap { try? format.print($0) } }
    return texts.count == actions.count ? texts : nil
  }
}

extension AlertState: Question {
  fileprivate func shown(at path: String) -> ShownQuestion? { shown(buttons, at: path) }
}

extension ConfirmationDialogState: Question {
  fileprivate func shown(at path: String) -> ShownQuestion? { shown(buttons, at: path) }
}
