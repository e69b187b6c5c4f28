import ConcurrencyExtras

/// The observed fields that were written between two commits of a store. A field without readers is not recorded.
///
/// It tells which action invalidates which view:
///
/// ```swift
/// func didCommit<State>(_ state: State, _ writes: ObservedWrites) {
///   guard let state = state as? AppFeature.State else { return }
///   if writes.contains(\.count, of: state.counter) { … }
/// }
/// ```
public struct ObservedWrites: Sendable {
  // Safe: any thread may use a subject; see `StateVersion`.
  private let sources: UncheckedSendable<[ObservedFieldSource]>
  private var fields: [ObservedFieldSource] { sources.value }

  init(_ fields: [ObservedFieldSource]) {
    sources = UncheckedSendable(fields)
  }

  /// Whether no field was written.
  public var isEmpty: Bool { fields.isEmpty }

  /// The number of written fields, and of states that were replaced as a whole.
  public var count: Int { fields.count }

  /// Whether a field of a state was written. Costs a comparison with each of the writes.
  ///
  /// - Parameters:
  ///   - field: The field: a stored one that is not ignored by observation.
  ///   - state: The state, as it is after the writes or was before them.
  /// - Returns: Whether it was written and had a reader before.
  public func contains<State: ObservableState, Value>(
    _ field: KeyPath<State, Value>,
    of state: State
  ) -> Bool {
    guard let index = State._$fields.first(where: { $0.path == field })?.index else {
      return false
    }
    let subject = state._$observationRegistrar.subject
    return fields.contains { $0.subject === subject && $0.field == index }
  }

  /// Whether a whole state was replaced by another.
  ///
  /// - Parameter state: The state that was replaced, or a copy of it.
  /// - Returns: Whether it was replaced, and had a reader before.
  public func hasReplaced<State: ObservableState>(_ state: State) -> Bool {
    let subject = state._$observationRegistrar.subject
    return fields.contains { $0.subject === subject && $0.field == 0 }
  }
}
