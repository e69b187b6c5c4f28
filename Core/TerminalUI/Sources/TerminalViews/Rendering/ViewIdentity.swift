/// The place of a view in the tree: the same place in two frames is the same view.
///
/// It is a path from the root. Its steps are positions in a builder, the branch of a condition, and the ids of
/// `ForEach` and `.id(_:)`. So a row that moves keeps its identity. Equality compares hashes that are made once, and
/// then the paths.
final class ViewIdentity: Hashable {
  /// A step from a view to one of the views in its body.
  enum Step: Hashable {
    case body
    case position(Int)
    case branch(Bool)
    case id(AnyHashable)
    /// A node among those of a view's body, which a modifier outside of that view wraps one by one.
    indirect case part(Step, ViewIdentity, Int)
  }

  let parent: ViewIdentity?
  let step: Step
  private let hash: Int

  init(_ step: Step = .body, in parent: ViewIdentity? = nil) {
    self.parent = parent
    self.step = step
    var hasher = Hasher()
    hasher.combine(parent?.hash)
    hasher.combine(step)
    hash = hasher.finalize()
  }

  static func == (lhs: ViewIdentity, rhs: ViewIdentity) -> Bool {
    var pair: (ViewIdentity?, ViewIdentity?) = (lhs, rhs)
    while let left = pair.0, let right = pair.1 {
      if left === right { return true }
      guard left.hash == right.hash, left.step == right.step else { return false }
      pair = (left.parent, right.parent)
    }
    return pair.0 == nil && pair.1 == nil
  }

  /// Whether this is the place of a view or of one within it.
  func isWithin(_ outer: ViewIdentity) -> Bool {
    sequence(first: self, next: \.parent).contains(outer)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}
