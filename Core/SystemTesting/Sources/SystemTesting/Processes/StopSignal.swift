import Foundation
import Synchronization

/// A pipe that tells a thread which waits for a file to stop.
///
/// A byte tells it, and not closing the pipe: a program may have inherited the file before it was marked as not to be
/// inherited.
final class StopSignal: Sendable {
  private let ends: PipeEnds
  private let isOver = Mutex(false)

  /// The file that can be read when the thread shall stop.
  var file: Int32 { ends.reading }

  init() throws {
    ends = try PipeEnds()
  }

  deinit {
    close(ends.reading)
    close(ends.writing)
  }

  /// Tells the thread to stop.
  func send() {
    isOver.withLock { isOver in
      guard !isOver else { return }
      _ = write(ends.writing, "x", 1)
      isOver = true
    }
  }
}
