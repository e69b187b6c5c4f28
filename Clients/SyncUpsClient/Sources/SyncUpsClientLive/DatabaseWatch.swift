@_spi(Files) import Sharing

/// Calls back when a file in the database's folder has changed, for as long as it lives.
///
/// It is idle without changes, where the system reports changes; elsewhere it calls back once a second.
final class DatabaseWatch: Sendable {
  /// SQLite writes a change to its log first and makes it visible later, without another event in the folder. So the
  /// database is read again several times, for longer than any disk takes. This client itself sends an event
  /// (``DatabaseFiles/announceChange()``), so only changes by other programs are found that way.
  private static let delays: [Duration] = [0, 5, 25, 100, 400, 1_600, 6_400].map(
    Duration.milliseconds
  )

  private let folder: String
  private let subscription: SharedSubscription
  private let task: Task<Void, Never>

  /// Watches a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - look: Called several times after a change.
  init(_ folder: String, look: @escaping @Sendable () async -> Void) {
    let (changes, continuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    self.folder = folder
    subscription = FolderWatch.shared.watch(folder, name: nil) { continuation.yield() }
    guard FolderWatch.shared.isWatching(folder) else {
      task = Task {
        while (try? await Task.sleep(for: .seconds(1))) != nil { await look() }
      }
      return
    }
    task = Task {
      var looks: Task<Void, Never>?
      for await _ in changes {
        looks?.cancel()
        looks = Task {
          for delay in Self.delays {
            guard (try? await Task.sleep(for: delay)) != nil else { return }
            await look()
          }
        }
      }
      looks?.cancel()
    }
  }

  deinit {
    subscription.cancel()
    task.cancel()
  }

  /// Watches the folder that has replaced the first one, if one has.
  func renew() {
    FolderWatch.shared.watchAgain(folder)
  }
}
