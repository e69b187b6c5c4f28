extension FeatureTree {
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
