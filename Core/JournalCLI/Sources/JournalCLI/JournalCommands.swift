public import ArgumentParser

/// The commands that use sessions as data, for a program to mount among its own.
public enum JournalCommands<Program: JournalProgram> {
  /// All commands.
  public static var all: [any ParsableCommand.Type] {
    [
      ExploreCommand<Program>.self, FaultsCommand<Program>.self, GraphCommand<Program>.self,
      MakeTestCommand<Program>.self, RecordCommand<Program>.self, ReplayCommand<Program>.self,
      ShrinkCommand<Program>.self, TravelCommand<Program>.self,
    ]
  }
}
