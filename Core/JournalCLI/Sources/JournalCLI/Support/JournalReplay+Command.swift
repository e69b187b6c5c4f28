internal import Journal
internal import TerminalHosting

extension JournalReplay.Execution {
  /// The place where the tasks of a command's replay run: all of the process, if it is its own.
  static var ofCommand: Self {
    StandardStreams.current.ownsProcess ? .process : .effects
  }
}
