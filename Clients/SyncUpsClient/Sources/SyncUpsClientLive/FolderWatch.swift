/// Calls back when something in a folder has changed, for as long as it lives.
///
/// Nothing is done while nothing changes, where the system tells about changes; elsewhere it calls
/// back once a second.
final class FolderWatch: Sendable {
  /// SQLite writes a change to its log first and shows it to others later, without another sign in
  /// the folder. So one looks again, for longer than any disk takes. This client itself gives a sign
  /// (``DatabaseFiles/announceChange()``), so only changes by other programs are found that way.
  private static let delays: [Duration] = [0, 5, 25, 100, 400, 1_600, 6_400].map(
    Duration.milliseconds
  )

  private let events: FolderEvents?
  private let task: Task<Void, Never>

  /// Watches a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - look: What is called several times after a change.
  init(_ folder: String, look: @escaping @Sendable () async -> Void) {
    let events = FolderEvents(folder)
    self.events = events
    guard let events else {
      task = Task {
        while (try? await Task.sleep(for: .seconds(1))) != nil { await look() }
      }
      return
    }
    let stream = events.stream
    task = Task {
      var looks: Task<Void, Never>?
      for await _ in stream {
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
    task.cancel()
  }

  /// Watches the folder that has taken the first one's place, if one has.
  func renew() {
    events?.renew()
  }
}
