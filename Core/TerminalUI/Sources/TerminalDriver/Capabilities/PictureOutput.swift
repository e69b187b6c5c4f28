import TerminalViews

/// The way in which a terminal shows pictures, as far as the environment tells it.
///
/// A protocol is used once the terminal has answered that it has it; before, and otherwise, pictures are in half cells.
/// Unless the user has chosen the protocol, the terminal must also name itself as one that is known to have it, or say
/// so among its attributes.
package enum PictureOutput: Hashable, Sendable {
  /// Pictures are not shown, but their labels.
  case none
  /// In coloured half cells.
  case cells
  /// By Kitty's protocol.
  case kitty(isChosen: Bool)
  /// By iTerm's inline images.
  case iterm(isChosen: Bool)
  /// By Sixel.
  case sixel(isChosen: Bool)

  /// The variable with which a user chooses the way: `none`, `cells`, `kitty`, `iterm` or `sixel`.
  static let variable = "TERMINAL_PICTURES"

  /// The variables of the environment that say how pictures are shown.
  static let variables = [
    variable, "KITTY_WINDOW_ID", "LC_TERMINAL", "STY", "TERM_PROGRAM", "TMUX",
  ]

  /// The beginnings of the names (`TERM`) of terminals that skip the questions about Sixel if they do not have it.
  private static let asked = ["xterm", "foot", "mlterm", "contour", "mintty"]

  /// Finds the way by the environment.
  ///
  /// Kitty and Ghostty are asked for Kitty's protocol, iTerm and WezTerm for theirs, and terminals of other known names
  /// for Sixel, unless the user chooses one. Within tmux and screen no terminal is asked, because the sequences do not
  /// reach it.
  init(environment: [String: String], isUnicode: Bool, colors: ColorDepth) {
    let name = environment["TERM"] ?? ""
    let isWithinOther =
      ["TMUX", "STY"].contains { environment[$0]?.isEmpty == false }
      || ["tmux", "screen"].contains { name.hasPrefix($0) }
    switch environment[Self.variable] {
    case "none": self = .none
    case "cells": self = .cells
    case _ where isWithinOther || !isUnicode || colors == .none: self = .cells
    case "kitty": self = .kitty(isChosen: true)
    case "iterm": self = .iterm(isChosen: true)
    case "sixel": self = .sixel(isChosen: true)
    case _ where Self.isKitty(name, environment): self = .kitty(isChosen: false)
    case _ where Self.isITerm(name, environment): self = .iterm(isChosen: false)
    case _ where Self.asked.contains { name.hasPrefix($0) }: self = .sixel(isChosen: false)
    default: self = .cells
    }
  }

  // Other variables than TERM also reach a terminal that runs in one of these, as that of an editor.

  private static func isKitty(_ name: String, _ environment: [String: String]) -> Bool {
    ["xterm-kitty", "xterm-ghostty"].contains(name)
      || name.hasPrefix("xterm")
        && (environment["KITTY_WINDOW_ID"]?.isEmpty == false
          || environment["TERM_PROGRAM"] == "ghostty")
  }

  private static func isITerm(_ name: String, _ environment: [String: String]) -> Bool {
    guard ["xterm", "wezterm"].contains(where: { name.hasPrefix($0) }) else { return false }
    let program = environment["TERM_PROGRAM"] ?? ""
    // Remote shells get LC_TERMINAL alone.
    return name == "wezterm" || ["iTerm.app", "WezTerm"].contains(program)
      || program.isEmpty && environment["LC_TERMINAL"] == "iTerm2"
  }

  // MARK: Asking

  /// Whether the terminal is asked for a protocol.
  package var asksTerminal: Bool { question != nil }

  /// The question whether the terminal has the protocol, the last part of which every terminal answers; `nil` if it is
  /// not asked.
  var question: [UInt8]? {
    switch self {
    case .none, .cells: nil
    case .kitty: PictureAnswer.nameQuestion + KittyProtocol.query + PictureAnswer.lastQuestion
    case .iterm: PictureAnswer.nameQuestion + PictureAnswer.lastQuestion
    case .sixel:
      PictureAnswer.nameQuestion + PictureAnswer.cellQuestion + PictureAnswer.lastQuestion
    }
  }

  /// The second question, if it depends on the first answer.
  ///
  /// Some terminals without Sixel take the question for the number of colours for another sequence.
  func question(after answer: PictureAnswer) -> [UInt8]? {
    guard case .sixel(let isChosen) = self, isChosen || Self.takesSixel(answer) else { return nil }
    return PictureAnswer.colorsQuestion + PictureAnswer.lastQuestion
  }

  /// The protocol by which pictures are shown after the answer; `nil` for half cells.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - cell: The pixels of a cell by those of the window, for a terminal that does not answer, as xterm.
  func pictureProtocol(after answer: PictureAnswer, cell: Size?) -> PictureProtocol? {
    switch self {
    case .none, .cells: return nil
    case .kitty(let isChosen):
      return answer.hasKitty && (isChosen || answer.hasParts) ? .kitty : nil
    case .iterm(let isChosen): return isChosen || answer.hasInlineImages ? .iterm : nil
    // A remote shell may not know that it is in iTerm or WezTerm.
    case .sixel(false) where answer.hasInlineImages: return .iterm
    case .sixel(let isChosen):
      guard isChosen || Self.takesSixel(answer), let cell = answer.cell ?? cell,
        PictureProtocol.isCell(cell), let colors = SixelColors(count: answer.colors ?? 256)
      else { return nil }
      return .sixel(cell: cell, colors: colors)
    }
  }

  private static func takesSixel(_ answer: PictureAnswer) -> Bool {
    answer.hasSixel && !answer.keepsPixels && !answer.hasInlineImages
  }
}
