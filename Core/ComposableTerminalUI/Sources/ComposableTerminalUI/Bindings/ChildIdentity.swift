import ComposableArchitecture

/// Tells a presented feature from another one that may have taken its place.
struct ChildIdentity: Equatable {
  /// The feature's own `id`, if it has one.
  let id: AnyHashable?
  /// The identity of the value, if it is observable: another one is set whenever the state is.
  private let value: ObservableStateID

  /// The identity of a state; `nil` if there is none.
  init?<State>(of state: State?) {
    guard let state else { return nil }
    id = (state as? any Identifiable)?.anyID
    value = ._$id(for: state)
  }
}

extension Identifiable {
  fileprivate var anyID: AnyHashable { AnyHashable(id) }
}
