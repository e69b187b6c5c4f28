internal import ConcurrencyExtras

/// The callers that wait until a page opens.
final class PageWaiters: Sendable {
  private let continuations = LockIsolated<[CheckedContinuation<Void, Never>]>([])

  /// Whether there are any.
  var areWaiting: Bool { !continuations.value.isEmpty }

  /// Returns when a page opens, or at once if one is open.
  func wait(unless isWatched: @Sendable () -> Bool) async {
    await withCheckedContinuation { continuation in
      continuations.withValue { $0.append(continuation) }
      // A page that has opened meanwhile has already resumed the others.
      if isWatched() { resume() }
    }
  }

  /// Resumes all callers, because a page has opened.
  func resume() {
    let waiting = continuations.withValue { waiting -> [CheckedContinuation<Void, Never>] in
      defer { waiting = [] }
      return waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
