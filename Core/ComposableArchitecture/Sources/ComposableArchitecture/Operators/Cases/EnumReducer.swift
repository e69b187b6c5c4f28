public import CasePaths
import Dependencies
import TestFailureBridge

/// The reducer of an enum of features: runs the feature to which the action belongs.
///
/// The macro `@Reducer` writes it. A feature is made when its first action comes, so that an enum
/// may hold a feature that presents the enum.
public struct _EnumReducer<State, Action>: Reducer {
  private let cases: [_EnumReducerCase<State, Action>]
  private let origin: SourcePlace

  /// - Parameters:
  ///   - cases: The cases that have a feature.
  ///   - fileID: The module and file of the declaration; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public init(
    _ cases: [_EnumReducerCase<State, Action>],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.cases = cases
    self.origin = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    _makeNode().reduce(into: &state, action: action)
  }

  public func _makeNode() -> _ReducerNode<State, Action> {
    _ReducerNode(EnumNode(cases.map { $0.makeNode(origin) }))
  }
}

/// A case of an enum of features, with its feature.
public struct _EnumReducerCase<State, Action> {
  fileprivate let makeNode: (SourcePlace) -> EnumCaseNode<State, Action>

  /// - Parameters:
  ///   - state: The case of the state.
  ///   - action: The case of the action.
  ///   - name: The name of both cases, for pictures of the features.
  ///   - feature: Makes the feature.
  public init<Feature: Reducer>(
    _ state: AnyCasePath<State, Feature.State>,
    _ action: AnyCasePath<Action, Feature.Action>,
    name: StaticString = "",
    _ feature: @escaping () -> Feature
  ) {
    makeNode = { EnumFeatureNode(CaseAccess(state), action, name, feature, $0) }
  }
}

private final class EnumNode<State, Action>: TypedNode<State, Action> {
  private let cases: [EnumCaseNode<State, Action>]

  init(_ cases: [EnumCaseNode<State, Action>]) {
    self.cases = cases
  }

  override func reduce(into state: inout State, action: Action) -> Effect<Action> {
    for node in cases {
      if let effect = node.reduce(into: &state, action: action) { return effect }
    }
    return .none
  }

  override func collect(
    into gone: inout GoneFeatures,
    from state: StateAddress?,
    _ here: FeaturePath
  ) {
    for node in cases { node.collect(into: &gone, from: state, here) }
  }

  override func describe(to outline: inout FeatureOutline) {
    outline.cases(of: State.self) { outline in
      for node in cases { node.describe(to: &outline) }
    }
  }
}

/// Runs one case's feature, whose type only the subclass knows.
private class EnumCaseNode<State, Action> {
  /// - Returns: `nil` when the action is of another case.
  func reduce(into state: inout State, action: Action) -> Effect<Action>? {
    preconditionFailure("The one subclass runs its feature.")
  }

  /// See ``ReducerNode/collect(into:from:_:)``.
  func collect(into gone: inout GoneFeatures, from state: StateAddress?, _ here: FeaturePath) {
    preconditionFailure("The one subclass knows its feature.")
  }

  func describe(to outline: inout FeatureOutline) {
    preconditionFailure("The one subclass knows its feature.")
  }
}

private final class EnumFeatureNode<State, Action, Feature: Reducer>: EnumCaseNode<State, Action> {
  private let state: CaseAccess<State, Feature.State>
  private let action: AnyCasePath<Action, Feature.Action>
  private let name: StaticString
  private let feature: () -> Feature
  private let origin: SourcePlace
  private var made: _ReducerNode<Feature.State, Feature.Action>?
  /// Whether the feature is made again for each action.
  private var isVolatile = false

  init(
    _ state: CaseAccess<State, Feature.State>,
    _ action: AnyCasePath<Action, Feature.Action>,
    _ name: StaticString,
    _ feature: @escaping () -> Feature,
    _ origin: SourcePlace
  ) {
    self.state = state
    self.action = action
    self.name = name
    self.feature = feature
    self.origin = origin
  }

  override func reduce(into state: inout State, action: Action) -> Effect<Action>? {
    guard let featureAction = self.action.extract(from: action) else { return nil }
    let node = node()
    let effect = self.state.modify(&state) { node.reduce(into: &$0, action: featureAction) }
    guard let effect else {
      reportOtherCase(state, action)
      return Effect.none
    }
    return effect.isNone ? Effect.none : effect.map { [action = self.action] in action.embed($0) }
  }

  override func collect(
    into gone: inout GoneFeatures,
    from state: StateAddress?,
    _ here: FeaturePath
  ) {
    let payload = state.flatMap {
      self.state.path.extract(from: $0.pointer(to: State.self).pointee)
    }
    // A feature that was never made has no effects.
    guard let node = made ?? (isVolatile ? node() : nil) else { return }
    withStateAddress(ofCopy: payload) { node.node.collect(into: &gone, from: $0, here) }
  }

  override func describe(to outline: inout FeatureOutline) {
    outline.child(ChildPlace(case: name, of: Feature.self)) { feature()._makeNode().node }
  }

  private func node() -> _ReducerNode<Feature.State, Feature.Action> {
    if let made { return made }
    let (feature, hasRead) = BodyBuilding.recording(feature)
    let node = feature._makeNode()
    // Values that a feature reads when it is made may differ for the next action.
    if hasRead { isVolatile = true } else { made = node }
    return node
  }

  private func reportOtherCase(_ state: State, _ action: Action) {
    origin.reportUnhandled(
      """
      The enum reducer at \(origin) received a child action when child state \
      was set to a different case.

        Action: \(debugCaseOutput(action))
        State: \(debugCaseOutput(state))

      \(OtherCase.advice("the enum's reducer"))
      """
    )
  }
}

/// The common text of reports about an enum that is in another case than its action.
enum OtherCase {
  static func advice(_ reducer: String) -> String {
    """
    The child was not run. This happens when:

    • The parent put the state in another case before the child's reducer ran. Let \(reducer) run \
    before the reducer that changes the case.
    • An effect of the child outlived it, for it is not the child's own, or nothing ends it: run \
    the child by 'ifCaseLet', 'ifLet' or 'forEach', which cancel its effects when the case changes.
    • A view, or a test, sent the action while the state was in another case.
    """
  }
}
