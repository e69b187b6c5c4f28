/// The property or case in which a feature keeps a child, for inspections of a composition.
///
/// Made with the node of each child, so it only stores its arguments; names are looked up on demand.
struct ChildPlace {
  let kind: FeatureTree.Edge.Kind
  /// The type of the child's state.
  let stateType: Any.Type
  private let state: AnyKeyPath?
  private let actionPath: AnyKeyPath?
  private let caseName: StaticString
  private let isPresented: Bool

  init<Child: Reducer>(
    _ kind: FeatureTree.Edge.Kind,
    _ state: AnyKeyPath,
    _ action: AnyKeyPath,
    isPresented: Bool = false,
    of _: Child.Type
  ) {
    self.kind = kind
    self.stateType = Child.State.self
    self.state = state
    self.actionPath = action
    self.caseName = ""
    self.isPresented = isPresented
  }

  /// A case of the state and a case of the action that have the same name.
  init<Child: Reducer>(case name: StaticString, of _: Child.Type) {
    kind = .case
    stateType = Child.State.self
    state = nil
    actionPath = nil
    caseName = name
    isPresented = false
  }

  /// The property or the case of the state.
  var name: String {
    guard let state else { return "\(caseName)" }
    return FieldNumber.knownName(of: state) ?? action.last ?? FieldNumber.name(of: state)
  }

  /// The names in the text of an action that lead to the child's own.
  var action: [String] {
    guard let actionPath else { return name.isEmpty ? [] : [name] }
    guard let names = CaseNames.names(of: actionPath) else { return [] }
    return isPresented ? names + ["presented"] : names
  }
}
