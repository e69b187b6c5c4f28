import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request on its way: collects the body, enforces the limits, and ends exactly once.
///
/// The delegate callbacks, the ticks and a cancellation come from different threads; whichever
/// ends the transfer first decides its outcome, the others find it ended.
///
/// NB: FoundationNetworking traps when the completion handler of a redirect is called for a task
/// that has been cancelled meanwhile. So a handler is called under the lock and only while the
/// transfer has not ended, and the task is cancelled only after it has: either the handler's work
/// is queued before the cancellation, or it is never queued.
final class HTTPTransfer: NSObject, Sendable {
  private let url: URL
  private let limits: HTTPTextFetcher
  private let state: Mutex<State>

  private struct State {
    var body: [UInt8] = []
    var redirects = 0
    var outcome: Result<[UInt8], any Error>?
    var continuation: CheckedContinuation<[UInt8], any Error>?
    var session: URLSession?
    var patience: Patience
    /// The task that waits for the end of the current tick.
    var tick: Task<Void, Never>?
  }

  init(url: URL, limits: HTTPTextFetcher) {
    self.url = url
    self.limits = limits
    let patience = Patience(
      timeout: limits.timeout,
      maximumDuration: limits.maximumDuration
    )
    state = Mutex(State(patience: patience))
  }

  /// Runs the transfer. May be called once.
  func body() async throws -> [UInt8] {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        start(continuation)
      }
    } onCancel: {
      end(.failure(CancellationError()))
    }
  }

  private func start(_ continuation: CheckedContinuation<[UInt8], any Error>) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    // The session's own limit would also end a fetch that this process was too busy to continue. It is
    // as long as that of the whole transfer, a week, so that the ticks below decide.
    configuration.timeoutIntervalForRequest = configuration.timeoutIntervalForResource
    configuration.urlCache = nil
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    var request = URLRequest(url: url)
    request.setValue("text/plain, application/json;q=0.9, */*;q=0.1", forHTTPHeaderField: "Accept")
    // The task is made before a cancellation can invalidate the session: an invalidated session
    // traps when it is asked for a task, while a cancelled task may well be resumed.
    let task = session.dataTask(with: request)
    let alreadyEnded = state.withLock { state in
      guard let outcome = state.outcome else {
        state.continuation = continuation
        state.session = session
        return nil as Result<[UInt8], any Error>?
      }
      return outcome
    }
    if let alreadyEnded {
      session.invalidateAndCancel()
      continuation.resume(with: alreadyEnded)
      return
    }
    task.resume()
    waitForTick(of: session)
  }

  /// Waits for the end of a tick, and counts it after the bytes that the session has handed over.
  private func waitForTick(of session: URLSession) {
    let (clock, duration) = (limits.clock, state.withLock(\.patience.tick))
    let task = Task.detached { [weak self] in
      do {
        try await clock.sleep(for: duration)
      } catch {
        return
      }
      // The delegate's queue is serial: bytes that wait there are handled before the tick counts.
      session.delegateQueue.addOperation { self?.countTick(of: session) }
    }
    let hasEnded = state.withLock { state in
      if state.outcome == nil { state.tick = task }
      return state.outcome != nil
    }
    if hasEnded { task.cancel() }
  }

  private func countTick(of session: URLSession) {
    let (hasEnded, limit, count) = state.withLock { state in
      (state.outcome != nil, state.patience.countTick(), state.body.count)
    }
    if hasEnded { return }
    switch limit {
    case .silence: fail(.timedOut(after: limits.timeout, receivedBytes: count))
    case .total: fail(.tooSlow(after: limits.maximumDuration, receivedBytes: count))
    case nil: waitForTick(of: session)
    }
  }

  private func heard() {
    state.withLock { $0.patience.heard() }
  }

  /// Runs an operation that must not happen any more when the transfer has ended.
  private func whileRunning(_ operation: () -> Void) {
    state.withLock { state in
      if state.outcome == nil { operation() }
    }
  }

  private func fail(_ reason: HTTPFetchError.Reason) {
    end(.failure(HTTPFetchError(url: url, reason: reason)))
  }

  private func end(_ outcome: Result<[UInt8], any Error>) {
    let ended = state.withLock { state -> State? in
      guard state.outcome == nil else { return nil }
      state.outcome = outcome
      defer {
        state.body = []
        state.continuation = nil
        state.session = nil
        state.tick = nil
      }
      return state
    }
    ended?.tick?.cancel()
    ended?.continuation?.resume(with: outcome)
    guard let session = ended?.session else { return }
    // Invalidating cancels what is in flight and breaks the session's hold on this delegate. It
    // waits for the session's queue, which can be busy with a flood of data for a while: neither
    // the caller nor a delegate callback should wait for that.
    DispatchQueue.global().async { session.invalidateAndCancel() }
  }
}

extension HTTPTransfer: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    heard()
    let status = (response as? HTTPURLResponse)?.statusCode ?? 200
    if (100..<200).contains(status) {
      // The answer itself follows. Not every system keeps these heads to itself.
    } else if !(200..<300).contains(status) {
      fail(.status(status))
    } else if response.expectedContentLength > Int64(limits.maximumBytes) {
      fail(.tooLarge(maximumBytes: limits.maximumBytes))
    }
    whileRunning { completionHandler(.allow) }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = state.withLock { state in
      guard state.outcome == nil else { return false }
      state.patience.heard()
      guard data.count <= limits.maximumBytes - state.body.count else { return true }
      state.body.append(contentsOf: data)
      return false
    }
    if isTooLarge { fail(.tooLarge(maximumBytes: limits.maximumBytes)) }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    heard()
    let redirects = state.withLock { state in
      state.redirects += 1
      return state.redirects
    }
    // NB: the header, not only the new request: FoundationNetworking fills what a location lacks with
    // parts of the old URL, which turns `file:///a` into a path on the same server.
    let location = response.value(forHTTPHeaderField: "Location")
    let target = location.flatMap { URL(string: $0, relativeTo: response.url)?.absoluteURL }
    let isDowngrade = response.url?.scheme == "https" && request.url?.scheme != "https"
    if redirects > limits.maximumRedirects {
      fail(.tooManyRedirects(maximum: limits.maximumRedirects))
    } else if target?.isFetchable != true || isDowngrade {
      fail(.unsafeRedirect(to: target?.withoutCredentials ?? "a malformed location"))
    }
    whileRunning { completionHandler(request) }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    guard let error else {
      return end(.success(state.withLock { $0.body }))
    }
    fail(.transport(Self.message(for: error)))
  }

  /// What a transport error means, in words that do not depend on the platform where possible.
  private static func message(for error: any Error) -> String {
    switch (error as? URLError)?.code {
    case .cannotConnectToHost: "the connection was refused"
    case .cannotFindHost, .dnsLookupFailed: "the host was not found"
    case .networkConnectionLost: "the connection was lost"
    case .timedOut: "the connection could not be made or kept, because the host does not respond"
    default: error.localizedDescription.trimmingCharacters(in: CharacterSet(charactersIn: " ."))
    }
  }
}
