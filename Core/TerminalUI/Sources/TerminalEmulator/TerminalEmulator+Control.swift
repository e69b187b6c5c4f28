import TerminalViews

extension TerminalEmulator {
  // MARK: ESC

  mutating func perform(escape bytes: [UInt8]) {
    switch String(decoding: bytes, as: UTF8.self) {
    case "7": save()
    case "8": restore()
    case "=": isKeypadInApplicationMode = true
    case ">": isKeypadInApplicationMode = false
    case "D": grid.index(filling: erased)
    case "E":
      grid.move(x: 0, y: grid.y)
      grid.index(filling: erased)
    case "M": grid.reverseIndex(filling: erased)
    case "c": self = TerminalEmulator(size: size)
    // The character set of ASCII; the end of a text that was already ended.
    case "(B", ")B", "*B", "+B", "\\": break
    default: unknown([0x1B] + bytes)
    }
  }

  private mutating func save() {
    saved = SavedCursor(x: grid.x, y: grid.y, style: pen)
  }

  private mutating func restore() {
    grid.move(x: saved.x, y: saved.y)
    pen = saved.style
  }

  // MARK: ESC [

  mutating func perform(_ sequence: ControlSequence) {
    let text = String(decoding: sequence.bytes.dropFirst(2), as: UTF8.self)
    if ["c", ">q", "16t", "?1;1;0S"].contains(text) { return questions.append(text) }
    let isKnown =
      switch (sequence.prefix, sequence.intermediates) {
      case (nil, ""): move(sequence) || erase(sequence) || other(sequence)
      case ("?", ""): setModes(sequence)
      // The shape of the cursor; a soft reset.
      case (nil, " "): sequence.final == "q"
      case (nil, "!") where sequence.final == "p": softReset()
      // How keys with modifiers are sent.
      case (">", ""): sequence.final == "m"
      default: false
      }
    if !isKnown { unknown(sequence.bytes) }
  }

  private mutating func move(_ sequence: ControlSequence) -> Bool {
    let count = sequence.count()
    let (x, y) = cursor
    switch sequence.final {
    case "A": grid.move(x: x, y: y - count)
    case "B", "e": grid.move(x: x, y: y + count)
    case "C", "a": grid.move(x: x + count, y: y)
    case "D": grid.move(x: x - count, y: y)
    case "E": grid.move(x: 0, y: y + count)
    case "F": grid.move(x: 0, y: y - count)
    case "G", "`": grid.move(x: count - 1, y: y)
    case "H", "f": grid.move(x: sequence.count(1) - 1, y: count - 1)
    case "I": grid.move(x: (x / 8 + count) * 8, y: y)
    case "Z": grid.move(x: ((x + 7) / 8 - count) * 8, y: y)
    case "d": grid.move(x: x, y: count - 1)
    case "s": save()
    case "u": restore()
    default: return false
    }
    return true
  }

  private mutating func erase(_ sequence: ControlSequence) -> Bool {
    let count = sequence.count()
    let (x, y) = cursor
    switch (sequence.final, sequence.number(0, default: 0)) {
    case ("J", 0):
      grid.erase(x..<size.width, inRow: y, filling: erased)
      grid.erase(rows: (y + 1)..<max(y + 1, size.height), filling: erased)
    case ("J", 1):
      grid.erase(0..<(x + 1), inRow: y, filling: erased)
      grid.erase(rows: 0..<y, filling: erased)
    case ("J", 2): grid.erase(rows: 0..<size.height, filling: erased)
    // Erases the lines that have scrolled off the screen, which are not kept here.
    case ("J", 3): break
    case ("K", 0): grid.erase(x..<size.width, inRow: y, filling: erased)
    case ("K", 1): grid.erase(0..<(x + 1), inRow: y, filling: erased)
    case ("K", 2): grid.erase(0..<size.width, inRow: y, filling: erased)
    case ("X", _): grid.erase(x..<min(x + count, size.width), inRow: y, filling: erased)
    case ("P", _): grid.shift(by: count, filling: erased)
    case ("@", _): grid.shift(by: -count, filling: erased)
    case ("L", _) where grid.region.contains(y):
      grid.scroll(y...grid.region.upperBound, by: -count, filling: erased)
    case ("M", _) where grid.region.contains(y):
      grid.scroll(y...grid.region.upperBound, by: count, filling: erased)
    case ("S", _): grid.scroll(grid.region, by: count, filling: erased)
    case ("T", _): grid.scroll(grid.region, by: -count, filling: erased)
    default: return false
    }
    return true
  }

  private mutating func other(_ sequence: ControlSequence) -> Bool {
    switch sequence.final {
    case "b": repeatLast(sequence.count())
    case "m": return setStyle(sequence)
    case "r":
      let top = sequence.count() - 1
      let bottom = min(sequence.number(1, default: size.height), size.height) - 1
      guard top < bottom else { return false }
      grid.setRegion(top...bottom)
      grid.move(x: 0, y: 0)
    // Titles are put aside and taken back.
    case "t": return [22, 23].contains(sequence.number(0, default: 0))
    // How the cursor looks on some terminals.
    case "h", "l": return sequence.number(0, default: 0) == 34
    default: return false
    }
    return true
  }

  private mutating func softReset() -> Bool {
    pen = Style()
    modes.formUnion(Self.initialModes)
    grid.setRegion(0...(size.height - 1))
    return true
  }

  // MARK: Modes

  /// The modes that are known: the keys of the cursor (1), wrapping (7), a cursor that blinks (12) and can be seen
  /// (25), other screens (47, 1047, 1049), the mouse (1000 to 1006, 1015), the focus (1004), pasted text (2004), frames
  /// that are shown at once (2026), and clusters (2027).
  private static let knownModes: Set<Int> = [
    1, 7, 12, 25, 47, 1000, 1002, 1003, 1004, 1005, 1006, 1015, 1047, 1048, 1049, 2004, 2026, 2027,
  ]

  private mutating func setModes(_ sequence: ControlSequence) -> Bool {
    // The shape of the cursor of the Linux console.
    if sequence.final == "c" { return true }
    guard sequence.final == "h" || sequence.final == "l", !sequence.numbers.isEmpty else {
      return false
    }
    let isOn = sequence.final == "h"
    for index in sequence.numbers.indices {
      let mode = sequence.number(index, default: 0)
      guard Self.knownModes.contains(mode) else { return false }
      if mode == 1048 || mode == 1049, isOn { save() }
      let wasAlternate = isAlternateScreen
      if isOn { modes.insert(mode) } else { modes.remove(mode) }
      if isAlternateScreen != wasAlternate {
        let place = cursor
        swap(&grid, &hidden)
        grid.move(x: place.x, y: place.y)
        if isOn, mode != 47 { grid.erase(rows: 0..<size.height, filling: erased) }
      }
      if mode == 1048 || mode == 1049, !isOn { restore() }
    }
    return true
  }
}
