import CasePaths
import Dependencies

/// Collects the descriptions that the nodes at one place of a store's tree give of their reducers.
struct FeatureOutline {
  /// A limit for types that contain ever larger types, whose trees would never end.
  private static let maximumDepth = 64

  private var type: Any.Type?
  private var dependencies: [String] = []
  private var overrides: [String: FeatureTree.Override] = [:]
  private var edges: [FeatureTree.Edge] = []
  private var isRecursion = false
  /// The features around this one. Meeting one of them again is recursion.
  private var ancestors: [ObjectIdentifier]
  /// The keys that operators around this place override. The value is the number of features above the innermost
  /// operator, which are outside of it.
  private var overridden: [ObjectIdentifier: Int]

  private init(ancestors: [ObjectIdentifier], overridden: [ObjectIdentifier: Int]) {
    self.ancestors = ancestors
    self.overridden = overridden
  }

  /// The feature whose nodes describe themselves.
  ///
  /// - Parameters:
  ///   - state: The type of the feature's state.
  ///   - ancestors: The features around it.
  ///   - overridden: The keys that are overridden around it.
  ///   - describe: Lets the node of the feature describe itself.
  static func feature(
    of state: Any.Type,
    ancestors: [ObjectIdentifier],
    overridden: [ObjectIdentifier: Int] = [:],
    describe: (inout Self) -> Void
  ) -> FeatureTree.Feature {
    var outline = FeatureOutline(ancestors: ancestors, overridden: overridden)
    if let enumType = enumOfFeatures(state) {
      // The reducer of an enum of features is no instance of the enum: its state determines the enum.
      outline.begin(enumType) { describe(&$0) }
    } else {
      describe(&outline)
    }
    return outline.feature(or: state)
  }

  /// The feature that was described.
  ///
  /// - Parameter other: The type of the feature if there is no reducer.
  private func feature(or other: Any.Type) -> FeatureTree.Feature {
    let type = type ?? other
    var feature = FeatureTree.Feature(
      type: TypeName.short(type),
      module: TypeName.module(type),
      dependencies: dependencies,
      edges: edges,
      isRecursion: isRecursion
    )
    feature.overrides = overrides
    return feature
  }

  // MARK: - Descriptions by nodes

  /// Adds a reducer that has a body.
  mutating func feature<R: Reducer>(_ reducer: R, contents: (inout Self) -> Void) {
    guard type == nil else { return part(reducer) { $0.feature(reducer, contents: contents) } }
    read(reducer)
    begin(R.self, contents)
  }

  /// Adds the features inside of an operator that overrides dependency keys.
  mutating func overriding(_ keys: Set<ObjectIdentifier>, contents: (inout Self) -> Void) {
    let outer = overridden
    for key in keys { overridden[key] = ancestors.count }
    contents(&self)
    overridden = outer
  }

  /// Adds a reducer that implements `reduce(into:action:)`. The reducers that it runs are its properties.
  mutating func primitive<R: Reducer>(_ reducer: R) {
    guard !(reducer is any LibraryReducer) else { return }
    feature(reducer) { outline in
      for child in Mirror(reflecting: reducer).children {
        guard let value = child.value as? any Reducer else { continue }
        outline.property(child.label ?? "", value, of: R.self)
      }
    }
  }

  /// Adds a child with a place of its own.
  mutating func child(_ place: ChildPlace, node: () -> ReducerNode) {
    let feature = Self.feature(
      of: place.stateType,
      ancestors: ancestors,
      overridden: overridden
    ) {
      node().describe(to: &$0)
    }
    edges.append(
      FeatureTree.Edge(place.kind, place.name, action: place.action, to: feature)
    )
  }

  /// Adds the cases of an enum of features, in the order of the enum. The cases that hold an alert or a dialog have no
  /// reducer.
  mutating func cases(of state: Any.Type, features: (inout Self) -> Void) {
    features(&self)
    guard let state = state as? any CasePathable.Type else { return }
    func names<Root: CasePathable>(_ type: Root.Type) -> [(name: String, type: Any.Type)] {
      Root._$caseDescriptors.map { ($0.name, $0.valueType) }
    }
    let names = names(state)
    for (name, type) in names where type is any _EphemeralState.Type {
      guard !edges.contains(where: { $0.name == name }) else { continue }
      let feature = Self.feature(of: type, ancestors: ancestors) { _ in }
      edges.append(FeatureTree.Edge(.case, name, action: [name], to: feature))
    }
    let order = Dictionary(
      names.enumerated().map { ($1.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    edges = edges.enumerated()
      .sorted { (order[$0.1.name] ?? .max, $0.0) < (order[$1.1.name] ?? .max, $1.0) }
      .map(\.element)
  }

  // MARK: - Internals

  private mutating func read(_ reducer: Any) {
    let readings = DependencyInspection.readings(in: reducer)
    dependencies = readings.map(\.name)
    for (name, origin) in readings {
      switch origin {
      case .key: break
      case .preparation: overrides[name] = .program
      case .override(let key):
        overrides[name] = overridden[key].map { .feature(above: ancestors.count - $0) } ?? .store
      }
    }
  }

  private mutating func begin(_ type: Any.Type, _ contents: (inout Self) -> Void) {
    self.type = type
    let id = ObjectIdentifier(type)
    guard !ancestors.contains(id), ancestors.count < Self.maximumDepth else {
      isRecursion = true
      return
    }
    ancestors.append(id)
    contents(&self)
    ancestors.removeLast()
  }

  private mutating func property<R: Reducer, Child: Reducer>(
    _ label: String,
    _ child: Child,
    of _: R.Type
  ) {
    if R.State.self == Child.State.self, R.Action.self == Child.Action.self {
      return child._makeNode().node.describe(to: &self)
    }
    let feature = Self.feature(
      of: Child.State.self,
      ancestors: ancestors,
      overridden: overridden
    ) {
      child._makeNode().node.describe(to: &$0)
    }
    let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
    edges.append(FeatureTree.Edge(.property, name, to: feature))
  }

  /// Adds a feature that runs on the same state and actions as the described one.
  private mutating func part<R: Reducer>(_: R, describe: (inout Self) -> Void) {
    var outline = FeatureOutline(ancestors: ancestors, overridden: overridden)
    describe(&outline)
    edges.append(FeatureTree.Edge(.part, "", to: outline.feature(or: R.self)))
  }

  private static func enumOfFeatures(_ state: Any.Type) -> Any.Type? {
    func reducer<State: CaseReducerState>(_ type: State.Type) -> Any.Type {
      State.StateReducer.self
    }
    return (state as? any CaseReducerState.Type).map { reducer($0) }
  }
}

/// A reducer of this library that is no feature.
protocol LibraryReducer {}
extension BindingReducer: LibraryReducer {}
