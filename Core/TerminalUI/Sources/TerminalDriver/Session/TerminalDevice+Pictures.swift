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

/// How far it is known whether the terminal has a protocol for pictures.
///
/// It is asked when the first picture is drawn.
enum PicturePhase: Hashable, Sendable {
  case unknown
  case asked
  /// The first answer has led to a second question.
  case askedAgain
  case refused
  case shown(PictureProtocol)

  /// Whether an answer is to come.
  var isAsked: Bool { self == .asked || self == .askedAgain }

  /// The protocol by which pictures are shown.
  var shownProtocol: PictureProtocol? {
    if case .shown(let way) = self { way } else { nil }
  }
}

extension TerminalDevice {
  /// Shows the pictures of the last frame by the protocol that the terminal has said it has.
  func receive(_ answer: PictureAnswer) {
    output.withLock { output in
      guard output.pictures.isAsked, output.phase == .open else { return }
      if output.pictures == .asked, let question = capabilities.pictures.question(after: answer) {
        output.pictures = .askedAgain
        output.pending += question
        return advance(&output)
      }
      let cell = Self.cell(of: descriptor)
      let way = capabilities.pictures.pictureProtocol(after: answer, cell: cell)
      if let question = capabilities.pictures.question, way?.dependsOnCell == true,
        cell != output.askedCell
      {
        // The letters have been enlarged since the question.
        output.askedCell = cell
        output.pictures = .asked
        output.pending += question
        return advance(&output)
      }
      if let way {
        show(&output, by: way)
      } else {
        output.pictures = .refused
        output.last?.pictures = [:]
      }
    }
    answered.signal()
  }

  private func show(_ output: inout Output, by way: PictureProtocol) {
    output.pictures = .shown(way)
    let leave = leave(output)
    guard terminal_restore_change(leave, leave.count) else {
      output.pictures = .refused
      return
    }
    output.writer.pictureProtocol = way
    output.shown = nil
    output.isBehind = output.last != nil
    advance(&output)
  }

  /// Asks again with the next picture, if what the terminal has said may no longer hold.
  ///
  /// - Parameters:
  ///   - output: The output.
  ///   - isLost: Whether an answer that has not come is lost.
  func askAgain(_ output: inout Output, isLost: Bool) {
    switch output.pictures {
    case .asked where isLost, .askedAgain where isLost: output.pictures = .unknown
    case .shown(let way) where way.dependsOnCell:
      output.pictures = .unknown
      output.writer.pictureProtocol = nil
    default: break
    }
  }

  /// The pixels of a cell, in which pictures are kept; `nil` if the terminal has said that it shows none.
  ///
  /// It is the usual number for a terminal that does not tell it.
  var pixelsOfCell: Size? {
    output.withLock { output in
      guard output.pictures != .refused else { return nil }
      let told = output.phase == .closed ? nil : Self.cell(of: descriptor)
      return output.pictures.shownProtocol?.cell ?? told ?? Size(width: 10, height: 20)
    }
  }

  /// The pixels of a cell that the window tells; `nil` if it does not.
  static func cell(of descriptor: Int32) -> Size? {
    var width: Int32 = 0
    var height: Int32 = 0
    guard terminal_cell_size(descriptor, &width, &height) else { return nil }
    return Size(width: Int(width), height: Int(height))
  }

  // MARK: Leaving

  // An answer that comes after the terminal was given back would be typed into the shell. So it is awaited for a
  // moment, if the terminal was asked.

  private var isAsked: Bool {
    output.withLock { $0.phase == .open && $0.pictures.isAsked }
  }

  /// Waits until the queue has read the answer.
  func awaitAnswer() {
    let end = DispatchTime.now() + .milliseconds(patience.answer)
    while isAsked, answered.wait(timeout: end) == .success {}
  }

  /// Reads the answer; on the queue. Keys that come with it are for the program.
  func readAnswer() {
    let end = DispatchTime.now().uptimeNanoseconds + UInt64(patience.answer) * 1_000_000
    while isAsked, !isInBackground {
      let now = DispatchTime.now().uptimeNanoseconds
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard now < end, poll(&request, 1, Int32((end - now + 999_999) / 1_000_000)) > 0 else {
        return
      }
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return }
      takeInput(count)
    }
  }
}
