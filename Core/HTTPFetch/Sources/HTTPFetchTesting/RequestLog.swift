import Synchronization

/// The requests a server received, and the tests that wait for the next ones.
final class RequestLog: Sendable {
  private let state = Mutex(State())

  private struct State {
    var paths: [String] = []
    var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  var paths: [String] { state.withLock(\.paths) }

  func append(_ path: String) {
    let ready = state.withLock { state in
      state.paths.append(path)
      let ready = state.waiting.filter { $0.count <= state.paths.count }
      state.waiting.removeAll { $0.count <= state.paths.count }
      return ready.map(\.continuation)
    }
    for continuation in ready { continuation.resume() }
  }

  func wait(for count: Int) async {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if state.paths.count < count { state.waiting.append((count, continuation)) }
        return state.paths.count >= count
      }
      if isReady { continuation.resume() }
    }
  }
}
