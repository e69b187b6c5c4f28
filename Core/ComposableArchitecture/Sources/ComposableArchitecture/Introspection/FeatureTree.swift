/// The features of a reducer as they are composed, with what leads from each to the next.
///
/// ```swift
/// let tree = FeatureTree(of: AppFeature())
/// tree.root.edges.map(\.name)                // ["counter", "fact", "destination"]
/// tree.root.edges[0].feature.type            // "CounterFeature"
/// tree.root.edges[0].feature.dependencies    // ["continuousClock"]
/// ```
///
/// It is read from the reducer itself: bodies are built as a store builds them, `if` and `switch` in
/// a body are decided as they are for the first action. Nothing runs, no state and no store are
/// needed, and no dependency is read but those that building a body reads.
///
/// These cannot be seen:
///
/// - What closures do: the reducers a `Reduce` calls, the dependencies that only a closure reads, and
///   the reducer that the builder of `onChange(of:)` makes once a value has changed.
/// - The name of a computed property which is not observed: the name of the action's case stands for
///   it.
///
/// Making one costs what building all bodies costs, and for each edge a search through the cases of
/// the parent's action. Nothing of it is kept, and a store that is never asked pays nothing.
public struct FeatureTree: Equatable, Sendable {
  /// The feature of the reducer that was given.
  public var root: Feature

  /// Makes a tree of features that are known otherwise.
  public init(root: Feature) {
    self.root = root
  }

  /// Reads the features of a reducer.
  ///
  /// - Parameter reducer: The reducer, which need not be a feature: one that composes several
  ///   directly is the feature of its state.
  public init<R: Reducer>(of reducer: R) {
    root = FeatureOutline.feature(of: R.State.self, ancestors: []) {
      reducer._makeNode().node.describe(to: &$0)
    }
  }
}
