public import Journal

/// The contents of an inspector, and its address.
public struct InspectorOptions: Sendable {
  /// The way in which the program was started, for the page.
  public enum Mode: String, Sendable {
    /// The program as a person or a script uses it.
    case app
    /// The session is recorded.
    case record
    /// A recording happens again.
    case replay
    /// One goes back and forth in a recording.
    case travel
  }

  /// The bounds of what is kept; what is beyond them is forgotten, the oldest first.
  public struct Limits: Sendable {
    /// The most events that are kept for pages, and the most actions with their changes.
    public var events = 100_000
    /// The most bytes of events, and of changes.
    public var bytes = 32 << 20
    /// The most events that wait to be made JSON. Without a page they are what one that is opened later sees.
    public var pending = 32_768
    /// The most states that can be shown again, of those since a page was opened. Each keeps the storage that
    /// later states do not share.
    public var shown = 100

    /// The number of actions whose states are read without a page, from the start of the session.
    ///
    /// A page that is opened later has their states and changes. Each costs as much as with a page.
    public var early = 2_000

    /// After how many seconds without a turn of the main actor the program counts as busy.
    public var secondsUntilBusy = 2.0

    /// After how many seconds without a page a program goes on that one has paused or set back.
    public var secondsUntilItGoesOn = 60.0

    /// How long a connection may take to send the head of its request, in milliseconds.
    public var headMilliseconds = 5_000

    /// The limits that are meant for a program of any size.
    public init() {}
  }

  /// The numeric address to listen at.
  public var address = "127.0.0.1"
  /// The port; 0 for any that is free.
  public var port: UInt16 = 0
  /// The file that keeps the port and the token from one run to the next; nil for others in each run.
  ///
  /// Only this user may read it. Where it is read by others, it is replaced, and so is the token.
  public var identityFile: String?
  /// Whether the token of the file is replaced.
  public var renewsToken = false
  /// Whether an address that other hosts can reach is allowed.
  public var allowsRemote = false
  /// The names under which it answers, beside those of this host's loopback. Where ``allowsRemote`` is set, it answers
  /// under each numeric address as well.
  public var hosts: [String] = []
  /// The name and the version of the program.
  public var program = "program"
  /// The way in which it was started.
  public var mode = Mode.app
  /// The path of the recording that is made or read.
  public var recording: String?
  /// The parts of states and actions that never leave the process.
  public var redaction = JournalRedaction.none
  /// The bounds of what is kept.
  public var limits = Limits()
  /// How the code of the server is found.
  public var library = ServerLibrary.installed

  /// The options for a program on this host.
  public init() {}
}

extension InspectorOptions {
  /// Why the address is refused, and the next step; `nil` if it may be listened at.
  public var addressProblem: String? {
    guard !allowsRemote, !Self.isLoopback(address) else { return nil }
    return
      "\(address) can be reached from other hosts, and whoever has the address of the page can see "
      + "and do everything. Allow that with --inspect-allow-remote, or use 127.0.0.1."
  }

  private static func isLoopback(_ address: String) -> Bool {
    address == "::1" || address.hasPrefix("127.") && address.split(separator: ".").count == 4
  }
}

/// Why an inspector cannot be served.
public struct InspectorError: Error, Equatable, CustomStringConvertible {
  /// The cause and the next step, in sentences.
  public var description: String

  /// Makes an error.
  public init(_ description: String) {
    self.description = description
  }
}
