import Foundation
@_spi(Files) import Sharing
import SystemTesting
import Testing

/// The app's files in a folder, as another program sees them.
extension TemporaryFolder {
  /// The text of the settings; empty before they are written.
  var settings: String {
    (try? String(contentsOf: url.appending(path: "settings.plist"), encoding: .utf8)) ?? ""
  }

  /// Whether a program holds a meeting.
  var hasHeldMeeting: Bool {
    let names = (try? names()) ?? []
    return names.contains { $0.hasPrefix("meeting") && $0.hasSuffix(".lock") }
  }

  /// Returns when the files of the folder satisfy a condition. It is checked now, and after each change of one.
  ///
  /// The watch begins before the first check, so that no change is missed between the two.
  func wait(until condition: (TemporaryFolder) -> Bool) async {
    let (changes, continuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let watch = FolderWatch.shared.watch(url.path, name: nil) { continuation.yield() }
    defer { withExtendedLifetime(watch) {} }
    #expect(FolderWatch.shared.isWatching(url.path))
    var change = changes.makeAsyncIterator()
    while !condition(self) { await change.next() }
  }
}
