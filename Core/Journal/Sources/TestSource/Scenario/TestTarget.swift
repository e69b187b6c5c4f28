/// The feature under test, with the source fragments that only its author knows.
public struct TestTarget {
  /// The name of the suite without the suffix `Tests`.
  public var name: String
  /// The expression of the reducer: `AppFeature()`.
  public var reducer: String
  /// The expression of the initial state: `AppFeature.State()`. If it is empty, the first state of the
  /// session is written out.
  public var initialState: String
  /// The value of `initialState`. The test sets the properties in which the session's first state differs.
  public var initialValue: ValueTree
  /// The property names from the state of the session to the state of the feature, which are also the
  /// case names of its actions. Empty for the root feature.
  public var path: [String]
  /// The modules to import in addition to the modules of the written values.
  public var imports: [String]
  /// The module that contains the test and is not imported, or `nil` if the test uses none of its types.
  public var module: String?
  /// The statements before the store is created: `let saver = SyncUpsSaver()`.
  public var setUp: [String]
  /// The statements that set dependencies other than clients: `$0.syncUpsSaver = saver`.
  public var dependencies: [String]
  /// The declarations behind the suite, which the statements use: functions that make values.
  public var declarations: [String] = []
  /// The expression that waits for work outside of the store: `saver.settle()`.
  public var settling: String?
  /// The statements that repeat the host's commands, by the names of the commands:
  /// `["save": "try? await saver.flush()"]`. Commands without a statement are omitted.
  public var commands: [String: String]
  /// Values made with their required arguments only, which show the defaults of the other properties.
  public var examples: [ValueTree]
  /// The initializers by which values of structs are made.
  public var initializers: [TestInitializer]
  /// The properties of `DependencyValues` that hold clients, by the names of the clients' types. A client
  /// without an entry is held by the property with its name: `syncUpsClient` for `SyncUpsClient`.
  public var clients: [String: String]
  /// The properties of states that the file of the test does not see, because they are private, with their types:
  /// `Settings.State.alert`.
  public var hiddenProperties: Set<String> = []

  /// The source of the test that is known before its values: the identifiers in it name something else.
  var source: [String] { setUp + dependencies + declarations + [reducer, initialState] }

  /// Describes a feature.
  ///
  /// - Parameters:
  ///   - name: The name of the suite without the suffix `Tests`.
  ///   - reducer: The expression of the reducer.
  ///   - initialState: The expression of the initial state.
  ///   - initialValue: The value of that expression.
  ///   - path: The names from the session's state and actions to those of the feature.
  ///   - imports: The modules to import in addition to the modules of the written values.
  ///   - module: The module that contains the test, or `nil` if the test uses none of its types.
  ///   - setUp: The statements before the store is created.
  ///   - dependencies: The statements that set dependencies other than clients.
  ///   - settling: The expression that waits for work outside of the store.
  ///   - commands: The statements that repeat the host's commands, by the names of the commands.
  ///   - examples: Values made with their required arguments only, which show the defaults of the other
  ///     properties.
  ///   - initializers: The initializers by which values of structs are made.
  ///   - clients: The properties of `DependencyValues` that hold clients, by the names of the clients'
  ///     types, where the names differ.
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
    examples: [Any] = [],
    initializers: [TestInitializer] = [],
    clients: [String: String] = [:]
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
    self.initializers = initializers
    self.clients = clients
  }

  /// Describes a feature of which only the types are known.
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
