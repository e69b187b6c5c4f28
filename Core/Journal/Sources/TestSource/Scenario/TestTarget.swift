/// What a test is written about: the feature, and what its author would know of it.
public struct TestTarget {
  /// What the test is called: the suite's name without `Tests`.
  public var name: String
  /// The expression of the reducer: `AppFeature()`.
  public var reducer: String
  /// The expression of a state to begin with: `AppFeature.State()`; empty to write out the first
  /// state of the session.
  public var initialState: String
  /// The value of that expression, with which the session's first state is compared.
  public var initialValue: ValueTree
  /// The names of the properties that lead from the state of the session to the one of the
  /// feature, and of the cases that lead to its actions; empty for the whole.
  public var path: [String]
  /// The modules to import beside those of the values that are written.
  public var imports: [String]
  /// The module that the test is a part of, which it cannot import; nil if none of its types are used.
  public var module: String?
  /// Statements before the store is made: `let saver = SyncUpsSaver()`.
  public var setUp: [String]
  /// Statements that set dependencies which are no clients: `$0.syncUpsSaver = saver`.
  public var dependencies: [String]
  /// An expression that waits for what goes on outside of the store: `saver.settle()`.
  public var settling: String?
  /// Statements that do what the host did itself, by the names of its commands:
  /// `["save": "try? await saver.flush()"]`. Commands without one are left out.
  public var commands: [String: String]
  /// Values that were made with no arguments but those that have no default. They show what the other
  /// properties begin with.
  public var examples: [ValueTree]

  /// Describes a feature.
  ///
  /// - Parameters:
  ///   - name: What the test is called.
  ///   - reducer: The expression of the reducer.
  ///   - initialState: The expression of a state to begin with.
  ///   - initialValue: The value of that expression.
  ///   - path: The names that lead from the session's state and actions to those of the feature.
  ///   - imports: The modules to import beside those of the values that are written.
  ///   - module: The module that the test is a part of; nil if none of its types are used.
  ///   - setUp: Statements before the store is made.
  ///   - dependencies: Statements that set dependencies which are no clients.
  ///   - settling: An expression that waits for what goes on outside of the store.
  ///   - commands: Statements that do what the host did itself, by the names of its commands.
  ///   - examples: Values that were made with no arguments but those that have no default. They show
  ///     what the other properties begin with.
  public init(
    name: String,
    reducer: String,
    initialState: String,
    initialValue: Any,
    path: [String] = [],
    imports: [String] = [],
    module: String? = nil,
    setUp: [String] = [],
    dependencies: [String] = [],
    settling: String? = nil,
    commands: [String: String] = [:],
    examples: [Any] = []
  ) {
    self.name = name
    self.reducer = reducer
    self.initialState = initialState
    self.initialValue = ValueTree(reflecting: initialValue)
    self.path = path
    self.imports = imports
    self.module = module
    self.setUp = setUp
    self.dependencies = dependencies
    self.settling = settling
    self.commands = commands
    self.examples = examples.map { ValueTree(reflecting: $0) }
  }

  /// Describes a feature of which no more than its types is known.
  init(name: String, reducer: String, initialState: String, initialTree: ValueTree, path: [String])
  {
    self.init(
      name: name,
      reducer: reducer,
      initialState: initialState,
      initialValue: (),
      path: path,
      imports: moduleNames(of: initialTree.type).sorted()
    )
    initialValue = initialTree
  }
}
