import TerminalViews

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The capabilities of a kind of terminal and their codes, from ncurses and the environment.
///
/// The screen of ncurses is not used. It keeps at most five code points a cell and measures each of them alone, which
/// cuts and mismeasures emoji that are made of several; and the screen drawn here already knows its changes. So ncurses
/// only says how this terminal moves its cursor, shows colours and names its keys. The bytes are written here.
public struct TerminalCapabilities: Hashable, Sendable {
  /// How many colours are shown.
  public let colors: ColorDepth
  /// Whether characters beyond ASCII are shown; lines and signs are otherwise made of ASCII.
  public let isUnicode: Bool
  /// The way in which pictures are shown.
  package let pictures: PictureOutput

  let styles: StyleCodes
  let movement: Movement
  let clear: [UInt8]
  let eraseToEndOfLine: [UInt8]?
  /// Whether erased cells get the background that is set.
  let erasesWithBackground: Bool
  let hideCursor: [UInt8]
  let showCursor: [UInt8]
  /// Whether a character in the last cell would push the first line out of the screen.
  let scrollsAtLastCell: Bool
  /// Whether modes that the description does not mention may be used. A terminal that reads sequences as the standard
  /// defines them skips unknown ones.
  let skipsUnknownModes: Bool
  /// The codes that prepare the terminal for drawing, and those that undo it.
  let enter: [UInt8]
  let leave: [UInt8]
  let keys: [[UInt8]: KeyPress]

  /// How the cursor is moved.
  struct Movement: Hashable, Sendable {
    let position: Capability
    let column: Capability?
    let row: Capability?
    let up: Capability?
    let down: Capability?
    let left: Capability?
    let right: Capability?
  }

  /// Finds the capabilities of this process's terminal; `nil` if views cannot be drawn on it.
  public init?() {
    self.init(environment: Self.environment)
  }

  /// The variables of this process's environment about its terminal.
  package static var environment: [String: String] {
    var environment: [String: String] = [:]
    let names = ["COLORTERM", "LANG", "LC_ALL", "LC_CTYPE", "NO_COLOR", "TERM"]
    for name in names + PictureOutput.variables {
      environment[name] = getenv(name).map { String(cString: $0) }
    }
    return environment
  }

  /// Finds the capabilities of a terminal in an environment.
  ///
  /// - Parameter environment: `TERM` names the kind of terminal; `COLORTERM` says whether it shows
  ///   every colour; a `NO_COLOR` that is not empty turns colours off. `LC_ALL`, `LC_CTYPE` or `LANG`,
  ///   the first that is not empty, says whether characters are UTF-8; they are if none is set.
  ///   `TERMINAL_PICTURES` says how pictures are shown: by the protocol `kitty`, `iterm` or `sixel`, in `cells`,
  ///   or not (`none`).
  /// - Returns: `nil` if views cannot be drawn: the terminal is not named, not known or dumb.
  public init?(environment: [String: String]) {
    guard let name = environment["TERM"], !name.isEmpty, name != "dumb" else { return nil }
    let read = Terminfo.describing(name) { Self(environment: environment, terminal: $0) }
    guard let capabilities = read ?? nil else { return nil }
    self = capabilities
  }

  private init?(environment: [String: String], terminal: Terminfo.Description) {
    guard
      let position = terminal.capability("cup", parameters: 2),
      let clear = terminal.string("clear")
    else { return nil }
    movement = Movement(
      position: position,
      column: terminal.capability("hpa", parameters: 1),
      row: terminal.capability("vpa", parameters: 1),
      up: terminal.capability("cuu", parameters: 1),
      down: terminal.capability("cud", parameters: 1),
      left: terminal.capability("cub", parameters: 1),
      right: terminal.capability("cuf", parameters: 1)
    )
    self.clear = clear
    colors = Self.colors(environment, terminal)
    isUnicode = Self.isUnicode(environment)
    pictures = PictureOutput(environment: environment, isUnicode: isUnicode, colors: colors)
    styles = StyleCodes(terminal)
    eraseToEndOfLine = terminal.string("el")
    erasesWithBackground = terminal.flag("bce")
    hideCursor = terminal.string("civis") ?? []
    showCursor = terminal.string("cnorm") ?? []

    let wrapping = (off: terminal.string("rmam"), on: terminal.string("smam"))
    let canTurnOffWrapping = wrapping.off != nil && wrapping.on != nil
    scrollsAtLastCell = terminal.flag("am") && !terminal.flag("xenl") && !canTurnOffWrapping
    skipsUnknownModes = position.isStandard
    let hasMouse = terminal.string("kmous") != nil
    let modes = skipsUnknownModes ? Self.modes(hasMouse: hasMouse) : []
    enter =
      (terminal.string("smcup") ?? []) + styles.reset + (terminal.string("smkx") ?? [])
      + (canTurnOffWrapping ? wrapping.off ?? [] : []) + Self.sequence(modes, "h")
    // The modes in reverse order, after the end of a frame that may have been cut off.
    leave =
      (skipsUnknownModes ? Self.endOfFrame : []) + Self.sequence(modes.reversed(), "l")
      + (canTurnOffWrapping ? wrapping.on ?? [] : []) + styles.reset + showCursor
      + (terminal.string("rmkx") ?? []) + (terminal.string("rmcup") ?? clear)
    keys = Self.keys(terminal)
  }

  /// The codes around a frame that is shown all at once.
  static let beginningOfFrame = sequence(["2026"], "h")
  static let endOfFrame = sequence(["2026"], "l")

  /// Clusters as one character (2027), text that is pasted in brackets (2004), and the mouse: buttons
  /// (1000), movement with a button held down (1002), in numbers (1006).
  private static func modes(hasMouse: Bool) -> [String] {
    ["2027", "2004"] + (hasMouse ? ["1000", "1002", "1006"] : [])
  }

  private static func sequence(_ modes: [String], _ final: String) -> [UInt8] {
    modes.flatMap { Array("\u{1B}[?\($0)\(final)".utf8) }
  }

  /// The reason why views cannot be drawn on the terminal, and the next step, for a person who expects a drawn screen.
  ///
  /// - Parameter environment: `TERM` names the kind of terminal.
  /// - Returns: `nil` if they can, or if the terminal is said to be dumb.
  package static func noteOnUnknownTerminal(
    environment: [String: String] = TerminalCapabilities.environment
  ) -> String? {
    let name = environment["TERM"] ?? ""
    guard name != "dumb", Self(environment: environment) == nil else { return nil }
    let cause =
      name.isEmpty
      ? "TERM is not set" : "no description of the terminal TERM=\(name.prefix(60)) is installed"
    return "\(cause), so lines are printed instead of a screen. "
      + "Set TERM, as to xterm-256color, or install the description (ncurses-term)."
  }

  /// Whether the locale of this process is one of UTF-8, whatever its terminal.
  package static var isUnicodeLocale: Bool { isUnicode(environment) }

  private static func isUnicode(_ environment: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
    guard let locale = names.first(where: { !$0.isEmpty }) else { return true }
    // `language_COUNTRY.codeset@variant`
    let codeset = locale.prefix { $0 != "@" }.drop { $0 != "." }.dropFirst()
    return ["utf-8", "utf8"].contains(codeset.lowercased())
  }

  private static func colors(
    _ environment: [String: String],
    _ terminal: Terminfo.Description
  ) -> ColorDepth {
    if let wish = environment["NO_COLOR"], !wish.isEmpty { return .none }
    let count = terminal.number("colors") ?? 0
    let isFull = ["truecolor", "24bit"].contains(environment["COLORTERM"])
    switch count {
    case ..<8: return .none
    case _ where isFull || terminal.flag("RGB") || terminal.flag("Tc"): return .full
    case 256...: return count == 256 ? .palette : .full
    case 16...: return .sixteen
    default: return .eight
    }
  }

  /// The keys whose bytes a description names. Those with modifiers are left out: their bytes say
  /// which ones are held down, while their names here are those of keys that no keyboard has.
  private static func keys(_ terminal: Terminfo.Description) -> [[UInt8]: KeyPress] {
    var names: [(String, KeyPress)] = [
      ("kcuu1", KeyPress(.upArrow)), ("kcud1", KeyPress(.downArrow)),
      ("kcub1", KeyPress(.leftArrow)), ("kcuf1", KeyPress(.rightArrow)),
      ("khome", KeyPress(.home)), ("kend", KeyPress(.end)),
      ("kpp", KeyPress(.pageUp)), ("knp", KeyPress(.pageDown)),
      ("kich1", KeyPress(.insert)), ("kdch1", KeyPress(.deleteForward)),
      ("kent", KeyPress(.return)), ("kcbt", KeyPress(.tab, modifiers: .shift)),
    ]
    for number in 1...12 {
      if let key = KeyEquivalent.function(number) { names.append(("kf\(number)", KeyPress(key))) }
    }
    var keys: [[UInt8]: KeyPress] = [:]
    for (name, key) in names {
      // A key that sends no ESC in front is a character like others.
      guard let bytes = terminal.string(name), bytes.count > 1, bytes[0] == 0x1B else { continue }
      if keys[bytes] == nil { keys[bytes] = key }
    }
    return keys
  }
}
