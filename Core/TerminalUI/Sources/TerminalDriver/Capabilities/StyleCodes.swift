import TerminalViews

/// The codes that tell a terminal the style of the characters that follow.
struct StyleCodes: Hashable, Sendable {
  /// Ends all attributes and colours.
  let reset: [UInt8]
  /// Whether styles are numbers between `ESC [` and `m`, several of which can stand together.
  let isStandard: Bool
  /// The codes of attributes: a number in the standard form, and otherwise the whole string.
  private let attributes: [Attribute]
  /// The codes of the palette's colours, in the same way.
  private let foregrounds: [[UInt8]]
  private let backgrounds: [[UInt8]]

  private struct Attribute: Hashable {
    let value: TextAttributes
    let start: [UInt8]
    let end: [UInt8]
  }

  init(_ terminal: Terminfo.Description) {
    let names: [(TextAttributes, String, String)] = [
      (.bold, "bold", "22"), (.dim, "dim", "22"), (.italic, "sitm", "23"),
      (.underline, "smul", "24"), (.reverse, "rev", "27"), (.strikethrough, "smxx", "29"),
    ]
    let strings = names.compactMap { value, start, end in
      terminal.string(start).map { Attribute(value: value, start: $0, end: Array(end.utf8)) }
    }
    let count = min(terminal.number("colors") ?? 0, 256)
    let colors = ["setaf", "setab"].map { name in
      (0..<max(0, count)).compactMap { terminal.string(name, $0) }
    }
    reset = terminal.string("sgr0") ?? []
    isStandard = (strings.map(\.start) + colors.joined()).allSatisfy { Self.number(in: $0) != nil }
    if isStandard {
      attributes = strings.map {
        Attribute(value: $0.value, start: Self.number(in: $0.start) ?? [], end: $0.end)
      }
      foregrounds = colors[0].compactMap(Self.number)
      backgrounds = colors[1].compactMap(Self.number)
    } else {
      attributes = strings
      foregrounds = colors[0]
      backgrounds = colors[1]
    }
  }

  /// The attributes that the terminal can show.
  var knownAttributes: TextAttributes {
    attributes.reduce(into: []) { $0.insert($1.value) }
  }

  /// Returns the part between `ESC [` and `m`.
  static func number(in string: [UInt8]) -> [UInt8]? {
    guard string.count > 3, string.starts(with: [0x1B, UInt8(ascii: "[")]),
      string.last == UInt8(ascii: "m")
    else { return nil }
    let inner = string[2..<(string.count - 1)]
    // Some descriptions, as that of foot, have the parts of a colour with colons between them.
    let isNumber = inner.allSatisfy { (0x30...0x3B).contains($0) }
    return isNumber ? Array(inner) : nil
  }

  /// Writes the shortest way from one style to another; `nil` is one that is not known.
  func append(from old: Style?, to new: Style, to bytes: inout [UInt8]) {
    guard old != new else { return }
    guard isStandard else {
      bytes += reset
      for attribute in attributes where new.attributes.contains(attribute.value) {
        bytes += attribute.start
      }
      appendColor(new.foreground, from: foregrounds, to: &bytes)
      appendColor(new.background ?? .standard, from: backgrounds, to: &bytes)
      return
    }
    var anew: [UInt8] = [0x1B, UInt8(ascii: "[")]
    // Everything ends with 0, which may be left out where it stands alone.
    if new != Style() { anew.append(UInt8(ascii: "0")) }
    appendNumbers(from: Style(), to: new, to: &anew)
    anew.append(UInt8(ascii: "m"))
    if let old {
      var change: [UInt8] = [0x1B, UInt8(ascii: "[")]
      appendNumbers(from: old, to: new, to: &change)
      change.append(UInt8(ascii: "m"))
      if change.count <= 3 { change = [] }
      bytes += change.count <= anew.count ? change : anew
    } else {
      bytes += anew
    }
  }

  private func appendNumbers(from old: Style, to new: Style, to bytes: inout [UInt8]) {
    func append(_ number: [UInt8]) {
      if bytes.count > 2 { bytes.append(UInt8(ascii: ";")) }
      bytes += number
    }
    var present = old.attributes
    for attribute in attributes where present.subtracting(new.attributes).contains(attribute.value)
    {
      append(attribute.end)
      // Two of them end together.
      for other in attributes where other.end == attribute.end { present.remove(other.value) }
    }
    for attribute in attributes where new.attributes.subtracting(present).contains(attribute.value)
    {
      append(attribute.start)
    }
    if new.foreground != old.foreground {
      append(number(of: new.foreground, in: foregrounds, standard: "39", full: "38;2"))
    }
    if new.background != old.background {
      append(number(of: new.background ?? .standard, in: backgrounds, standard: "49", full: "48;2"))
    }
  }

  private func number(
    of color: Color,
    in palette: [[UInt8]],
    standard: StaticString,
    full: StaticString
  ) -> [UInt8] {
    if case .rgb(let red, let green, let blue) = color {
      var number = Array("\(full)".utf8)
      for part in [red, green, blue] {
        number.append(UInt8(ascii: ";"))
        number.append(decimal: Int(part))
      }
      return number
    }
    guard let index = Palette.index(of: color), index < palette.count else {
      return Array("\(standard)".utf8)
    }
    return palette[index]
  }

  private func appendColor(_ color: Color, from palette: [[UInt8]], to bytes: inout [UInt8]) {
    guard let index = Palette.index(of: color), index < palette.count else { return }
    bytes += palette[index]
  }
}
