import CTerminalDriver
import Dispatch
import TerminalViews

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension TerminalDevice {
  /// Shows the pictures of the last frame by the protocol that the terminal has said it has.
  func receive(_ answer: PictureAnswer) {
    output.withLock { output in
      guard output.phase == .open, output.inquiry.isAsked else { return }
      // Neither a second question nor pictures are wanted any more.
      guard !output.isLeaving else { return output.inquiry.giveUp() }
      let cell = Self.cell(of: descriptor)
      switch output.inquiry.take(answer, for: capabilities.pictures, cell: cell) {
      case .nothing: break
      case .question(let question):
        output.pending += question
        advance(&output)
      case .change(let way): show(&output, by: way)
      case .refusal: output.last?.pictures = [:]
      }
    }
    answered.signal()
  }

  private func show(_ output: inout Output, by way: PictureProtocol?) {
    output.inquiry.shownProtocol = way
    if way == nil {
      output.last?.pictures = [:]
    } else {
      let leave = leave(output)
      if !terminal_restore_change(leave, leave.count) { output.inquiry.shownProtocol = nil }
    }
    output.writer.pictureProtocol = output.inquiry.shownProtocol
    output.shown = nil
    output.isBehind = output.last != nil
    advance(&output)
  }

  /// Asks again if the change of the window may have changed the pixels of a cell. The old size stays in use until the
  /// answer differs.
  func checkCell(_ output: inout Output, isResized: Bool) {
    guard output.phase == .open, let question = capabilities.pictures.question else { return }
    let cell = Self.cell(of: descriptor)
    let isToBeAsked = output.inquiry.windowChanged(cell: cell, isResized: isResized)
    if output.writer.pictureProtocol != output.inquiry.shownProtocol {
      output.writer.pictureProtocol = output.inquiry.shownProtocol
      output.shown = nil
      output.isBehind = output.last != nil
    }
    if isToBeAsked {
      output.inquiry.ask(cell: cell)
      output.pending += question
    }
    advance(&output)
  }

  /// The pixels of a cell, in which pictures are kept; `nil` if the terminal has said that it shows none.
  ///
  /// It is the usual number for a terminal that does not tell it.
  var pixelsOfCell: Size? {
    output.withLock { output in
      guard !output.inquiry.isRefused else { return nil }
      let told = output.phase == .closed ? nil : Self.cell(of: descriptor)
      return output.inquiry.shownProtocol?.cell ?? told ?? Size(width: 10, height: 20)
    }
  }

  /// The pixels of a cell that the window tells; `nil` if it does not, or if they cannot be.
  static func cell(of descriptor: Int32) -> Size? {
    var width: Int32 = 0
    var height: Int32 = 0
    guard terminal_cell_size(descriptor, &width, &height) else { return nil }
    let cell = Size(width: Int(width), height: Int(height))
    return PictureProtocol.isCell(cell) ? cell : nil
  }

  // MARK: Answers

  // An answer that comes after the terminal was given back would be typed into the shell. So it is awaited for a
  // moment, if the terminal was asked.

  /// Whether an answer is to come.
  var isAsked: Bool {
    output.withLock { $0.phase == .open && $0.inquiry.isAsked }
  }

  /// Waits until the queue has read the answer.
  func awaitAnswer() {
    output.withLock { $0.isLeaving = true }
    let end = DispatchTime.now() + .milliseconds(patience.answer)
    while isAsked, answered.wait(timeout: end) == .success {}
  }

  /// Reads the answer; on the queue. Keys that come with it are for the program.
  func readAnswer() {
    output.withLock { $0.isLeaving = true }
    let end = DispatchTime.now().uptimeNanoseconds + UInt64(patience.answer) * 1_000_000
    while isAsked, !isInBackground, readInput(until: end) {}
    guard parser.patience == .short else { return }
    // The rest of a key, or Esc alone.
    let rest = DispatchTime.now().uptimeNanoseconds + UInt64(patience.short) * 1_000_000
    if !isInBackground { _ = readInput(until: min(rest, end)) }
    if parser.patience == .short { take(parser.flush()) }
  }

  /// Waits for input, and reads it once; false if none comes.
  private func readInput(until end: UInt64) -> Bool {
    let now = DispatchTime.now().uptimeNanoseconds
    guard now < end else { return false }
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = min((end - now + 999_999) / 1_000_000, 1_000_000_000)
    let ready = poll(&request, 1, Int32(milliseconds))
    guard ready > 0 else { return ready < 0 && errno == EINTR }
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return count < 0 && errno == EINTR }
    takeInput(count)
    return true
  }
}
