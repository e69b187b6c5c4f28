public import Dependencies

extension DependencyValues {
  /// Isolates the shared values of code that runs with these dependencies.
  ///
  /// Values that are shared by a key are then separate from those of the rest of the process. `.inMemory`,
  /// `.appStorage` and `.fileStorage` use new memory: nothing is read from the device, and nothing is written to it.
  public mutating func isolateSharedValues() {
    self[ReferenceTable.self] = ReferenceTable()
    defaultInMemoryStorage = InMemoryStorage()
    defaultAppStorage = .inMemory
    defaultFileStorage = .inMemory
  }
}
