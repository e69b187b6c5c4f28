internal import ActionText
internal import Foundation

// The replay of shared values' changes by their storage.

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

  /// Applies the next change of a shared value by its storage.
  ///
  /// - Returns: Whether there was one.
  func takeShared(_ key: String) -> Bool {
    let change = lock.withLock { () -> (@Sendable () -> Void)? in
      guard var changes = arrived[key] else { return nil }
      defer { arrived[key] = changes.isEmpty ? nil : changes }
      return changes.removeFirst()
    }
    change?()
    return change != nil
  }

  /// Passes the value of a line to the shared values of its key, or else keeps it for one that is about to be made.
  func giveShared(_ key: String, _ value: JSONValue) {
    let data = value.data
    let accepting = lock.withLock { self.accepting[key] ?? [] }
    // Only those whose values still exist.
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
