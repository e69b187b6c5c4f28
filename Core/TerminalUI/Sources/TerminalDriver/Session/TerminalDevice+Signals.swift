import CTerminalDriver
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
  /// Handles a signal.
  func receive(_ number: Int32) {
    switch number {
    case SIGWINCH: checkSize()
    case SIGTSTP: suspend()
    case SIGCONT: continued()
    default: end(number)
    }
  }

  private func end(_ number: Int32) {
    unheardSignals += 1
    events.send([.signal(number)])
    if unheardSignals == 2 { endUnlessHeard(number) }
    Task { @MainActor [weak self] in
      self?.queue.async { [weak self] in
        self?.unheardSignals = 0
        self?.heardCount += 1
      }
    }
  }

  /// Ends the process if the main actor does not come to handle the signals: it will not end the program.
  ///
  /// Not at once, because signals that come together ask for the end once: that of a session sends `SIGTERM` and
  /// `SIGHUP`.
  private func endUnlessHeard(_ number: Int32) {
    guard let patience = patience.end else { return }
    queue.asyncAfter(deadline: .now() + .milliseconds(patience)) { [weak self, heardCount] in
      guard self?.heardCount == heardCount else { return }
      terminal_restore_now()
      terminal_end_process(number)
    }
  }

  private func checkSize() {
    let new = output.withLock { output -> Size? in
      guard output.phase != .closed, let size = Self.size(of: descriptor) else { return nil }
      let isResized = size != output.size
      output.size = size
      // After a resize the content of the terminal's cells is unknown.
      if isResized { output.shown = nil }
      // Letters that were enlarged may leave the numbers of columns and rows.
      checkCell(&output, isResized: isResized)
      return isResized ? size : nil
    }
    if let new { events.send([.resized(new)]) }
  }

  // MARK: Job control

  /// Sends a signal to the whole process group of this program, as the terminal would; false if the terminal is not the
  /// one that controls this program's session.
  func signalGroup(_ number: Int32) -> Bool {
    guard tcgetsid(descriptor) == getsid(0) else { return false }
    return kill(0, number) == 0
  }

  /// Whether the terminal belongs to another group of programs for now.
  var isInBackground: Bool {
    let group = tcgetpgrp(descriptor)
    return group > 0 && group != getpgrp()
  }

  /// Calls a closure on the queue before the program stops.
  func onStop(_ willStop: @escaping @Sendable () -> Void) {
    queue.async { [weak self] in self?.willStop = willStop }
  }

  /// Gives the terminal back to the shell and stops, until the program is to go on.
  private func suspend() {
    willStop()
    readAnswer()
    let isOpen = output.withLock { output in
      guard output.phase == .open else { return false }
      restore(&output)
      output.phase = .suspended
      return true
    }
    guard isOpen else { return }
    stopReading()
    stopProcess()
    isContinued = resume()
  }

  /// Takes the terminal again after a stop without preparation (`SIGSTOP`), when the shell may have changed the modes.
  private func continued() {
    // The signal that ended `suspend()` comes once more, by way of its source.
    let wasContinued = isContinued
    isContinued = false
    if wasContinued, !isInBackground, raw.isSet(on: descriptor) { return }
    _ = resume()
  }

  /// Takes the terminal again; returns whether the program has it.
  private func resume() -> Bool {
    // In the background (`bg`), programs stop as soon as they want to draw. The whole group stops, because the shell
    // has to notice it.
    guard !isInBackground else {
      _ = signalGroup(SIGTTOU)
      return false
    }
    let isOpen = output.withLock { output in
      guard output.phase != .closed else { return false }
      do {
        try enter(&output)
        return true
      } catch {
        return false
      }
    }
    guard isOpen else { return false }
    startReading()
    checkSize()
    takeWhatWasTypedBehindStop()
    return true
  }
}
