import Foundation
import Synchronization

/// One fetch on its way: collects the body, enforces the limits, and ends exactly once.
///
/// A thread of its own runs the request. The answer, the ticks and a cancellation come on different
/// threads; whichever ends the transfer first decides its outcome, the others find it ended.
final class HTTPTransfer: Sendable {
  private let url: URL
  private let limits: HTTPTextFetcher
  private let state: Mutex<State>

  private struct State {
    var body: [UInt8] = []
    var outcome: Result<[UInt8], any Error>?
    var continuation: CheckedContinuation<[UInt8], any Error>?
    /// The head of the current answer, as far as it has come.
    var head = AnswerHead()
    /// The URL of the current answer.
    var answeringURL: URL
    /// The URL to which the current answer redirects.
    var redirectTarget: URL?
    var redirects = 0
    var patience: Patience
    /// The task that waits for the end of the current tick.
    var tick: Task<Void, Never>?
    /// Whether a tick is over and not counted.
    var tickIsOver = false
    var request: CurlRequest?
  }

  init(url: URL, limits: HTTPTextFetcher) {
    self.url = url
    self.limits = limits
    let patience = Patience(
      timeout: limits.timeout,
      maximumDuration: limits.maximumDuration
    )
    state = Mutex(State(answeringURL: url, patience: patience))
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
    let alreadyEnded = state.withLock { state in
      if state.outcome == nil { state.continuation = continuation }
      return state.outcome
    }
    if let alreadyEnded { return continuation.resume(with: alreadyEnded) }
    let thread = Thread { self.run() }
    thread.name = "HTTPTransfer"
    thread.start()
    waitForTick()
  }

  private func fail(_ reason: HTTPFetchError.Reason) {
    end(.failure(HTTPFetchError(url: url, reason: reason)))
  }

  private func end(_ outcome: Result<[UInt8], any Error>) {
    let (continuation, tick) = state.withLock { state in
      guard state.outcome == nil else {
        return (nil as CheckedContinuation<[UInt8], any Error>?, nil as Task<Void, Never>?)
      }
      state.outcome = outcome
      // The thread finds the outcome, closes the connection and ends.
      state.request?.wake()
      defer {
        state.body = []
        state.continuation = nil
        state.tick = nil
      }
      return (state.continuation, state.tick)
    }
    tick?.cancel()
    continuation?.resume(with: outcome)
  }
}

// MARK: - Time

extension HTTPTransfer {
  /// Waits for the end of a tick, and makes the thread count it.
  private func waitForTick() {
    let (clock, duration) = (limits.clock, state.withLock(\.patience.tick))
    let task = Task.detached { [weak self] in
      do {
        try await clock.sleep(for: duration)
      } catch {
        return
      }
      self?.state.withLock { state in
        state.tickIsOver = true
        state.request?.wake()
      }
    }
    let hasEnded = state.withLock { state in
      if state.outcome == nil { state.tick = task }
      return state.outcome != nil
    }
    if hasEnded { task.cancel() }
  }

  private func countTick() {
    let (hasEnded, limit, count) = state.withLock { state in
      (state.outcome != nil, state.patience.countTick(), state.body.count)
    }
    if hasEnded { return }
    switch limit {
    case .silence: fail(.timedOut(after: limits.timeout, receivedBytes: count))
    case .total: fail(.tooSlow(after: limits.maximumDuration, receivedBytes: count))
    case nil: waitForTick()
    }
  }
}

// MARK: - The thread

extension HTTPTransfer {
  /// Asks for the URL, and for those to which the answers redirect, until the transfer has ended.
  private func run() {
    // The request refers to the transfer.
    defer { state.withLock { $0.request = nil } }
    do {
      let request = try CurlRequest(
        headers: ["Accept: text/plain, application/json;q=0.9, */*;q=0.1", "Accept-Language: en"],
        head: { self.receiveHead($0) },
        body: { self.receive($0) }
      )
      state.withLock { $0.request = request }
      try request.begin(url)
      while let tickIsOver = takeTick() {
        if try request.step() {
          guard let target = finishAnswer() else { return }
          try request.begin(target)
        }
        // Bytes that arrived before the end of the tick have been received by now.
        if tickIsOver { countTick() }
        request.wait()
      }
    } catch {
      fail(error.reason)
    }
  }

  /// Whether a tick is to be counted; `nil` if the transfer has ended.
  private func takeTick() -> Bool? {
    state.withLock { state in
      guard state.outcome == nil else { return nil }
      defer { state.tickIsOver = false }
      return state.tickIsOver
    }
  }

  /// Ends the transfer, unless its answer redirects.
  ///
  /// - Returns: The URL to ask for next.
  private func finishAnswer() -> URL? {
    let (target, body) = state.withLock { state -> (URL?, [UInt8]) in
      guard let target = state.redirectTarget else { return (nil, state.body) }
      state.answeringURL = target
      state.redirectTarget = nil
      // The body of a redirect is a page for clients that do not follow it.
      state.body = []
      return (target, [])
    }
    if target == nil { end(.success(body)) }
    return target
  }

  /// Takes a line of a head, and refuses the answer if the head is complete and shows that the body is of no use.
  private func receiveHead(_ line: UnsafeRawBufferPointer) -> Bool {
    let (head, answeringURL) = state.withLock { state -> (AnswerHead?, URL) in
      guard state.head.read(line) else { return (nil, state.answeringURL) }
      state.patience.heard()
      return (state.head, state.answeringURL)
    }
    guard let head else { return isRunning }
    if (100..<200).contains(head.status) {
      // The answer itself follows.
    } else if let location = head.redirectLocation {
      follow(location, from: answeringURL)
    } else if !(200..<300).contains(head.status) {
      fail(.status(head.status))
    } else if let length = head.contentLength, length > Int64(limits.maximumBytes) {
      fail(.tooLarge(maximumBytes: limits.maximumBytes))
    }
    return isRunning
  }

  private func follow(_ location: String, from url: URL) {
    let target = URL(string: location, relativeTo: url)?.absoluteURL
    let isDowngrade = url.scheme?.lowercased() == "https" && target?.scheme?.lowercased() != "https"
    let redirects = state.withLock { state in
      state.redirects += 1
      state.redirectTarget = target
      return state.redirects
    }
    if redirects > limits.maximumRedirects {
      fail(.tooManyRedirects(maximum: limits.maximumRedirects))
    } else if target?.isFetchable != true || isDowngrade {
      fail(.unsafeRedirect(to: target?.withoutCredentials ?? "a malformed location"))
    }
  }

  /// Takes a part of a body. Returns whether the transfer goes on.
  func receive(_ part: UnsafeRawBufferPointer) -> Bool {
    let isTooLarge = state.withLock { state in
      guard state.outcome == nil else { return false }
      state.patience.heard()
      guard part.count <= limits.maximumBytes - state.body.count else { return true }
      state.body.append(contentsOf: part)
      return false
    }
    if isTooLarge { fail(.tooLarge(maximumBytes: limits.maximumBytes)) }
    return isRunning
  }

  private var isRunning: Bool { state.withLock { $0.outcome == nil } }
}
