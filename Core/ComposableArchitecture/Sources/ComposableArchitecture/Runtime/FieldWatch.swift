/// Detects that a feature above has replaced the state of features with effects in flight.
///
/// A feature that presents another one sees the dismissal when its own reducer runs. If a feature above replaces the
/// whole state, no reducer below runs. So the fields that lead to a feature are watched once the feature has returned
/// an effect. When one of them is set to another value, the tree is searched before the commit, and the effects of
/// removed features are cancelled.
///
/// Watching costs a look-up for each effect that a child returns. A search costs O(reducers and paths), and happens
/// once for a drain in which a watched field was set. State that is not observable reports no change: below a root
/// without observation, each drain searches.
final class FieldWatch {
  private var sources: Set<ObservedFieldSource> = []
  private var limit = 64
  private var changes: Set<ObservedFieldSource> = []
  /// Whether a field that leads to features reports no changes.
  private var isBlind = false

  /// Whether features may have been removed.
  private(set) var isDue = false

  /// Watches a field.
  ///
  /// - Returns: Whether it was set since the last search of the tree.
  func add(_ source: ObservedFieldSource) -> Bool {
    source.subject.markObserved(source.field)
    sources.insert(source)
    if sources.count > limit { isDue = true }
    return changes.contains(source)
  }

  /// Records a field that leads to features and reports no changes.
  func addUnseen() {
    isBlind = true
    isDue = true
  }

  /// Records that an observed field was set to another value.
  func didChange(_ source: @autoclosure () -> ObservedFieldSource) {
    guard !sources.isEmpty else { return }
    let source = source()
    guard sources.contains(source) else { return }
    changes.insert(source)
    isDue = true
  }

  /// Searches the tree.
  ///
  /// - Parameter collect: Watches the fields that still lead to a feature.
  func update(_ collect: () -> Void) {
    isBlind = false
    // Removed values leave their fields behind.
    let isFull = sources.count > limit
    if isFull { sources.removeAll(keepingCapacity: true) }
    collect()
    if isFull { limit = 2 * sources.count + 64 }
    changes.removeAll(keepingCapacity: true)
    isDue = isBlind
  }

  /// Stops watching all fields.
  func end() {
    isBlind = false
    isDue = false
    sources.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
  }
}

/// The features that a state no longer contains, during a search of the tree.
struct GoneFeatures {
  /// The paths of the features in the tree.
  var paths: [FeaturePath] = []
  /// Whether a field above the searched part of the tree was set.
  private(set) var isBelowChange: Bool

  init(isBelowChange: Bool) {
    self.isBelowChange = isBelowChange
  }

  /// Continues the search below a field.
  ///
  /// - Parameters:
  ///   - isChanged: Whether the field was set.
  ///   - body: Collects the removed features there.
  mutating func collect(below isChanged: Bool, _ body: (inout Self) -> Void) {
    let outer = isBelowChange
    isBelowChange = outer || isChanged
    body(&self)
    isBelowChange = outer
  }
}

extension FeaturePath {
  /// Watches a field of the feature here, which leads to features with effects; see ``FieldWatch``.
  ///
  /// - Returns: Whether it may have been set since the last search of the tree.
  @discardableResult
  @inline(never)
  func watch(_ field: RawField, of state: StateAddress) -> Bool {
    guard let drain else { return false }
    drain.isWatching = true
    defer { if drain.watch.isDue { drain.watchedVersion = 0 } }
    if let observation = field.observation {
      let subject = observation.registrar.subject(state)
      return drain.watch.add(ObservedFieldSource(subject: subject, field: observation.index))
    }
    guard field.offset == nil else { return true }
    drain.watch.addUnseen()
    return true
  }
}
