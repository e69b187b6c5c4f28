internal import ConcurrencyExtras
internal import Foundation

/// The timeline of a feed, which is brought up to date before it is used.
final class LockedTimeline: @unchecked Sendable {
  // Safe: the timeline is guarded by the lock.

  private let lock = NSRecursiveLock()
  private let timeline: Timeline
  private let feed: Feed
  private var isStateMissing = false
  private var isUpdating = false
  /// Guarded by itself: it is set while another thread makes JSON.
  private let isHurried = LockIsolated(false)

  init(_ timeline: Timeline, _ feed: Feed) {
    self.timeline = timeline
    self.feed = feed
  }

  func withValue<Result>(_ body: (Timeline) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    update()
    return body(timeline)
  }

  /// Adds the name of a shared value, without bringing the timeline up to date.
  func note(_ key: String) {
    feed.add(.shared(key, nil))
  }

  /// Makes JSON of all events so far.
  ///
  /// - Returns: Whether the state should be read, as some are missing.
  func advance() -> Bool {
    lock.lock()
    defer { lock.unlock() }
    update()
    defer { isStateMissing = false }
    return isStateMissing
  }

  /// Reads all kept states, unless this thread is reading one.
  func readStates() {
    lock.lock()
    defer { lock.unlock() }
    if !isUpdating { update() }
  }

  /// Leaves out all events before the end of the feed from now on: there is no time to make JSON of them.
  func hurry() { isHurried.setValue(true) }

  private func update() {
    isUpdating = true
    defer { isUpdating = false }
    let batch = feed.take()
    if batch.isStateMissing { isStateMissing = true }
    for event in batch.events {
      if isHurried.value, !event.isEnd { continue }
      timeline.add(event)
    }
  }
}
