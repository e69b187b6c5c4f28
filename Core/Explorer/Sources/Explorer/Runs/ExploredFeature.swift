internal import ActionText
@_spi(Exploring) public import ComposableArchitecture
public import TestSource

/// An explored feature: a store of its own for each run.
public struct ExploredFeature<State, Action: CasePathable & Sendable> {
  let makeStore: @MainActor (ExploredSurroundings) -> Store<State, Action>
  /// The reducer, if it is known, for a test of a finding.
  private(set) var reducer: Any?
  /// The call that explores the feature, if a test does.
  var site: CallSite?
  /// The subject of a test of a finding: the expressions of the reducer and the first state, and the set-up of the
  /// test. The test is named after the feature. `nil` if the types determine all.
  public var testTarget: TestTarget?
  /// The initializers by which a test of a finding makes values, beside those of ``testTarget``.
  public var testInitializers: [TestInitializer] = []
  /// The steps with which each run begins, such as those that a screen takes when it appears. They do not belong to the
  /// steps of a finding.
  public var opening: [ExploredStep] = [] {
    didSet {
      let format = ActionTextFormat<Action>()
      actionsOfOpening = opening.map { step in
        guard case .send(let text) = step else { return nil }
        return try? format.parse(text)
      }
    }
  }
  /// The action of each step of the opening that sends one.
  private(set) var actionsOfOpening: [Action?] = []

  /// Describes a feature by a closure that makes its store.
  ///
  /// - Parameter makeStore: Makes a store at its first state, with shared values of its own. It wraps the feature by
  ///   ``ExploredSurroundings/bounding(_:)``, and calls ``ExploredSurroundings/takeControl(of:)`` last when it sets the
  ///   dependencies.
  public init(
    makeStore: @escaping @MainActor (_ surroundings: ExploredSurroundings) -> Store<State, Action>
  ) {
    self.makeStore = makeStore
  }

  /// Describes a feature by its reducer. Dependencies are those of tests.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - state: The first state; made for each run.
  ///   - prepare: Sets the dependencies.
  @MainActor
  public init<Feature: Reducer>(
    _ feature: Feature,
    from state: @escaping () -> State,
    withDependencies prepare: @escaping (inout DependencyValues) -> Void = { _ in }
  ) where Feature.State == State, Feature.Action == Action {
    self.init { surroundings in
      withDependencies {
        $0.context = .test
      } operation: {
        Store(initialState: state()) {
          surroundings.bounding(feature)
        } withDependencies: {
          $0.isolateSharedValues()
          surroundings.provide(&$0)
          prepare(&$0)
          surroundings.control(&$0)
        }
      }
    }
    reducer = feature
  }
}

/// Takes the effects, the clock and the endpoints of a store under control.
@MainActor
public struct ExploredSurroundings {
  /// The executor of effects.
  public let executor: EffectExecutor
  let bound: ActionBound
  /// Sets the clock and the identifiers, which a test can replace.
  let provide: (inout DependencyValues) -> Void
  /// Puts the endpoints and the effects under control.
  let control: (inout DependencyValues) -> Void

  /// Takes the clock, the identifiers, the endpoints and the effects of a store under control.
  ///
  /// - Parameter dependencies: The dependencies of the store.
  public func takeControl(of dependencies: inout DependencyValues) {
    provide(&dependencies)
    control(&dependencies)
  }

  /// Wraps a feature, so that an endless exchange of actions becomes a finding. So does a crash of a reducer, instead
  /// of ending the process.
  ///
  /// - Parameter feature: The feature.
  public func bounding<Feature: Reducer>(
    _ feature: Feature
  ) -> some Reducer<Feature.State, Feature.Action> {
    feature.guarded(by: bound)
  }
}
