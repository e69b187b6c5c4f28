/// The way in which a terminal shows pictures.
package enum PictureOutput: Hashable, Sendable {
  /// Pictures are not shown, but their labels.
  case none
  /// In coloured half cells.
  case cells
  /// By the protocol of Kitty, if the terminal says that it has it, and otherwise in half cells.
  ///
  /// Unless the user has chosen it, the terminal must also name itself as one whose cells show parts of pictures.
  case kitty(isChosen: Bool)

  /// The variable with which a user chooses the way: `none`, `cells` or `kitty`.
  static let variable = "TERMINAL_PICTURES"

  /// The variables of the environment that say how pictures are shown.
  static let variables = [variable, "KITTY_WINDOW_ID", "STY", "TERM_PROGRAM", "TMUX"]

  /// Finds the way by the environment.
  ///
  /// Only Kitty and Ghostty are asked, unless the user chooses the protocol. Within tmux and screen no terminal is,
  /// because the sequences do not reach it.
  init(environment: [String: String], isUnicode: Bool, colors: ColorDepth) {
    let name = environment["TERM"] ?? ""
    // The other variables also reach a terminal that runs in one of these, as that of an editor.
    let isKnown =
      ["xterm-kitty", "xterm-ghostty"].contains(name)
      || name.hasPrefix("xterm")
        && (environment["KITTY_WINDOW_ID"]?.isEmpty == false
          || environment["TERM_PROGRAM"] == "ghostty")
    let isWithinOther =
      ["TMUX", "STY"].contains { environment[$0]?.isEmpty == false }
      || ["tmux", "screen"].contains { name.hasPrefix($0) }
    switch environment[Self.variable] {
    case "none": self = .none
    case "cells": self = .cells
    case _ where isWithinOther || !isUnicode || colors == .none: self = .cells
    case "kitty": self = .kitty(isChosen: true)
    default: self = isKnown ? .kitty(isChosen: false) : .cells
    }
  }

  /// Whether the terminal is asked for a protocol.
  package var asksTerminal: Bool {
    if case .kitty = self { true } else { false }
  }

  /// Whether pictures are shown by the protocol after an answer.
  func accepts(_ answer: PictureAnswer) -> Bool {
    switch self {
    case .none, .cells: false
    case .kitty(let isChosen): answer.hasProtocol && (isChosen || answer.hasParts)
    }
  }
}
