import SwiftNavigation

/// A place in the tree of presented features, and the effects in flight there.
///
/// Every store has a root path; `ifLet`, `ifCaseLet`, `forEach` and presentations add a path below it for each child
/// that has acted. Effects belong to the path on which they were made. Cancel ids are found from that path and from
/// every path above it, so a parent can cancel a child's effects, and siblings never meet. Dismissing a child cancels
/// everything below its path without visiting anything else.
///
/// A path is part of the tree only while something is registered on it or below. An action that registers nothing
/// leaves no path, so that visiting a feature's children costs nothing for those at rest.
///
/// The paths are the store's registry of effects: cancelling an id costs a look-up and the effects with the id,
/// whatever else is in flight. Registering an id costs a look-up for each path above it.
final class FeaturePath: @unchecked Sendable {
  // Safe: only the store that owns its root, and reducers that this store runs, read and change a path, all on the
  // store's actor. Tasks only carry the reference along.

  /// The path of the effect that is running; `nil` at a store's root.
  @TaskLocal static var inherited: FeaturePath?

  /// The path of the reducer, or of the effect, that is running; `nil` at a store's root.
  ///
  /// The drain keeps the path of a running reducer, and sets it for each child that runs.
  static var current: FeaturePath? {
    if let drain = Drain.current { return drain.path }
    return inherited
  }

  /// The path of reducers that run outside of any store.
  static let outsideOfStores = FeaturePath(link: nil)

  /// The path of the running code; the path `outsideOfStores` if there is none.
  static var here: FeaturePath {
    if let path = Drain.current?.currentPath { return path }
    return inherited ?? outsideOfStores
  }

  /// The identity of the child that a path belongs to.
  struct Identity: Equatable {
    /// The enum case, if the child's state is an enum.
    var tag: UInt32 = 0
    /// The child's own id, if it has one.
    var id: AnyHashable?
  }

  /// Asks the feature that presents this path to dismiss it; set once the presentation has begun.
  var dismiss: (() -> Void)?

  /// The drain of the store that owns the root, which runs the reducers on the path; `nil` outside of stores.
  let drain: Drain?
  /// The same object, without a retain and a release at each use.
  let borrowedDrain: Unmanaged<Drain>?

  /// The link to the store that owns the root; `nil` outside of stores.
  let link: StoreLink?

  /// Whether the feature here, or one above, was dismissed. No effect starts on such a path any more.
  var isGone: Bool { hasEnded || parent?.isGone == true }

  /// The number of paths above it, which is also its cost.
  var depth: Int { parent.map { $0.depth + 1 } ?? 0 }

  /// Whether the path is part of the tree.
  private(set) var isAttached: Bool

  /// The identity of the child at this path. A child that changes its own identity keeps its path.
  var identity: Identity

  /// Whether the feature here is presented: by a presentation, or on a stack.
  let isPresentation: Bool

  /// The stacks in the feature's fields, as they were at their last comparison.
  private var firstStack: StackRecord?

  private var hasEnded = false
  private let parent: FeaturePath?
  private let field: Int
  /// The id of the element of a collection at this path; `nil` for other features.
  ///
  /// Does not change once code other than the node that made the path refers to it.
  let elementKey: ElementKey?
  /// The id of the element of a stack at this path; `nil` for other features.
  private let stackElement: StackElementID?
  // The children are a list rather than an array, because most actions only search it for one of a few.
  private var firstChild: FeaturePath?
  private var nextSibling: FeaturePath?
  private var elements: [Int: [AnyHashable: FeaturePath]] = [:]
  /// Whether any element of a collection has a path here.
  private(set) var hasElements = false
  private var effects = EffectList()
  private var groups: [CancelID: CancelGroupSet] = [:]
  private var throttles: [CancelID: AnyObject] = [:]

  /// The root of a store's paths.
  init(link: StoreLink?, drain: Drain? = nil) {
    self.link = link
    self.drain = drain
    self.borrowedDrain = drain.map { .passUnretained($0) }
    self.parent = nil
    self.field = -1
    self.identity = Identity()
    self.elementKey = nil
    self.stackElement = nil
    self.isPresentation = false
    self.isAttached = true
    drain?.root = self
  }

  /// A path below another: of the one child that a field can hold, of an element of a collection, or of an element of a
  /// stack. The last one is a presentation.
  init(
    parent: FeaturePath,
    field: Int,
    identity: Identity = Identity(),
    element: ElementKey? = nil,
    stackElement: StackElementID? = nil,
    isPresentation: Bool = false
  ) {
    self.link = parent.link
    self.drain = parent.drain
    self.borrowedDrain = parent.borrowedDrain
    self.parent = parent
    self.field = field
    self.identity = identity
    self.elementKey = element
    self.stackElement = stackElement
    self.isPresentation = isPresentation || stackElement != nil
    self.isAttached = false
  }

  /// The id of the element at this path; `nil` for other features. Unlike ``identity`` it may be read anywhere.
  var elementID: AnyHashable? {
    if let stackElement { return AnyHashable(stackElement) }
    return elementKey?.value
  }

  /// Whether a path is the parent of this one.
  func isBelow(_ path: FeaturePath) -> Bool { parent === path }

  /// Whether the path is not part of the tree, and keeps nothing: the owner of the only reference to it can reuse it
  /// for another element of the same parent.
  var isBlank: Bool { !isAttached && !hasEnded && firstStack == nil }

  /// This path and those above it, from the inside out.
  private var lineage: UnfoldFirstSequence<FeaturePath> {
    sequence(first: self) { $0.parent }
  }

  /// Dismisses the feature that is presented here, on the store's actor. May be called anywhere.
  ///
  /// - Parameter transaction: The transaction in which the dismissal is sent, if any.
  func dismissFeature(_ transaction: Transaction?) async {
    _ = await link?.perform {
      guard let transaction else {
        self.dismiss?()
        return
      }
      withTransaction(transaction) { self.dismiss?() }
    }
  }

  /// Whether another path is this one or below it.
  func contains(_ path: FeaturePath?) -> Bool {
    path?.lineage.contains { $0 === self } ?? false
  }

  /// The nearest path, from this one up, of a presented feature. May be read anywhere.
  var presentation: FeaturePath? {
    lineage.first { $0.isPresentation }
  }

  // MARK: - Children

  /// The path of the one child a field can hold, if that child has one.
  @inline(__always)
  func child(_ field: Int) -> FeaturePath? { borrowedChild(field)?.takeUnretainedValue() }

  /// Whether the presentation of the child in a field has begun; `nil` if that child has no path. Retains nothing.
  func hasBegun(_ field: Int) -> Bool? {
    borrowedChild(field)?._withUnsafeGuaranteedRef { $0.dismiss != nil }
  }

  @inline(__always)
  private func borrowedChild(_ field: Int) -> Unmanaged<FeaturePath>? {
    // Safe: each child is retained by the one before it while nobody changes the list.
    var child = firstChild.map { Unmanaged.passUnretained($0) }
    while let next = child {
      if next._withUnsafeGuaranteedRef({ $0.field == field }) { return next }
      child = next._withUnsafeGuaranteedRef {
        $0.nextSibling.map { Unmanaged.passUnretained($0) }
      }
    }
    return nil
  }

  /// The path of the one child a field can hold, made if needed.
  func child(
    _ field: Int,
    identity: @autoclosure () -> Identity,
    isPresentation: Bool = false
  ) -> FeaturePath {
    child(field)
      ?? FeaturePath(
        parent: self,
        field: field,
        identity: identity(),
        isPresentation: isPresentation
      )
  }

  /// The path of an element of a collection, if that element has one.
  func element(_ field: Int, id: AnyHashable) -> FeaturePath? {
    elements[field]?[id]
  }

  /// The stack in a field, as it was at the last comparison.
  func stack(_ field: Int) -> StackRecord? {
    var stack = firstStack
    while let next = stack, next.field != field { stack = next.next }
    return stack
  }

  /// The same record, made if needed.
  func makeStack(_ field: Int) -> StackRecord {
    if let stack = stack(field) { return stack }
    let stack = StackRecord(field, next: firstStack)
    firstStack = stack
    return stack
  }

  /// The paths of a collection's elements with effects in flight.
  func elements(_ field: Int) -> [AnyHashable: FeaturePath] {
    elements[field] ?? [:]
  }

  /// Whether any element of a stack has a path here.
  private var hasStackElements: Bool {
    var stack = firstStack
    while let next = stack {
      if !next.paths.isEmpty { return true }
      stack = next.next
    }
    return false
  }

  /// The paths of the tree directly below this one.
  private var below: [FeaturePath] {
    guard firstChild != nil || hasElements || firstStack != nil else { return [] }
    var below = children
    for paths in elements.values { below += paths.values }
    for stack in sequence(first: firstStack, next: { $0?.next }) {
      if let stack { below += stack.paths.values }
    }
    return below
  }

  /// Whether a feature below has a path.
  var hasPathsBelow: Bool { firstChild != nil || hasElements || hasStackElements }

  private var children: [FeaturePath] {
    Array(sequence(first: firstChild, next: { $0?.nextSibling }).prefix { $0 != nil }).compactMap {
      $0
    }
  }

  private func append(_ child: FeaturePath) {
    guard var last = firstChild else {
      firstChild = child
      return
    }
    while let next = last.nextSibling { last = next }
    last.nextSibling = child
  }

  private func remove(_ child: FeaturePath) {
    if firstChild === child {
      firstChild = child.nextSibling
    } else {
      var before = firstChild
      while let sibling = before, sibling.nextSibling !== child { before = sibling.nextSibling }
      before?.nextSibling = child.nextSibling
    }
    child.nextSibling = nil
  }

  // MARK: - The tree

  /// Makes the path, and those above it, part of the tree.
  func attach() {
    guard !isAttached, let parent else { return }
    parent.attach()
    isAttached = true
    if let stackElement {
      parent.makeStack(field).setPath(self, stackElement.generation)
    } else if let elementKey {
      parent.elements[field, default: [:]][elementKey.value] = self
      parent.hasElements = true
    } else {
      parent.append(self)
    }
  }

  /// Removes the path from the tree, so that another child can have a path in the same field.
  func detach() {
    guard isAttached, let parent else { return }
    isAttached = false
    if let stackElement {
      parent.stack(field)?.setPath(nil, stackElement.generation)
    } else if let elementKey {
      parent.elements[field]?[elementKey.value] = nil
      if parent.elements[field]?.isEmpty == true { parent.elements[field] = nil }
      parent.hasElements = !parent.elements.isEmpty
    } else {
      parent.remove(self)
    }
  }

  /// Removes the path from the tree if nothing is registered on it or below.
  private func detachIfUnused() {
    guard isAttached, let parent, effects.isEmpty, groups.isEmpty, firstChild == nil,
      elements.isEmpty, throttles.isEmpty, dismiss == nil, !hasStackElements
    else { return }
    detach()
    parent.detachIfUnused()
  }

  /// Cancels every effect on this path and below, and removes the path from the tree.
  func end() {
    detach()
    cancelAll()
  }

  private func cancelAll() {
    hasEnded = true
    dismiss = nil
    let below = below
    for child in children { child.nextSibling = nil }
    firstChild = nil
    elements = [:]
    hasElements = false
    firstStack = nil
    throttles = [:]
    for path in below {
      path.isAttached = false
      path.cancelAll()
    }
    for effect in effects { effect.cancel() }
  }

  /// Cancels every effect in flight when the store ends.
  func endRoot() {
    cancelAll()
  }

  /// Cancels the effects in flight here and below, and leaves everything else as it is.
  func cancelEffects() {
    for path in below { path.cancelEffects() }
    for effect in effects { effect.cancel() }
  }

  // MARK: - Effects

  func insert(_ effect: EffectInFlight) {
    attach()
    effects.insert(effect)
  }

  func remove(_ effect: EffectInFlight) {
    effects.remove(effect)
    detachIfUnused()
  }

  // MARK: - Cancel ids

  func insert(_ group: CancelGroup) {
    TouchedFields.noteEffects(of: group.id, areChanged: true)
    attach()
    var above: FeaturePath? = self
    while let path = above {
      if let index = path.groups.index(forKey: group.id) {
        path.groups.values[index].insert(group, at: path)
      } else {
        path.groups[group.id] = .one(group)
      }
      above = path.parent
    }
  }

  /// Removes a group that belongs to this path.
  ///
  /// - Returns: The queue of the effects that wait for this path's groups with the same id.
  @discardableResult
  func remove(_ group: CancelGroup) -> EffectQueue? {
    TouchedFields.noteEffects(of: group.id, areChanged: true)
    var queue: EffectQueue?
    var above: FeaturePath? = self
    while let path = above {
      if let index = path.groups.index(forKey: group.id) {
        let set = path.groups.values[index]
        if path === self { queue = set.queue }
        if set.remove(group, at: path) { path.groups.remove(at: index) }
      }
      above = path.parent
    }
    detachIfUnused()
    return queue
  }

  /// Cancels the effects with an id here or below, in the order in which they were started.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - inner: A group that is not cancelled; neither are the groups around it. It is set for an effect inside of one
  ///     with the same id.
  func cancel(_ id: CancelID, around inner: CancelGroup? = nil) {
    let index = groups.index(forKey: id)
    TouchedFields.noteEffects(of: id, areChanged: index != nil)
    guard let index else { return }
    let set = groups.values[index]
    if inner != nil {
      set.cancel(around: inner)
    } else if parent == nil, case .one(let group) = set, group.path === self {
      // No other path knows the group, so its entry is removed by the known index.
      groups.remove(at: index)
      group.cancelRemoved()
    } else {
      set.cancel()
    }
  }

  /// The number of groups of this path itself with an id.
  ///
  /// - Parameter inner: A group that does not count; neither do the groups around it. An effect inside of them would
  ///   wait for their end for ever.
  func count(of id: CancelID, around inner: CancelGroup?) -> Int {
    TouchedFields.noteEffects(of: id, areChanged: false)
    return groups[id]?.ownCount(at: self, around: inner) ?? 0
  }

  /// Returns the queue behind the groups of this path with an id, of which there is at least one.
  func queue(of id: CancelID) -> EffectQueue {
    groups[id]?.makeQueue(at: self) ?? EffectQueue()
  }

  // MARK: - Throttles

  func throttle(_ id: CancelID) -> AnyObject? {
    throttles[id]
  }

  /// Sets the throttle of the effects with an id; `nil` removes it.
  func setThrottle(_ throttle: AnyObject?, for id: CancelID) {
    if throttle != nil { attach() }
    throttles[id] = throttle
    if throttle == nil { detachIfUnused() }
  }

  // MARK: - For messages and tests

  /// The path in words, from the outside in. May be read anywhere.
  var components: [String] {
    guard parent != nil else { return [] }
    return lineage.dropLast().reversed().map { path in
      let name = FieldNumber.name(of: path.field)
      return path.elementID.map { "\(name)[\($0.base)]" } ?? name
    }
  }

  /// The number of registrations here and below.
  var registrationCount: Int {
    effects.reduce(0) { count, _ in count + 1 } + groups.count + throttles.count
      + below.reduce(0) { $0 + $1.registrationCount }
  }
}
