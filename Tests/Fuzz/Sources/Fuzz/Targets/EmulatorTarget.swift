import Foundation
import TerminalEmulator
import TerminalUI

/// The output of programs, as the terminal in memory reads it: text, sequences, and images by Sixel and iTerm's
/// protocol.
///
/// The same bytes show the same, however they are cut.
final class EmulatorTarget: FuzzTarget {
  nonisolated static var name: String { "emulator" }

  init(folder: URL) {}

  /// Images: a red cell by Sixel, and a PNG file of two pixels.
  private static let images = [
    "\u{1B}P0;1;0q\"1;1;10;20#0;2;100;0;0!10~-!10~-!10~-!10B\u{1B}\\",
    "\u{1B}Pq#1;2;0;0;100!5?!5~$#2;2;0;100;0!5~-#1~~~\u{1B}\\",
    "\u{1B}]1337;File=inline=1;size=75;width=4;height=2;preserveAspectRatio=0;doNotMoveCursor=1:"
      + "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAEklEQVR4AQEHAPj/AP8AAAAA/wcAAf9VNrrHAAAAAElFTkSu"
      + "QmCC\u{7}",
  ]

  private static let sequences =
    images + [
      "\u{1B}[2J", "\u{1B}[3;4H", "\u{1B}[K", "\u{1B}[1;31m", "\u{1B}[38;2;1;2;3m",
      "\u{1B}[48:2::1:2:3m",
      "\u{1B}[2;4r", "\u{1B}[5L", "\u{1B}[5M", "\u{1B}[5@", "\u{1B}[5P", "\u{1B}[5X", "\u{1B}[5b",
      "\u{1B}[?7l",
      "\u{1B}[?1049h", "\u{1B}[?1049l", "\u{1B}[?2026h", "\u{1B}7", "\u{1B}8", "\u{1B}M", "\u{1B}c",
      "\u{1B}]2;title\u{7}", "\u{1B}_Gi=1,a=d;AAAA\u{1B}\\", "\u{1B}[>q\u{1B}[16t\u{1B}[c", "漢字",
      "e\u{301}", "👩‍👩‍👧",
      "\r\n", "\t", "\u{8}",
    ]

  var seeds: [[UInt8]] {
    (["hello", Self.sequences.joined(), Self.images.joined(separator: "\u{1B}[2;2Hx")]
      + Self.sequences)
      .map { Array($0.utf8) }
  }

  var tokens: [String] {
    Self.sequences + [
      "\u{1B}[", "\u{1B}P", "\u{1B}]", "\u{1B}\\", "q", "#0;2;", "!10000~", "-", "$", "~", "\"",
      "=", ";", "IHDR",
      "width=", "height=", "1337;File=",
    ]
  }

  func check(_ input: [UInt8]) throws -> Verdict {
    let whole = Self.screen(after: [input])
    let cut = input.isEmpty ? 0 : Int(input[0]) * input.count / 256
    let parts = Self.screen(after: [Array(input[..<cut]), Array(input[cut...])])
    try Finding.unless(parts == whole, "cut at \(cut), the bytes show something else")
    return .accepted
  }

  /// The parts of a screen that a test can see.
  private struct Screen: Equatable {
    let lines: [String]
    let pixels: [[UInt8]?]
    let imageSizes: [Size]
    let unknownSequences: [String]
  }

  private static func screen(after pieces: [[UInt8]]) -> Screen {
    var terminal = TerminalEmulator(size: Size(width: 12, height: 5))
    for piece in pieces { terminal.feed(piece) }
    return Screen(
      lines: terminal.lines,
      pixels: (0..<60).map { terminal.pixels(x: $0 % 12, y: $0 / 12) },
      imageSizes: terminal.imageSizes,
      unknownSequences: terminal.unknownSequences
    )
  }
}
