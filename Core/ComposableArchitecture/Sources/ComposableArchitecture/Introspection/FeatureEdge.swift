extension FeatureTree {
  /// An edge from a feature to one that it is composed of.
  public struct Edge: Equatable, Sendable {
    /// The kind of composition.
    public enum Kind: String, CaseIterable, Sendable {
      /// A case of the state, by `Scope` or by an enum of features.
      case `case`
      /// Each element of a collection, by `forEach`.
      case forEach
      /// A case of the state, by `ifCaseLet`.
      case ifCaseLet
      /// An optional or presented property, by `ifLet`.
      case ifLet
      /// A reducer for the same state and actions, which stands in the body.
      case part
      /// A property of a reducer that implements `reduce(into:action:)`, for another state.
      case property
      /// A property of the state, by `Scope`.
      case scope
      /// Each element of a navigation stack, by `forEach`.
      case stack
    }

    /// The kind of composition.
    public var kind: Kind
    /// The property or the case of the state; empty for a ``Kind/part``.
    public var name: String
    /// The names in a text of an action that lead to the feature's own: `["alert", "presented"]`.
    ///
    /// Empty for a ``Kind/part``, and where the parent's action does not list its cases. An id in
    /// brackets follows the last one for ``Kind/forEach`` and ``Kind/stack``.
    public var action: [String]
    /// The feature.
    public var feature: Feature

    /// Makes an edge.
    public init(_ kind: Kind, _ name: String, action: [String] = [], to feature: Feature) {
      self.kind = kind
      self.name = name
      self.action = action
      self.feature = feature
    }
  }
}
