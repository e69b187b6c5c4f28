public import ComposableArchitecture

/// A feature of a tree, with its place there.
public struct GraphPlace: Equatable, Sendable {
  /// Its number in the order of the report, from 0.
  public let index: Int
  /// The number of the feature that contains it; nil at the root.
  public let parent: Int?
  /// The number of features around it.
  public let depth: Int
  /// The kind of composition; nil at the root.
  public let kind: FeatureTree.Edge.Kind?
  /// The property or the case of the parent's state; empty at the root and for a part.
  public let name: String
  /// The names on the path from the root: `syncUps.list`; empty at the root.
  ///
  /// A part has the path of its feature.
  public let path: String
  /// The names in the text of an action of the parent that lead here.
  let action: [String]
  /// The names on an effect's path in the store: only presented features are named there.
  let navigation: [String]
  /// The type of the feature's reducer.
  public let type: String
  /// The module of the type.
  public let module: String
  /// The dependencies that the feature reads.
  public let dependencies: [String]
  /// The places where its dependencies are overridden: the ``title`` of the feature whose operator overrides them,
  /// ``theStore`` or ``theProgram``.
  public internal(set) var overrides: [String: String]
  /// Whether the same feature stands above it.
  public let isRecursion: Bool
  /// Whether no feature of the same parent follows.
  let isLast: Bool

  /// The place of overrides where the store is made.
  public static let theStore = "the store"
  /// The place of overrides by `prepareDependencies`.
  public static let theProgram = "the program"

  /// The name for a person: the path from the root, or the type of the root.
  public var title: String { path.isEmpty || kind == .part ? type : path }

  /// The features of a tree.
  public static func places(of tree: FeatureTree) -> [GraphPlace] {
    var places: [GraphPlace] = []
    func place(of override: FeatureTree.Override, from index: Int) -> String {
      guard case .feature(let levels) = override else {
        return override == .store ? theStore : theProgram
      }
      var place = index
      for _ in 0..<max(0, levels) { place = places[place].parent ?? place }
      return places[place].title
    }
    func add(
      _ feature: FeatureTree.Feature,
      _ edge: FeatureTree.Edge?,
      _ parent: Int?,
      _ isLast: Bool
    ) {
      let above = parent.map { places[$0] }
      let index = places.count
      var path = above?.path ?? ""
      var navigation = above?.navigation ?? []
      if let edge, edge.kind != .part {
        path += path.isEmpty ? edge.name : ".\(edge.name)"
        switch edge.kind {
        case .forEach, .ifCaseLet, .ifLet, .stack: navigation.append(edge.name)
        case .case, .part, .property, .scope: break
        }
      }
      places.append(
        GraphPlace(
          index: index,
          parent: parent,
          depth: above.map { $0.depth + 1 } ?? 0,
          kind: edge?.kind,
          name: edge?.name ?? "",
          path: path,
          action: edge?.action ?? [],
          navigation: navigation,
          type: feature.type,
          module: feature.module,
          dependencies: feature.dependencies,
          overrides: [:],
          isRecursion: feature.isRecursion,
          isLast: isLast
        )
      )
      let overrides = feature.overrides.mapValues { place(of: $0, from: index) }
      places[index].overrides = overrides
      for (number, edge) in feature.edges.enumerated() {
        add(edge.feature, edge, index, number == feature.edges.count - 1)
      }
    }
    add(tree.root, nil, nil, true)
    return places
  }
}
