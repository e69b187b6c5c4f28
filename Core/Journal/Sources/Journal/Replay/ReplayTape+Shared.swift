internal import ActionText
internal import Foundation

// How shared values get the values that came to them when the session was recorded.

extension ReplayTape {
  func arrives(
    _ key: String,
    contents: Data?,
    change: @escaping @Sendable () -> Void,
    then: @escaping @Sendable () -> Void
  ) {
    let isHeld = lock.withLock {
      guard origins == nil, !isLive, !isClosed else { return false }
      arrived[key, default: []].append {
        change()
        then()
      }
      return true
    }
    if isHeld { return }
    change()
    then()
  }

  func beginning(of key: String, accept: @escaping @Sendable (Data) -> Bool) -> Data? {
    lock.withLock {
      guard !isLive, !isClosed else { return nil }
      accepting[key, default: []].append(accept)
      if var early = beginnings[key] {
        let first = early.removeFirst()
        beginnings[key] = early.isEmpty ? nil : early
        return first
      }
      return beginningAhead(of: key)
    }
  }

  /// The value that was loaded for a key before the next action. Called with the lock held.
  private func beginningAhead(of key: String) -> Data? {
    var index = ahead.count
    for _ in 0..<Self.farthest {
      index -= 1
      if index < 0 {
        guard readingProblem == nil else { return nil }
        do throws(JournalError) {
          guard let line = try readLine() else { return nil }
          ahead.insert(line, at: 0)
        } catch {
          readingProblem = error
          return nil
        }
        index = 0
      }
      switch ahead[index].entry {
      case .shared(key, let value?):
        ahead.remove(at: index)
        return value.data
      case .action, .snapshot: return nil
      default: break
      }
    }
    return nil
  }

  /// Lets a shared value take what has come to it.
  ///
  /// - Returns: Whether anything has.
  func takeShared(_ key: String) -> Bool {
    let change = lock.withLock { () -> (@Sendable () -> Void)? in
      guard var changes = arrived[key] else { return nil }
      defer { arrived[key] = changes.isEmpty ? nil : changes }
      return changes.removeFirst()
    }
    change?()
    return change != nil
  }

  /// Gives a value that has come up to the shared values of its key, or else keeps it for one that
  /// is about to be made.
  func giveShared(_ key: String, _ value: JSONValue) {
    let data = value.data
    let accepting = lock.withLock { self.accepting[key] ?? [] }
    // Only those whose values are still there.
    let rest = accepting.filter { $0(data) }
    lock.withLock {
      self.accepting[key] = rest.isEmpty ? nil : rest
      if rest.isEmpty { beginnings[key, default: []].append(data) }
    }
    while takeShared(key) {}
  }
}

extension JSONValue {
  fileprivate var data: Data { Data(text().utf8) }
}
