import ComposableArchitecture

/// Tells a presented feature from another one that may have taken its place.
struct ChildIdentity: Equatable {
  /// The feature's own `id`, if it has one.
  let id: AnyHashable?
  /// The identity of the value, if it is observable: another one is set whenever the state is.
  private let value: ObservableStateID

  init<State>(of state: State) {
    id = (state as? any Identifiable)?.anyID
    value = ._$id(for: state)
  }
}

extension Identifiable {
  fileprivate var anyID: AnyHashable { AnyHashable(id) }
}
