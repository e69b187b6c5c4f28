/// Which presented feature a binding has given out last, so that no other one is dismissed for it.
@MainActor
final class ShownChild {
  private var id: AnyHashable?

  /// Notes the feature. Those without an id are all alike, and their states are not looked at.
  func note<State>(_ state: () -> State?) {
    guard State.self is any Identifiable.Type else { return }
    if let state = state() { id = ChildIdentity(of: state).id }
  }

  /// Whether another feature is presented than the one that was noted.
  func isOther<State>(_ state: State) -> Bool {
    id != nil && id != ChildIdentity(of: state).id
  }
}
