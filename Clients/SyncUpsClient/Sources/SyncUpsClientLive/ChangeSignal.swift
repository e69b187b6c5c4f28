import Synchronization

/// Notifies all listeners that something has changed.
///
/// A listener that is busy while several changes happen is notified once.
package final class ChangeSignal: Sendable {
  private struct State {
    var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    var count = 0
  }

  private let state = Mutex(State())

  package init() {}

  /// Returns the changes from now on.
  package func listen() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let number = state.withLock { state in
      state.count += 1
      state.listeners[state.count] = continuation
      return state.count
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.listeners.removeValue(forKey: number) }
    }
    return stream
  }

  /// Notifies all listeners.
  package func send() {
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield() }
  }
}

extension ChangeSignal {
  /// Returns a value that is read now, and after each change, until reading fails or the consumer stops. Equal values
  /// in a row are sent once.
  ///
  /// - Parameters:
  ///   - watch: Returns an object that observes the changes of others for as long as it lives, given the former one.
  ///     Called before each read, so that no change is missed in between.
  ///   - read: Reads the value.
  package func values<Value: Equatable & Sendable, Watch: Sendable>(
    watching watch: @escaping @Sendable (Watch?) async throws -> Watch,
    read: @escaping @Sendable () async throws -> Value
  ) -> AsyncThrowingStream<Value, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let changes = listen()
      let task = Task {
        do {
          var current = try await watch(nil)
          defer { extendLifetime(current) }
          var latest = try await read()
          continuation.yield(latest)
          for await _ in changes {
            current = try await watch(current)
            let new = try await read()
            guard new != latest else { continue }
            latest = new
            continuation.yield(new)
          }
          continuation.finish()
        } catch is CancellationError {
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
