public import Dependencies
import Foundation

/// The shared values that a store and its effects can reach by their keys, and the stored values without a wrapper.
///
/// An exploration distinguishes states by them. Settings and files are included if they are in memory.
@_spi(Exploring)
public struct SharedContents: Sendable {
  private let table: ReferenceTable
  private let memory: InMemoryStorage
  private let settings: Settings?
  private let files: MemoryFiles?

  /// The contents for code that runs with some dependencies.
  public init(of dependencies: DependencyValues) {
    table = dependencies[ReferenceTable.self]
    memory = dependencies.defaultInMemoryStorage
    settings = (dependencies.defaultAppStorage as? StoredDefaults)?.settings
    files = dependencies.defaultFileStorage.files as? MemoryFiles
  }

  /// The values with the names of their keys, by these names.
  ///
  /// Costs time in proportion to the number of values.
  public var values: [(name: String, value: Any)] {
    var values = table.values + memory.values
    values += settings?.all.map { (name: "setting \($0)", value: $1) } ?? []
    values += files?.contents.map { (name: "file \($0.path)", value: $1) } ?? []
    return values.count > 1 ? values.sorted { $0.name < $1.name } : values
  }
}
