public import Dependencies

extension DependencyValues {
  /// Gives what is made with these dependencies shared values of its own.
  ///
  /// Values that are shared by a key are then others than those of the rest of the process, and what
  /// `.inMemory`, `.appStorage` and `.fileStorage` keep is kept in new memory only: nothing is read from
  /// the device, and nothing is written to it.
  public mutating func isolateSharedValues() {
    self[ReferenceTable.self] = ReferenceTable()
    defaultInMemoryStorage = InMemoryStorage()
    defaultAppStorage = .inMemory
    defaultFileStorage = .inMemory
  }
}
