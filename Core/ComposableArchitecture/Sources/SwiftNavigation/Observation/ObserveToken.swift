import ConcurrencyExtras

/// Keeps an observation alive: it ends when the token is cancelled or released.
///
/// Keep the result of `observe(isolation:_:)` for as long as changes are of interest:
///
/// ```swift
/// token = observe { [weak self] in
///   self?.label.text = self?.store.title
/// }
/// ```
///
/// It may be cancelled from anywhere.
public final class ObserveToken: HashableObject, Sendable {
  /// The closure called once, when the token is cancelled or released.
  public let onCancel: @Sendable () -> Void

  private let cancelled = Lock(false)

  /// A token.
  ///
  /// - Parameter onCancel: Called when the token is cancelled or released.
  public init(onCancel: @escaping @Sendable () -> Void = {}) {
    self.onCancel = onCancel
  }

  deinit {
    cancel()
  }

  /// Whether the observation has ended.
  public var isCancelled: Bool {
    cancelled.withLock { $0 }
  }

  /// Ends the observation. Doing so again has no effect.
  public func cancel() {
    let isFirst = cancelled.withLock { isCancelled in
      defer { isCancelled = true }
      return !isCancelled
    }
    if isFirst { onCancel() }
  }

  /// Keeps the token in a collection, such as an array that lives as long as the observer.
  ///
  /// - Parameter collection: The collection.
  public func store(in collection: inout some RangeReplaceableCollection<ObserveToken>) {
    collection.append(self)
  }

  /// Keeps the token in a set that lives as long as the observer.
  ///
  /// - Parameter set: The set.
  public func store(in set: inout Set<ObserveToken>) {
    set.insert(self)
  }
}
