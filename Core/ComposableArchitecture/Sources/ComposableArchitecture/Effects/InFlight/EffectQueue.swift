import ConcurrencyExtras

/// The effects of one id that wait for their turn, in order of arrival.
///
/// Confined to the actor of the store that starts them.
final class EffectQueue {
  /// An effect that waits.
  final class Entry {
    let width: Int
    /// The group around the effect, for which it does not wait.
    let outer: CancelGroup?
    /// Opens when the effect's turn comes; the effect's task waits for it.
    let latch = Latch()
    fileprivate let start: () -> Void
    fileprivate(set) var isWaiting = true

    init(width: Int, in outer: CancelGroup?, start: @escaping () -> Void) {
      self.width = width
      self.outer = outer
      self.start = start
    }
  }

  private var entries: [Entry] = []
  private var head = 0
  private var isAdvancing = false
  /// The number of waiting effects.
  private(set) var count = 0

  func append(_ entry: Entry) {
    entries.append(entry)
    count += 1
  }

  /// Removes an effect that does not wait any more.
  ///
  /// - Returns: Whether it was still waiting.
  func remove(_ entry: Entry) -> Bool {
    guard entry.isWaiting else { return false }
    entry.isWaiting = false
    count -= 1
    if count == 0 {
      entries.removeAll()
      head = 0
    }
    return true
  }

  /// Starts effects from the front while fewer than the permitted number with the id are in flight on the path.
  func advance(_ id: CancelID, on path: FeaturePath) {
    // An effect that ends at once makes room again: the outermost call goes on, rather than a deeper one.
    guard !isAdvancing else { return }
    isAdvancing = true
    defer { isAdvancing = false }
    while head < entries.count {
      let entry = entries[head]
      if entry.isWaiting {
        guard path.count(of: id, around: entry.outer) - count < entry.width else { return }
        entry.isWaiting = false
        count -= 1
        head += 1
        entry.latch.open()
        entry.start()
      } else {
        head += 1
      }
      if head > 32, head * 2 > entries.count {
        entries.removeFirst(head)
        head = 0
      }
    }
    entries.removeAll()
    head = 0
  }
}
