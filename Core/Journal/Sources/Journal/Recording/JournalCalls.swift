internal import ConcurrencyExtras

/// Counts calls of endpoints, for each caller separately.
///
/// Keeps a number for each endpoint called by an effect in flight, and for each one called outside of effects.
final class JournalCalls: Sendable {
  private struct Endpoint: Hashable {
    var client: String
    var endpoint: String
  }

  private let counts = LockIsolated<[JournalAnswer.Caller: [Endpoint: Int]]>([:])

  /// The number of the next call.
  func next(_ caller: JournalAnswer.Caller, _ client: String, _ endpoint: String) -> Int {
    counts.withValue { counts in
      let endpoint = Endpoint(client: client, endpoint: endpoint)
      counts[caller, default: [:]][endpoint, default: 0] += 1
      return counts[caller]?[endpoint] ?? 1
    }
  }

  /// Forgets the calls of a caller that makes no more.
  func end(_ caller: JournalAnswer.Caller) {
    counts.withValue { _ = $0.removeValue(forKey: caller) }
  }
}
