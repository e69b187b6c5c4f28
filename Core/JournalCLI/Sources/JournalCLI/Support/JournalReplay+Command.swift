internal import Journal
internal import TerminalHosting

extension JournalReplay.Execution {
  /// The executor of the tasks of a command's replay: the whole process, if it is its own.
  static var ofCommand: Self {
    StandardStreams.current.ownsProcess ? .process : .effects
  }
}
