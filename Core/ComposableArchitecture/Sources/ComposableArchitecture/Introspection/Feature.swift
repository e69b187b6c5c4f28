extension FeatureTree {
  /// The place where a dependency is overridden.
  public enum Override: Equatable, Sendable {
    /// By `dependency` or `transformDependency`, for the feature itself or for one that is as many levels above it.
    case feature(above: Int)
    /// By `prepareDependencies`, for the whole program.
    case program
    /// By `withDependencies` around the whole tree: where the store is made.
    case store
  }

  /// A feature at one place of a tree.
  public struct Feature: Equatable, Sendable {
    /// The type of its reducer without the module: `SyncUpsFeature`, or `AppFeature.Destination`.
    ///
    /// A part without a reducer type of its own, such as an alert or a `Scope` with a closure, has the type of its
    /// state.
    public var type: String
    /// The module of that type.
    public var module: String
    /// The dependencies its reducer reads by `@Dependency` properties, in the order of their
    /// declaration, each once.
    ///
    /// Clocks, `date`, `date.now`, `uuid` and `withRandomNumberGenerator` are named as in
    /// `DependencyValues`, whatever the property is called; all others by the property.
    public var dependencies: [String]
    /// The places where its dependencies are overridden, by the dependencies' names. Only dependencies whose values are
    /// not those of their keys are listed.
    ///
    /// A property of a dependency that is read on its own, `@Dependency(\.client.fetch)`, counts as not overridden.
    public var overrides: [String: Override] = [:]
    /// The edges to its parts, in the order of the body.
    public var edges: [Edge]
    /// Whether the same feature occurs above it in the tree. It has no edges here then.
    public var isRecursion: Bool

    /// Makes a feature.
    public init(
      type: String,
      module: String = "",
      dependencies: [String] = [],
      edges: [Edge] = [],
      isRecursion: Bool = false
    ) {
      self.type = type
      self.module = module
      self.dependencies = dependencies
      self.edges = edges
      self.isRecursion = isRecursion
    }
  }
}
