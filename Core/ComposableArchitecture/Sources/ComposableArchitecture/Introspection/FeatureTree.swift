/// The features of a reducer as they are composed, with the edges between them.
///
/// ```swift
/// let tree = FeatureTree(of: AppFeature())
/// tree.root.edges.map(\.name)                // ["counter", "fact", "destination"]
/// tree.root.edges[0].feature.type            // "CounterFeature"
/// tree.root.edges[0].feature.dependencies    // ["continuousClock"]
/// ```
///
/// It is read from the reducer itself. Bodies are built as a store builds them: `if` and `switch` in a body are decided
/// as for the first action. Nothing runs, no state and no store are needed, and no dependency is read unless building a
/// body reads it.
///
/// It does not contain:
///
/// - The contents of closures: the reducers that a `Reduce` calls; the dependencies that only a closure reads; the
///   reducer that the builder of `onChange(of:)` makes once a value has changed.
/// - The name of a computed property that is not observed. The name of the action's case replaces it.
///
/// Making one costs building all bodies, and for each edge a search through the cases of the parent's action. Nothing
/// is cached, and a store that is never inspected pays nothing.
public struct FeatureTree: Equatable, Sendable {
  /// The feature of the given reducer.
  public var root: Feature

  /// Makes a tree of features from another source.
  public init(root: Feature) {
    self.root = root
  }

  /// Reads the features of a reducer.
  ///
  /// - Parameter reducer: The reducer, which need not be a feature: a reducer that composes several directly is the
  ///   feature of its state.
  public init<R: Reducer>(of reducer: R) {
    root = FeatureOutline.feature(of: R.State.self, ancestors: []) {
      reducer._makeNode().node.describe(to: &$0)
    }
  }
}
