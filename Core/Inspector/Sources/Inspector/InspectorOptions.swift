public import Journal

/// The contents of an inspector, and its address.
public struct InspectorOptions: Sendable {
  /// The way in which the program was started, for the page.
  public enum Mode: String, Sendable {
    /// The program as a person or a script uses it.
    case app
    /// The session is recorded.
    case record
    /// A recording is replayed.
    case replay
    /// The user goes back and forth in a recording.
    case travel
  }

  /// The limits of the kept data; the oldest data beyond them are dropped.
  public struct Limits: Sendable {
    /// The most events that are kept for pages, and the most actions with their changes.
    public var events = 100_000
    /// The most bytes of events, and of changes.
    public var bytes = 32 << 20
    /// The most events that wait to be made JSON. A page that is opened later sees these.
    public var pending = 32_768
    /// The most states that can be shown again, of those since a page was opened. Each keeps the storage that later
    /// states do not share.
    public var shown = 100

    /// The number of actions whose states are read without a page, from the start of the session.
    ///
    /// A page that is opened later has their states and changes. Each costs less than a microsecond of the sending
    /// thread, and a thread makes JSON of it.
    public var early = 2_000

    /// The seconds without a turn of the main actor after which the program counts as busy.
    public var secondsUntilBusy = 2.0

    /// The seconds without a page after which a program continues that a page has paused or set back.
    public var secondsUntilItGoesOn = 60.0

    /// The time in which a connection must send the head of its request, in milliseconds.
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
  /// Only this user may read it. If others can read it, it is replaced, and so is the token.
  public var identityFile: String?
  /// Whether the token of the file is replaced.
  public var renewsToken = false
  /// Whether an address that other hosts can reach is allowed.
  public var allowsRemote = false
  /// The names under which it answers, beside those of this host's loopback. With ``allowsRemote``, it answers under
  /// each numeric address as well.
  public var hosts: [String] = []
  /// The name and the version of the program.
  public var program = "program"
  /// The way in which it was started.
  public var mode = Mode.app
  /// The path of the recording that is made or read.
  public var recording: String?
  /// The parts of states and actions that never leave the process.
  public var redaction = JournalRedaction.none
  /// The limits of the kept data.
  public var limits = Limits()
  /// The library with the code of the server.
  public var library = ServerLibrary.installed

  /// The options for a program on this host.
  public init() {}
}

extension InspectorOptions {
  /// The reason why the address is refused, and the next step; `nil` if it is allowed.
  public var addressProblem: String? {
    guard !allowsRemote, !Self.isLoopback(address) else { return nil }
    return
      "\(address) can be reached from other hosts, and whoever has the address of the page can see "
      + "and do everything. Allow that with --inspect-allow-remote, or use 127.0.0.1."
  }

  /// Whether a text is a numeric address of this machine's loopback.
  static func isLoopback(_ address: String) -> Bool {
    address == "::1"
      || address.hasPrefix("127.") && address.split(separator: ".").count == 4
        && address.utf8.allSatisfy { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }
  }
}

/// The reason why an inspector cannot be served.
public struct InspectorError: Error, Equatable, CustomStringConvertible {
  /// The cause and the next step, in sentences.
  public var description: String

  /// Makes an error.
  public init(_ description: String) {
    self.description = description
  }
}
