internal import ActionText
internal import FailureCauses
public import TerminalHosting

extension LineInterpreter {
  /// Runs until the input ends, a command ends the session, or a signal does.
  ///
  /// A signal beats every other end but a handover, also where the input has ended by the same signal.
  ///
  /// Lines are carried out in order on the main actor. Between two lines that have both been read
  /// nothing else happens.
  ///
  /// - Parameters:
  ///   - events: The input and the signals.
  ///   - linesBefore: The number of lines that another session has read of the input.
  public func carryOutLines(of events: HostEvents, linesBefore: Int = 0) async -> LineEnd {
    let end = await readLines(of: events, linesBefore: linesBefore)
    guard end != .handedOver, let signal = events.signalBeforeEnd else { return end }
    return .signal(signal)
  }

  private func readLines(of events: HostEvents, linesBefore: Int) async -> LineEnd {
    var lines = LineBuffer()
    var number = linesBefore
    report.flush()
    // Events are reported at once while the session waits for input.
    report.isImmediate = true
    for await event in events.stream {
      report.isImmediate = false
      defer { report.isImmediate = true }
      switch event {
      case .bytes(let chunk):
        lines.append(chunk)
        while let line = lines.next() {
          number += 1
          let result = result(of: line, in: lines, number: number, events)
          // No work remains after most lines, and then nothing is awaited for them.
          if case .done = result, report.problem == nil { continue }
          if case .quit = result { noteLines(after: number, in: &lines) }
          if let end = await end(after: result, events) {
            if end == .handedOver { events.putBack(.bytes(lines.rest)) }
            return end
          }
        }
        report.flush()
        if let end = report.endOfOutput { return end }
        events.chunkDone()
      case .endOfInput:
        // The last line of an interrupted program may be half of one.
        if let signal = events.signalBeforeEnd { return .signal(signal) }
        if let line = lines.last() {
          let result = result(of: line, in: lines, number: number + 1, events)
          if let end = await end(after: result, events) {
            if end == .handedOver { events.putBack(.endOfInput) }
            return end
          }
        }
        report.flush()
        return report.endOfOutput ?? .completed
      case .inputFailed(let error):
        return .inputFailed(
          "The input could not be read: \(FailureText(systemError: error).reason). "
            + "Give a file, or another input."
        )
      case .signal(let number):
        return .signal(number)
      case .resumed:
        break
      }
    }
    return .completed
  }

  /// Notes the first line behind the one that has ended the session.
  ///
  /// Only lines that were read with it are known. To wait for others would keep a session open that was told to end.
  private func noteLines(after number: Int, in lines: inout LineBuffer) {
    var next = number
    while let line = lines.next() ?? lines.last() {
      next += 1
      let text = try? InputLine(line, in: lines, number: next).text.get()
      guard text.map({ LineWords($0[...]).isComment }) != true else { continue }
      let message = "not carried out, nor what follows: `quit` in line \(number) is the end"
      return report.note(next, ActionTextError(column: 1, message: message))
    }
  }

  private func result(
    of line: LineBuffer.Line,
    in lines: borrowing LineBuffer,
    number: Int,
    _ events: HostEvents
  ) -> LineResult<Work> {
    if let signal = events.signalToEnd { return .end(.signal(signal)) }
    return carryOut(InputLine(line, in: lines, number: number))
  }

  private func end(after result: LineResult<Work>, _ events: HostEvents) async -> LineEnd? {
    switch result {
    case .done: break
    case .end(let end):
      report.flush()
      return end
    case .quit:
      report.flush()
      return .completed
    case .work(let work):
      if let end = await finish(work, events) { return end }
      if let signal = events.signalToEnd { return .signal(signal) }
    }
    return report.endOfOutput
  }
}
