public import Observation

/// Observable state, whichever actor its other conformances belong to.
///
/// In a module that is isolated to the main actor by default, a conformance in an extension is the main actor's. A
/// protocol that refines `SendableMetatype`, as ``ObservableState`` does, does not go together with it.
public protocol _AnyObservableState: Observable {}

// The compiler takes these where `ObservableState & Equatable` does not fit, because the conformance to
// `Equatable` is isolated. The state is identified as by the others; the warning stands at the property.
extension ObservationStateRegistrar {
  /// Writes a field that holds observable state with an isolated conformance to `Equatable`.
  @available(
    *,
    deprecated,
    message: "the state is 'Equatable' on the main actor only, declare it 'nonisolated Equatable'"
  )
  public func mutate<Value: _AnyObservableState & Equatable>(
    _ field: Int,
    _ storage: inout Value,
    _ newValue: Value
  ) {
    write(field, &storage, newValue) { ObservableStateID.replaces(identity($0), identity($1)) }
  }

  /// Writes a field that may hold observable state with an isolated conformance to `Equatable`.
  @available(
    *,
    deprecated,
    message: "the state is 'Equatable' on the main actor only, declare it 'nonisolated Equatable'"
  )
  public func mutate<Value: _AnyObservableState & Equatable>(
    _ field: Int,
    _ storage: inout Value?,
    _ newValue: Value?
  ) {
    write(field, &storage, newValue) {
      ObservableStateID.replaces($0.flatMap(identity), $1.flatMap(identity))
    }
  }

  /// Writes the presentation of observable state with an isolated conformance to `Equatable`.
  @available(
    *,
    deprecated,
    message: "the state is 'Equatable' on the main actor only, declare it 'nonisolated Equatable'"
  )
  public func mutate<Value: _AnyObservableState & Equatable>(
    _ field: Int,
    _ storage: inout PresentationState<Value>,
    _ newValue: PresentationState<Value>
  ) {
    write(field, &storage, newValue) {
      ObservableStateID.replaces(
        $0.wrappedValue.flatMap(identity),
        $1.wrappedValue.flatMap(identity)
      )
    }
  }

  private func identity<State>(_ state: State) -> ObservableStateID? {
    (state as? any ObservableState)?._$id
  }
}
