import ComposableArchitecture

/// The shared values of a state that have to refer to the storage of another one, as in the session.
///
/// A state is written with storage of its own for each of its shared values. A link lets one of them refer to the
/// storage of another value of the state, or to a part of it: `$0.detail?.$syncUp = $0.$syncUps[id: 1]!`.
struct SharedLinks {
  /// A value and the one that it is or is a part of.
  private struct Link {
    let target: FoundShared
    let source: FoundShared

    var isCopy: Bool { target.place.isPart && target.place.reference == source.place.reference }

    func isSame(as other: Link) -> Bool {
      target.path == other.target.path && source.path == other.source.path
        && target.place.steps == other.target.place.steps
    }
  }

  private let literal: SwiftLiteral
  private let values: [FoundShared]
  private var links: [Link] = []

  /// Finds the links of a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - known: A value of the state whose shared values refer to each other already, such as one that the author
  ///     makes.
  init(
    in state: ValueTree,
    beside known: ValueTree? = nil,
    _ literal: SwiftLiteral
  ) throws(TestSourceError) {
    self.literal = literal
    values = FoundShared.all(in: state, literal)
    let made = try? known.map { try SharedLinks(in: $0, literal) }
    for (index, target) in values.enumerated() {
      guard let source = try source(of: target, index) else { continue }
      guard source.path != nil, target.path != nil else { throw Self.error(target) }
      let link = Link(target: target, source: source)
      if !(made?.links.contains { $0.isSame(as: link) } ?? false) { links.append(link) }
    }
    // A copy refers to what the first one refers to by then.
    links = links.filter { !$0.isCopy } + links.filter(\.isCopy)
  }

  /// The links to the storages that meet a condition.
  func filter(_ isIncluded: (ValueTree.SharedPlace) -> Bool) -> SharedLinks {
    var some = self
    some.links = links.filter { isIncluded($0.source.place) }
    return some
  }

  /// Returns the statements that make the links.
  ///
  /// - Parameter root: The expression of the state.
  func statements(root: Code = "$0") throws(UnwritableValue) -> [Code] {
    try links.mapped { link throws(UnwritableValue) in
      let target = try link.target.code(root, literal)
      return .assigned(target, value: try reference(link, root))
    }
  }

  private static func error(_ value: FoundShared) -> TestSourceError {
    .sharesParts(type: typeText(of: value.tree.type))
  }

  // MARK: - Finding

  /// Returns the value to whose storage another one has to refer, or `nil` if it needs none.
  private func source(of target: FoundShared, _ index: Int) throws(TestSourceError) -> FoundShared?
  {
    guard !target.isFound else { return nil }
    // Copies keep one last value when the part that they refer to is removed.
    let copies = values.enumerated().filter { _, value in
      value.place.isPart && !value.place.isReadOnly
        && value.place.reference == target.place.reference
    }
    let first = copies.min { ($0.element.length, $0.offset) < ($1.element.length, $1.offset) }
    if let first, first.offset != index { return first.element }
    guard !target.place.isRemoved else { return nil }
    let others = values.enumerated().filter { other, value in
      other != index && value.place.root == target.place.root && !value.place.isReadOnly
        && !value.place.isRemoved
    }
    guard target.place.steps != nil else {
      // A reader of a computed value can be written as long as its value stays; see `TestPlan.unfollowedType`.
      guard others.isEmpty || target.place.isReadOnly else { throw Self.error(target) }
      return nil
    }
    // A reader has no storage for others.
    let own = target.place.isReadOnly ? [] : [(offset: index, element: target)]
    let best = (others + own).filter { $0.element.place.contains(target.place) }
      .min { left, right in
        let (leftCount, rightCount) = (left.element.depth, right.element.depth)
        if leftCount != rightCount { return leftCount < rightCount }
        if left.element.isFound != right.element.isFound { return left.element.isFound }
        let (leftLength, rightLength) = (left.element.length, right.element.length)
        return (leftLength, left.offset) < (rightLength, right.offset)
      }
    // The best of equal values has the storage.
    return best?.offset == index ? nil : best?.element
  }

  // MARK: - Writing

  /// The expression of the storage, or the part of it, to which the target of a link refers.
  private func reference(_ link: Link, _ root: Code) throws(UnwritableValue) -> Code {
    let isReadOnly = link.target.place.isReadOnly
    let type = isReadOnly ? "SharedReader" : "Shared"
    var code = try link.source.code(root, literal, isForced: true)
    let rest = (link.target.place.steps ?? []).dropFirst(link.source.depth)
    if isReadOnly, rest.first != .payload { code = .call(type, [code]) }
    for step in rest {
      switch step {
      case .member(let text): code = .joined([code, .text(text)])
      case .subscripted(let value): code = .joined([code, "[", try literal.code(value), "]"])
      case .payload: code = .joined([.call(type, [code]), "!"])
      case .element(let id): code = .joined([code, "[id: ", try literal.code(id), "]!"])
      case .position(let index): code = .joined([code, .text(".elements[\(index)]")])
      }
    }
    return code
  }
}
