import Dispatch
import Synchronization
import TerminalViews

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension TerminalDevice {
  /// Reads the available input.
  func readInput() {
    var isMoreExpected = true
    // A bounded number of reads, so that signals have their turn however much input comes.
    for _ in 0..<16 where isMoreExpected && isReading {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        takeInput(count)
      } else if count < 0, errno == EAGAIN {
        isMoreExpected = false
      } else if count < 0, errno != EINTR, isInBackground {
        // Keys typed from now on are for another program.
        stopReading()
        isMoreExpected = false
      } else if count == 0 || errno != EINTR {
        return hangUp()
      }
    }
    waitForRest()
  }

  /// Ends an incomplete sequence after a time without input.
  func inputIsSilent() {
    isTimed = false
    take(parser.flush())
  }

  private func waitForRest() {
    let milliseconds = restPatience.milliseconds(
      for: parser,
      patience,
      isAsked: parser.isWithinAnswer && isAsked,
      now: DispatchTime.now().uptimeNanoseconds
    )
    guard milliseconds != nil || isTimed else { return }
    isTimed = milliseconds != nil
    timer.schedule(deadline: milliseconds.map { .now() + .milliseconds($0) } ?? .distantFuture)
  }

  /// Takes bytes that were read: first an answer about pictures, then the keys.
  func takeInput(_ count: Int) {
    let input = parser.feed(buffer[..<count])
    if let answer = parser.takePictureAnswer() { receive(answer) }
    take(input)
  }

  /// Sends what the user has typed, and the signals that keys stand for.
  func take(_ input: [InputEvent]) {
    guard typedBehindStop == nil else {
      typedBehindStop?.append(contentsOf: input)
      return
    }
    var together: [TerminalEvent] = []
    defer { events.send(together) }
    for (index, event) in input.enumerated() {
      switch event {
      case .key(KeyPress("c", modifiers: .control)):
        events.send(together)
        together = []
        if !signalGroup(SIGINT) { receive(SIGINT) }
      case .key(KeyPress("z", modifiers: .control)) where signalGroup(SIGTSTP):
        // The signal comes back by way of other threads. Keys must not overtake it: a `q` behind it
        // would end a program that was to stop.
        typedBehindStop = Array(input[(index + 1)...])
        return stopReading()
      default: together.append(.input(event))
      }
    }
  }

  /// Takes the keys that were typed behind Ctrl-Z, once the program goes on.
  func takeWhatWasTypedBehindStop() {
    guard let input = typedBehindStop else { return }
    typedBehindStop = nil
    take(input)
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

  /// Ends the events because the terminal is gone.
  func hangUp() {
    guard output.withLock({ $0.phase != .closed }) else { return }
    events.send([.hungUp])
    finish(awaitsAnswer: false)
  }
}
