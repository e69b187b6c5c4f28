import Foundation
@_spi(Files) import Sharing
import Synchronization

/// Watches the drafts of meetings, and which of them other programs hold.
enum MeetingWatch {
  /// How often to look while another program holds a meeting: the system does not report that it was killed. Where the
  /// system reports no changes of a folder, also otherwise.
  private static let pause = Duration.seconds(1)

  /// Whether another program holds a meeting.
  private final class Flag: Sendable {
    let value = Mutex(false)
  }

  /// Returns a rising number after each change, until the consumer stops.
  ///
  /// - Parameters:
  ///   - folder: The folder of the settings and of the files that are locked.
  ///   - locks: The meetings that this program and others hold.
  ///   - drafts: Returns the names of all drafts.
  static func changes(
    in folder: URL,
    _ locks: MeetingLocks,
    drafts: @escaping @Sendable () -> Set<String>
  ) -> AsyncStream<Int> {
    AsyncStream { continuation in
      let (events, event) = AsyncStream.makeStream(
        of: Void.self,
        bufferingPolicy: .bufferingNewest(1)
      )
      let isHeld = Flag()
      let subscription = FolderWatch.shared.watch(folder.path, name: nil) { event.yield() }
      // Before the stream is returned: whatever comes after is a change.
      let first = locks.state(of: drafts())
      isHeld.value.withLock { $0 = first.values.contains(true) }
      let look = Task {
        var (known, number) = (first, 0)
        for await _ in events {
          let now = locks.state(of: drafts())
          let wasAnswered = locks.forgetHeldAnswers(notIn: now)
          guard now != known || wasAnswered else { continue }
          known = now
          isHeld.value.withLock { $0 = now.values.contains(true) }
          number += 1
          continuation.yield(number)
        }
      }
      let poll = Task {
        while (try? await Task.sleep(for: pause)) != nil {
          let mayEndUnseen = isHeld.value.withLock(\.self) || locks.hasHeldAnswers
          if mayEndUnseen || !FolderWatch.shared.isWatching(folder.path) { event.yield() }
        }
      }
      continuation.onTermination = { _ in
        subscription.cancel()
        look.cancel()
        poll.cancel()
      }
    }
  }
}
