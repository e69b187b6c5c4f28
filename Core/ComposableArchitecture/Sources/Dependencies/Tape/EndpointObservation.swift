import Synchronization

/// Sees the calls of the endpoints of dependency clients, wherever it is in force.
///
/// While no observation exists in the process, an endpoint costs one relaxed atomic load more than without.
package final class EndpointObservation: Sendable {
  /// The number of observations in this process.
  private static let count = Atomic<Int>(0)

  fileprivate let wasCalled: @Sendable (_ client: StaticString, _ endpoint: StaticString) -> Void

  /// Makes an observation, to be put in force by ``DependencyValues/endpointObservation``.
  ///
  /// - Parameter wasCalled: Called with the names of client and endpoint before each call, on the caller's thread.
  package init(
    _ wasCalled: @escaping @Sendable (_ client: StaticString, _ endpoint: StaticString) -> Void
  ) {
    self.wasCalled = wasCalled
    Self.count.add(1, ordering: .relaxed)
  }

  deinit {
    Self.count.subtract(1, ordering: .relaxed)
  }

  /// Counts a tape as well.
  static func retainCount() { count.add(1, ordering: .relaxed) }
  static func releaseCount() { count.subtract(1, ordering: .relaxed) }

  /// Whether this process has an observation or a tape.
  package static var isAny: Bool {
    count.load(ordering: .relaxed) > 0
  }

  /// Notifies the observation in force, if there is one, that an endpoint is about to be called.
  package static func note(client: StaticString, endpoint: StaticString) {
    guard isAny else { return }
    DependencyValues._current.endpointObservation?.wasCalled(client, endpoint)
  }
}

extension DependencyValues {
  /// The observer of endpoint calls made with these dependencies.
  package var endpointObservation: EndpointObservation? {
    get { settings?.endpointObservation }
    set { settings = .with(newValue, in: settings) }
  }
}
