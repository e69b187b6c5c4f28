import TerminalViews

extension TerminalEmulator {
  /// Carries out `ESC [ … m`; false if a part of it is unknown.
  mutating func setStyle(_ sequence: ControlSequence) -> Bool {
    var groups = sequence.numbers[...]
    if groups.isEmpty { groups = [[0]] }
    while let group = groups.popFirst() {
      let code = (group.first ?? nil) ?? 0
      switch code {
      case 0: pen = Style()
      case 4 where group.count > 1 && group[1] == 0: pen.attributes.remove(.underline)
      case 21: pen.attributes.insert(.underline)
      case 22: pen.attributes.subtract([.bold, .dim])
      case 30...37, 90...97: pen.foreground = Self.named(code % 10 + (code >= 90 ? 8 : 0))
      case 39: pen.foreground = .standard
      case 40...47, 100...107: pen.background = Self.named(code % 10 + (code >= 100 ? 8 : 0))
      case 49: pen.background = nil
      case 38, 48:
        guard let color = Self.color(group, &groups) else { return false }
        if code == 38 { pen.foreground = color } else { pen.background = color }
      default:
        if let attribute = Self.attributes[code] {
          pen.attributes.insert(attribute)
        } else if let attribute = Self.attributes[code - 20] {
          pen.attributes.remove(attribute)
        } else {
          return false
        }
      }
    }
    return true
  }

  private static let attributes: [Int: TextAttributes] = [
    1: .bold, 2: .dim, 3: .italic, 4: .underline, 7: .reverse, 9: .strikethrough,
  ]

  /// A colour that is not one of the sixteen: in the same group, or in those that follow.
  private static func color(_ group: [Int?], _ rest: inout ArraySlice<[Int?]>) -> Color? {
    var numbers = group.dropFirst().map { $0 ?? 0 }
    let isGroup = !numbers.isEmpty
    if !isGroup { numbers = rest.prefix(4).map { ($0.first ?? nil) ?? 0 } }
    switch numbers.first {
    case 5 where numbers.count > 1:
      if !isGroup { rest = rest.dropFirst(2) }
      return UInt8(exactly: numbers[1]).map { named(Int($0)) }
    case 2 where numbers.count > 3:
      if !isGroup { rest = rest.dropFirst(4) }
      // A group may name a space of colours first.
      let parts = numbers.suffix(3).compactMap { UInt8(exactly: $0) }
      return parts.count == 3 ? .rgb(parts[0], parts[1], parts[2]) : nil
    default: return nil
    }
  }

  private static func named(_ index: Int) -> Color {
    let names: [Color] = [
      .black, .red, .green, .yellow, .blue, .magenta, .cyan, .white,
      .brightBlack, .brightRed, .brightGreen, .brightYellow,
      .brightBlue, .brightMagenta, .brightCyan, .brightWhite,
    ]
    return index < names.count ? names[index] : .indexed(UInt8(index))
  }
}
