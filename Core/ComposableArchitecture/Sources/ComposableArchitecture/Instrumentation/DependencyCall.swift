import ConcurrencyExtras
import Dependencies
import TestFailureBridge

/// The call of an endpoint of a dependency client.
public struct DependencyCall: Hashable, Sendable {
  /// The caller of an endpoint.
  public enum Caller: Hashable, Sendable {
    /// A reducer, while it handles the action with this number.
    case reducer(action: UInt64)
    /// An effect, or a task that it has started.
    case effect(EffectEvent)
    /// Other code that was made with the store's dependencies.
    case other
  }

  /// The client's type.
  public let client: String
  /// The endpoint's name.
  public let endpoint: String
  /// The caller.
  public let caller: Caller

  /// Returns the observation by which endpoints notify the observer of the store that calls them.
  static func observation(tells observer: any StoreObserver) -> EndpointObservation {
    EndpointObservation { [weak observer] client, endpoint in
      observer?.willCall(
        DependencyCall(client: "\(client)", endpoint: "\(endpoint)", caller: .current)
      )
    }
  }
}

extension RunningCode {
  /// Lets issues about dependencies name the effect or the reducer that caused them. Installed once.
  static let isFound: Void = find {
    if Drain.current != nil { return RunningCode(description: "a reducer", place: nil) }
    return EffectInFlight.current.map {
      let name = $0.run.name.map { " '\($0)'" } ?? ""
      return RunningCode(
        description: "the effect\(name) created at \($0.run.origin)",
        place: $0.run.origin
      )
    }
  }
}

extension DependencyCall.Caller {
  /// The caller on this thread, of a store with an observer.
  ///
  /// Tasks started by an effect count as the effect, also after its end.
  public static var current: Self {
    if let action = Drain.current?.action { return .reducer(action: action) }
    return EffectInFlight.current.map { .effect($0.event) } ?? .other
  }
}
