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
    /// For what has no reducer type of its own, such as an alert or a `Scope` with a closure, it is
    /// the type of the state.
    public var type: String
    /// The module of that type.
    public var module: String
    /// The dependencies its reducer reads by `@Dependency` properties, in the order of their
    /// declaration, each once.
    ///
    /// Clocks, `date`, `date.now`, `uuid` and `withRandomNumberGenerator` are named as in
    /// `DependencyValues`, whatever the property is called; all others by the property.
    public var dependencies: [String]
    /// Where those of its dependencies are overridden whose values are not those of their keys, by their names.
    ///
    /// A part of a dependency that is a property of its own, `@Dependency(\.client.fetch)`, counts as not overridden.
    public var overrides: [String: Override] = [:]
    /// The edges to its parts, in the order of the body.
    public var edges: [Edge]
    /// Whether the same feature stands above it in the tree. It has no edges here then.
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
