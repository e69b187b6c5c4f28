import Foundation
import Synchronization

/// A thread that serves the connections of one port until it is stopped.
///
/// It waits in `poll` and uses no task, no actor and no dispatch queue. So it answers even while
/// every thread of Swift's cooperative pool and of Dispatch is blocked or busy. A server library
/// whose work are tasks cannot promise that: actors, unstructured tasks and `Task.sleep` use the
/// cooperative pool whatever executor the caller prefers.
///
/// Only this thread uses the connections. It closes them and the port at its end, and `run` returns
/// after that: no descriptor is used after it was closed, and none is left behind.
final class LoopbackThread: Sendable {
  typealias Responder = @Sendable ([UInt8]) -> LoopbackConnection.Reply?

  private let ending = Mutex(Ending())

  private struct Ending {
    var outcome: Result<Void, LoopbackError>?
    var continuation: CheckedContinuation<Result<Void, LoopbackError>, Never>?
  }

  /// Serves a port for as long as a body runs.
  ///
  /// - Parameters:
  ///   - port: The port, or 0 for one that is free.
  ///   - reply: Returns the reply to the bytes that a connection has received, `nil` while they are
  ///     no complete request. It is called on the server's thread.
  ///   - body: The operation that uses the server. It gets the address, without a path.
  /// - Returns: The result of the body.
  /// - Throws: The error of the server if it failed, and otherwise that of the body.
  static func run<Value>(
    on port: UInt16,
    reply: @escaping Responder,
    body: (URL) async throws -> Value
  ) async throws -> Value {
    let socket = try LoopbackSocket(reserving: port)
    var pair: [Int32] = [-1, -1]
    do {
      try socket.open()
      guard socketpair(AF_UNIX, streamType, 0, &pair) == 0 else {
        throw LoopbackError(step: .wake, port: socket.port, code: errno)
      }
    } catch {
      socket.end()
      throw error
    }
    let server = LoopbackThread()
    server.start(serving: socket, until: pair[1], reply: reply)
    let result: Result<Value, any Error>
    do {
      result = .success(try await body(socket.url))
    } catch {
      result = .failure(error)
    }
    // The thread sees the end of the other socket of the pair.
    close(pair[0])
    // A server that failed is the cause of the failure in the body.
    try await server.outcome().get()
    return try result.get()
  }

  private func start(
    serving socket: LoopbackSocket,
    until stopped: Int32,
    reply: @escaping Responder
  ) {
    let thread = Thread { [self] in
      let outcome: Result<Void, LoopbackError>
      do throws(LoopbackError) {
        try Self.serve(socket, until: stopped, reply: reply)
        outcome = .success(())
      } catch {
        outcome = .failure(error)
      }
      socket.end()
      close(stopped)
      end(outcome)
    }
    thread.name = "loopback server"
    thread.start()
  }

  /// Serves connections until the other end of a socket pair is closed. At its end none is open.
  private static func serve(
    _ socket: LoopbackSocket,
    until stopped: Int32,
    reply: Responder
  ) throws(LoopbackError) {
    var connections: [LoopbackConnection] = []
    while true {
      var descriptors = [
        pollfd(fd: stopped, events: Int16(POLLIN), revents: 0),
        pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      descriptors += connections.map { connection in
        pollfd(fd: connection.descriptor, events: connection.events, revents: 0)
      }
      guard poll(&descriptors, nfds_t(descriptors.count), -1) >= 0 else {
        if errno == EINTR { continue }
        throw LoopbackError(step: .poll, port: socket.port, code: errno)
      }
      if descriptors[0].revents != 0 { return }
      for (connection, descriptor) in zip(connections, descriptors.dropFirst(2))
      where descriptor.revents != 0 {
        connection.proceed(reply)
      }
      connections.removeAll(where: \.isClosed)
      if descriptors[1].revents != 0 {
        while let connection = try socket.nextConnection() { connections.append(connection) }
      }
    }
  }

  private func end(_ outcome: Result<Void, LoopbackError>) {
    let continuation = ending.withLock { ending in
      ending.outcome = outcome
      return ending.continuation.take()
    }
    continuation?.resume(returning: outcome)
  }

  /// The outcome of the thread, once it has ended.
  private func outcome() async -> Result<Void, LoopbackError> {
    await withCheckedContinuation { continuation in
      let outcome = ending.withLock { ending in
        if ending.outcome == nil { ending.continuation = continuation }
        return ending.outcome
      }
      if let outcome { continuation.resume(returning: outcome) }
    }
  }
}
