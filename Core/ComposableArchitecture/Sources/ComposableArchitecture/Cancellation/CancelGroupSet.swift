/// The groups of one id, at a path and below it: nearly always one.
enum CancelGroupSet {
  case one(CancelGroup)
  case many(Many)

  /// Any number of groups, and the queue of the effects that wait for the path's own groups to end.
  final class Many {
    fileprivate var groups = NumberedValues<CancelGroup>()
    fileprivate var count = 0
    /// The number of groups that belong to the path itself.
    fileprivate var ownCount = 0
    fileprivate var queue: EffectQueue?

    fileprivate func insert(_ group: CancelGroup, at path: FeaturePath) {
      groups.insert(group, group.order)
      count += 1
      if group.path === path { ownCount += 1 }
    }
  }

  /// The number of groups that belong to the path itself, without a given group and the groups around it.
  func ownCount(at path: FeaturePath, around inner: CancelGroup?) -> Int {
    switch self {
    case .one(let group): return group.path === path && !group.contains(inner) ? 1 : 0
    case .many(let many):
      guard inner != nil else { return many.ownCount }
      var around = 0
      many.groups.forEach { if $0.path === path, $0.contains(inner) { around += 1 } }
      return many.ownCount - around
    }
  }

  /// The queue of the path itself.
  var queue: EffectQueue? {
    if case .many(let many) = self { many.queue } else { nil }
  }

  /// Returns the queue of the path itself; makes one if needed.
  mutating func makeQueue(at path: FeaturePath) -> EffectQueue {
    let many = makeMany(at: path)
    if let queue = many.queue { return queue }
    let queue = EffectQueue()
    many.queue = queue
    return queue
  }

  mutating func insert(_ group: CancelGroup, at path: FeaturePath) {
    makeMany(at: path).insert(group, at: path)
  }

  /// Removes a group, if it is in the set.
  ///
  /// - Returns: Whether no group is left.
  func remove(_ group: CancelGroup, at path: FeaturePath) -> Bool {
    switch self {
    case .one(let one):
      return one === group
    case .many(let many):
      guard many.groups.remove(group.order) != nil else { return false }
      many.count -= 1
      if group.path === path { many.ownCount -= 1 }
      return many.count == 0
    }
  }

  /// Cancels the groups in the order in which they began.
  ///
  /// - Parameter inner: A group that is not cancelled; neither are the groups around it.
  func cancel(around inner: CancelGroup? = nil) {
    func cancel(_ group: CancelGroup) {
      if !group.contains(inner) { group.cancel() }
    }
    switch self {
    case .one(let group): cancel(group)
    case .many(let many): many.groups.forEach(cancel)
    }
  }

  private mutating func makeMany(at path: FeaturePath) -> Many {
    switch self {
    case .many(let many):
      return many
    case .one(let group):
      let many = Many()
      many.insert(group, at: path)
      self = .many(many)
      return many
    }
  }
}
