extension TestPlan {
  /// The type of a shared value of the first state that changes later in a way that no test can repeat, or `nil` if
  /// there is none.
  ///
  /// A part that was removed keeps its last value, and no source makes it refer to an element that comes back. A reader
  /// is written as a constant if a closure computes it, or if its source is no part of the state.
  var unfollowedType: Any.Type? {
    let first = initial.sharedValues
    let lost = first.filter { _, place in
      let isPart = first.contains { !$0.place.isReadOnly && $0.place.isWhole(of: place) }
      return place.isReadOnly
        ? !place.hasKey && (!isPart || place.isRemoved) : place.isRemoved && isPart
    }
    guard !lost.isEmpty else { return nil }
    for step in steps {
      guard case .action(_, _, _, _, let after) = step else { continue }
      for (value, place) in after.sharedValues {
        let isFollowed = lost.allSatisfy { known, other in
          guard place.isSamePart(as: other), value.type == known.type else { return true }
          return other.isReadOnly ? value == known : place.isRemoved
        }
        if !isFollowed { return value.type }
      }
    }
    return nil
  }
}

extension ValueTree.SharedPlace {
  /// Whether another value is this one or a part of it as long as it is not removed.
  fileprivate func isWhole(of part: Self) -> Bool {
    guard root == part.root, !isRemoved, let steps, let others = part.steps else { return false }
    return others.starts(with: steps)
  }

  fileprivate func isSamePart(as other: Self) -> Bool {
    root == other.root && isReadOnly == other.isReadOnly && steps == other.steps
  }
}
