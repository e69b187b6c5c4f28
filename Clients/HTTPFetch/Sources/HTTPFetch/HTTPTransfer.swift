import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request on its way: collects the body, enforces the limits, and ends exactly once.
///
/// The delegate callbacks, the deadline and a cancellation come from different threads; whichever
/// ends the transfer first decides its outcome, the others find it ended.
///
/// NB: FoundationNetworking traps when the completion handler of a redirect is called for a task
/// that has been cancelled meanwhile. So a handler is called under the lock and only while the
/// transfer has not ended, and the task is cancelled only after it has: either the handler's work
/// is queued before the cancellation, or it is never queued.
final class HTTPTransfer: NSObject, Sendable {
  private let url: URL
  private let limits: HTTPTextFetcher
  private let state = Mutex(State())

  private struct State {
    var body: [UInt8] = []
    var redirects = 0
    var outcome: Result<[UInt8], any Error>?
    var continuation: CheckedContinuation<[UInt8], any Error>?
    var session: URLSession?
  }

  init(url: URL, limits: HTTPTextFetcher) {
    self.url = url
    self.limits = limits
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
    // The session's own limit counts idle time only: a server that sends one byte now and then would
    // never meet it. The deadline below covers the whole transfer and comes first.
    configuration.timeoutIntervalForRequest = limits.timeout / .seconds(1) + 60
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
    DispatchQueue.global().asyncAfter(deadline: .now() + limits.timeout / .seconds(1)) {
      [weak self] in
      guard let self else { return }
      fail(.timedOut(after: limits.timeout))
    }
    task.resume()
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
    let (continuation, session) = state.withLock { state in
      guard state.outcome == nil else {
        return (nil, nil) as (CheckedContinuation<[UInt8], any Error>?, URLSession?)
      }
      state.outcome = outcome
      defer {
        state.body = []
        state.continuation = nil
        state.session = nil
      }
      return (state.continuation, state.session)
    }
    continuation?.resume(with: outcome)
    guard let session else { return }
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
    if let response = response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) {
      fail(.status(response.statusCode))
    } else if response.expectedContentLength > Int64(limits.maximumBytes) {
      fail(.tooLarge(maximumBytes: limits.maximumBytes))
    }
    whileRunning { completionHandler(.allow) }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = state.withLock { state in
      guard state.outcome == nil else { return false }
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
    if (error as? URLError)?.code == .timedOut {
      fail(.timedOut(after: limits.timeout))
    } else {
      fail(.transport(Self.message(for: error)))
    }
  }

  /// What a transport error means, in words that do not depend on the platform where possible.
  private static func message(for error: any Error) -> String {
    switch (error as? URLError)?.code {
    case .cannotConnectToHost: "the connection was refused"
    case .cannotFindHost, .dnsLookupFailed: "the host was not found"
    case .networkConnectionLost: "the connection was lost"
    default: error.localizedDescription.trimmingCharacters(in: CharacterSet(charactersIn: " ."))
    }
  }
}
