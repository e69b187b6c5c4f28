#if PostgreSQL
  import Synchronization

  /// The moments at which changes were stored, and at which each client has seen them.
  final class Sightings: Sendable {
    private struct State {
      /// When each change of each client was stored.
      var stored: [[ContinuousClock.Instant?]]
      /// The last change of each client that each client has seen.
      var seen: [[Int]]
      var latencies: [Duration] = []
      /// How often a change was seen only with one that came after it.
      var joined = 0
    }

    private let state: Mutex<State>
    private let changes: Int

    init(clients: Int, changes: Int) {
      self.changes = changes
      state = Mutex(
        State(
          stored: Array(repeating: Array(repeating: nil, count: changes + 1), count: clients),
          seen: Array(repeating: Array(repeating: 0, count: clients), count: clients)
        )
      )
    }

    /// Keeps the moment at which a change was acknowledged.
    func stored(_ change: Int, of client: Int) {
      state.withLock { $0.stored[client][change] = .now }
    }

    /// Compares the changes that a client sees with those it has seen.
    func saw(_ latest: [Int], by observer: Int) {
      let now = ContinuousClock.now
      state.withLock { state in
        for (client, change) in latest.enumerated() where change > state.seen[observer][client] {
          for new in (state.seen[observer][client] + 1)...change {
            // Others may see a change before its own client has heard that it is stored.
            state.latencies.append(state.stored[client][new].map { max(now - $0, .zero) } ?? .zero)
          }
          state.joined += change - state.seen[observer][client] - 1
          state.seen[observer][client] = change
        }
      }
    }

    /// Whether a client has seen the last change of all.
    func isComplete(for observer: Int) -> Bool {
      state.withLock { state in state.seen[observer].allSatisfy { $0 == changes } }
    }

    /// How many changes some client has not seen, not even with a later one.
    var missed: Int {
      state.withLock { state in state.seen.joined().reduce(0) { $0 + changes - $1 } }
    }

    /// The figures.
    var summary: String {
      let (latencies, joined) = state.withLock { ($0.latencies.sorted(), $0.joined) }
      guard !latencies.isEmpty else { return "nothing was seen" }
      let text = { (index: Int) in "\(Int(latencies[index] / .milliseconds(1))) ms" }
      return """
        \(latencies.count) sightings, \(missed) missed, \(joined) with a later one; stored to seen: \
        median \(text(latencies.count / 2)), p99 \(text(latencies.count * 99 / 100)), \
        max \(text(latencies.count - 1))
        """
    }
  }
#endif
