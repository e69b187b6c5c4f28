import CasePaths
import CustomDump

/// A part of a feature, identified by its state and its actions, with the assertions demanded of it.
struct ExhaustivitySlice<State, Action> {
  /// The part of the state.
  let state: PartialKeyPath<State>
  /// The part of the actions.
  let action: AnyKeyPath
  let exhaustivity: Exhaustivity
  /// The name of the part in messages.
  let name: String
  /// Whether an action belongs to the part.
  let contains: (Action) -> Bool
  /// Copies the part of one state into another.
  let copy: (_ from: State, _ to: inout State) -> Void
  let isEqual: (State, State) -> Bool
  /// The difference of the parts of two states; `nil` if it cannot be described.
  let difference: (State, State) -> String?

  init<ChildState: Equatable, ChildAction>(
    state: WritableKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>,
    exhaustivity: Exhaustivity
  ) {
    self.state = state
    self.action = action
    self.exhaustivity = exhaustivity
    let casePath = AnyCasePath(action)
    name = "'\(Self.name(of: state))' (actions '\(caseName(action))')"
    contains = { casePath.extract(from: $0) != nil }
    copy = { $1[keyPath: state] = $0[keyPath: state] }
    isEqual = { $0[keyPath: state] == $1[keyPath: state] }
    difference = { diff($0[keyPath: state], $1[keyPath: state], format: .proportional) }
  }

  /// A key path without the name of its root, as it is written where the root is known.
  private static func name(of keyPath: PartialKeyPath<State>) -> String {
    let text = "\(keyPath)"
    for root in [String(reflecting: State.self), String(describing: State.self)]
    where text.hasPrefix("\\\(root).") {
      return "\\" + text.dropFirst(root.count + 1)
    }
    return text
  }
}
