import Dependencies

/// The call of an endpoint of a dependency client.
public struct DependencyCall: Hashable, Sendable {
  /// Who calls.
  public enum Caller: Hashable, Sendable {
    /// A reducer, while it handles the action with this number.
    case reducer(action: UInt64)
    /// An effect, or what it has started.
    case effect(EffectEvent)
    /// Something else that was made with the store's dependencies.
    case other
  }

  /// The client's type.
  public let client: String
  /// The endpoint's name.
  public let endpoint: String
  /// Who calls it.
  public let caller: Caller

  /// What makes endpoints that are called with a store's dependencies tell the store's observer.
  static func observation(tells observer: any StoreObserver) -> EndpointObservation {
    EndpointObservation { [weak observer] client, endpoint in
      observer?.willCall(
        DependencyCall(client: "\(client)", endpoint: "\(endpoint)", caller: .current)
      )
    }
  }
}

extension DependencyCall.Caller {
  /// Who runs here, of a store with an observer.
  ///
  /// What an effect has started counts as the effect, also when that has ended.
  public static var current: Self {
    if let action = Drain.current?.action { return .reducer(action: action) }
    return EffectInFlight.current.map { .effect($0.event) } ?? .other
  }
}
