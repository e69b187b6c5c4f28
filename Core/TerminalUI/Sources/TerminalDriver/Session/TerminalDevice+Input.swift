import Dispatch
import Synchronization
import TerminalUI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension TerminalDevice {
  /// There is something to read.
  func readInput() {
    var isMoreExpected = true
    // Not for ever, so that signals have their turn however much comes.
    for _ in 0..<16 where isMoreExpected {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        take(parser.feed(buffer[..<count]))
      } else if count < 0, errno == EAGAIN {
        isMoreExpected = false
      } else if count < 0, errno != EINTR, isInBackground {
        // What is typed now is for another program.
        stopReading()
        isMoreExpected = false
      } else if count == 0 || errno != EINTR {
        return hangUp()
      }
    }
    waitForRest()
  }

  /// Nothing has come for a while.
  func inputIsSilent() {
    isTimed = false
    take(parser.flush())
  }

  private func waitForRest() {
    let milliseconds =
      switch parser.patience {
      case .short: patience.short
      case .long: patience.long
      case nil: Int?.none
      }
    guard milliseconds != nil || isTimed else { return }
    isTimed = milliseconds != nil
    timer.schedule(deadline: milliseconds.map { .now() + .milliseconds($0) } ?? .distantFuture)
  }

  private func take(_ input: [InputEvent]) {
    for event in input {
      switch event {
      case .key(KeyPress("c", modifiers: .control)):
        if !signalGroup(SIGINT) { receive(SIGINT) }
      case .key(KeyPress("z", modifiers: .control)) where signalGroup(SIGTSTP): break
      default: events.yield(.input(event))
      }
    }
  }

  func stopReading() {
    guard isReading else { return }
    isReading = false
    readSource.suspend()
  }

  func startReading() {
    guard !isReading else { return }
    isReading = true
    readSource.resume()
  }

  /// The terminal is gone.
  func hangUp() {
    guard output.withLock({ $0.phase != .closed }) else { return }
    events.yield(.hungUp)
    finish()
  }
}
