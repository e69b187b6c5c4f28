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
  enum Phase {
    /// Sources watch the terminal, which is unchanged.
    case starting
    /// Views are drawn.
    case open
    /// The shell has the terminal.
    case suspended
    case closed
  }

  /// The output to be written. Frames drawn while the terminal takes nothing are not made into
  /// bytes: when there is room again, the newest frame is.
  struct Output: Sendable {
    var phase = Phase.starting
    var writer: ScreenWriter
    /// The bytes made, and how many of them were written.
    var pending: [UInt8] = []
    var written = 0
    var isWaitingForRoom = false
    /// The screen of the terminal after all pending bytes; `nil` if that is not known.
    var shown: CellBuffer?
    /// The last frame.
    var last: Frame?
    /// Whether the last frame has not been made into bytes.
    var isBehind = false
    /// How far it is known whether the terminal has a protocol for pictures.
    var inquiry = PictureInquiry()
    /// Whether the terminal is about to be given back, so that nothing more is asked or shown.
    var isLeaving = false
    /// The size of the window that was last seen.
    var size: Size
  }

  // MARK: Frames

  func draw(_ frame: Frame) {
    output.withLock { output in
      output.last = frame
      output.isBehind = true
      advance(&output)
    }
  }

  func redraw() {
    output.withLock { output in
      output.shown = nil
      output.writer.forgetPictures()
      output.isBehind = output.last != nil
      advance(&output)
    }
  }

  /// The bytes that restore the terminal.
  func leave(_ output: Output) -> [CChar] {
    let ending = output.inquiry.shownProtocol?.leave ?? []
    return (ending + capabilities.leave).map { CChar(bitPattern: $0) }
  }

  /// Writes more output, because the terminal takes more.
  func writeOutput() {
    output.withLock { advance(&$0) }
  }

  /// Writes as much as the terminal takes now.
  func advance(_ output: inout Output) {
    guard output.phase == .open else { return }
    repeat {
      if output.written == output.pending.count {
        guard output.isBehind, let frame = output.last else { break }
        let screen = output.writer.limited(frame.screen, pictures: frame.pictures)
        output.pending = output.writer.bytes(
          for: screen,
          replacing: output.shown,
          cursor: frame.cursor,
          pictures: frame.pictures
        )
        if output.writer.hasMetPictures, output.inquiry.step == .due, !output.isLeaving,
          let question = capabilities.pictures.question
        {
          output.pending = question + output.pending
          output.inquiry.ask(cell: Self.cell(of: descriptor))
        }
        output.written = 0
        output.shown = screen
        output.isBehind = false
      }
    } while flush(&output)
    let isWaitingForRoom = output.written < output.pending.count
    guard output.isWaitingForRoom != isWaitingForRoom else { return }
    output.isWaitingForRoom = isWaitingForRoom
    if isWaitingForRoom { writeSource.resume() } else { writeSource.suspend() }
  }

  /// The number of bytes from which on those of a frame are dropped once they are written.
  private static let mostKeptBytes = 1 << 16

  /// Writes the pending bytes; false if some are left, or if no more output is to be written.
  private func flush(_ output: inout Output) -> Bool {
    while output.written < output.pending.count {
      let count = output.pending.withUnsafeBytes { bytes in
        let rest = UnsafeRawBufferPointer(rebasing: bytes[output.written...])
        return write(descriptor, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        output.written += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: return false
      default:
        // The terminal is gone; reading says so as well, but perhaps later.
        output.pending = []
        output.written = 0
        output.isBehind = false
        queue.async { [weak self] in self?.hangUp() }
        return false
      }
    }
    if output.written > Self.mostKeptBytes {
      output.pending = []
      output.written = 0
    }
    return output.isBehind
  }

  // MARK: Entering and leaving

  /// Prepares the terminal for drawing views.
  func enter(_ output: inout Output) throws {
    if output.phase != .open {
      guard let modes = termios(of: descriptor) else {
        throw TerminalError.system("tcgetattr", errno)
      }
      let leave = leave(output)
      var copy = modes
      guard terminal_restore_arm(descriptor, &copy, leave, leave.count, true) else {
        throw TerminalError.isInUse
      }
      raw = modes.raw
      output.phase = .open
    }
    guard raw.apply(to: descriptor) else {
      let error = errno
      restore(&output)
      throw TerminalError.system("tcsetattr", error)
    }
    // The sequence of a picture may have been cut off.
    let isCut = output.written > 0 && output.written < output.pending.count
    let ending = isCut && capabilities.pictures.asksTerminal ? PictureProtocol.terminator : []
    output.pending = ending + capabilities.enter
    output.written = 0
    output.isLeaving = false
    output.writer = ScreenWriter(capabilities: capabilities)
    output.inquiry.returned(cell: Self.cell(of: descriptor))
    output.writer.pictureProtocol = output.inquiry.shownProtocol
    output.shown = nil
    output.isBehind = output.last != nil
    advance(&output)
  }

  /// Restores the terminal, as far as it was changed.
  func restore(_ output: inout Output) {
    output.pending = []
    output.written = 0
    // Does not restore a terminal that another session has.
    if output.phase == .open { terminal_restore_now() }
  }
}
