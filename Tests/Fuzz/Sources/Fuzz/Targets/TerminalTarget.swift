import Foundation
import TerminalDriver
import TerminalUI

/// The bytes that a terminal sends.
///
/// The same bytes mean the same, however they are cut.
final class TerminalTarget: FuzzTarget {
  nonisolated static var name: String { "terminal" }

  private let parsers: [InputParser]

  init(folder: URL) {
    let kinds = ["xterm-256color", "linux", "rxvt-unicode", "vt100", "screen"]
    let capabilities = kinds.compactMap { TerminalCapabilities(environment: ["TERM": $0]) }
    parsers = [InputParser()] + capabilities.map(InputParser.init)
  }

  static let sequences = [
    "\u{1B}[A", "\u{1B}OB", "\u{1B}[1;5C", "\u{1B}[3~", "\u{1B}[15;2~", "\u{1B}[[A",
    "\u{1B}\u{1B}[D",
    "\u{1B}[<0;10;5M", "\u{1B}[<64;1;1M", "\u{1B}[<0;10;5m", "\u{1B}[M !!",
    "\u{1B}[200~pasted\r\n\u{1B}[201~",
    "\u{1B}]0;title\u{7}", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[?1;2c", "\u{1B}[27;5;9~",
    "\u{1B}[97;5u", "\u{1B}", "\u{1B}[6;20;10t", "\u{1B}[?62;4;22c", "\u{1B}[?1;0;256S",
    "\u{1B}P>|foot(1.13.1)\u{1B}\\", "\u{1B}_Gi=31;OK\u{1B}\\",
    "\u{1B}a", "\u{1B}é", "\r", "\n", "\t", "\u{1B}[Z", "\u{7F}", "\u{8}", "\u{3}", "\u{14}",
    "\u{18}",
    "\u{1A}", "e\u{301}", "👩‍👩‍👧", "🇩🇪", "\u{85}", "\u{F700}", "\u{1B}[7$", "\u{1B}[8^", "\u{1B}Oa",
  ]

  var seeds: [[UInt8]] {
    let texts = [
      "hello", "héllo 漢字", Self.sequences.joined(),
      Self.sequences.reversed().joined(separator: "x"),
    ]
    return (texts + Self.sequences).map { Array($0.utf8) }
  }

  var tokens: [String] {
    Self.sequences + ["\u{1B}[", "\u{1B}O", "\u{1B}[200~", "\u{1B}[201~", ";", "~", "M"]
  }

  func check(_ input: [UInt8]) throws -> Verdict {
    let parser = parsers[input.count % parsers.count]
    let whole = Self.meaning(of: [input], parser)
    let cut = input.isEmpty ? 0 : Int(input[0]) * input.count / 256
    try Finding.unless(
      Self.meaning(of: [Array(input[..<cut]), Array(input[cut...])], parser) == whole,
      "cut at \(cut), the bytes mean something else"
    )
    if input.count < 2_000 {
      try Finding.unless(
        Self.meaning(of: input.map { [$0] }, parser) == whole,
        "one by one, the bytes mean something else"
      )
    }
    return .accepted
  }

  /// The events and the text. Text is cut into scalars, since characters may come in parts.
  private enum Part: Equatable {
    case scalar(Unicode.Scalar)
    case event(InputEvent)
  }

  private static func meaning(of pieces: [[UInt8]], _ parser: InputParser) -> [Part] {
    var parser = parser
    var events = pieces.flatMap { parser.feed($0) }
    events += parser.flush()
    return events.flatMap { event -> [Part] in
      guard case .key(let press) = event, press.modifiers.isEmpty, press.key.isText else {
        return [.event(event)]
      }
      return press.key.character.unicodeScalars.map(Part.scalar)
    }
  }
}
