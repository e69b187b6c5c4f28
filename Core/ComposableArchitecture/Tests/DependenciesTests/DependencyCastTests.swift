import Dependencies
import Testing

private protocol Database: Sendable {
  var name: String { get }
}

private struct LiveDatabase: Database {
  let name = "live"
}

private struct MemoryDatabase: Database {
  let name = "memory"
  let rows = 3
}

private enum DatabaseKey: DependencyKey {
  static var liveValue: any Database { LiveDatabase() }
  static var testValue: any Database { MemoryDatabase() }
}

extension DependencyValues {
  fileprivate var database: any Database {
    get { self[DatabaseKey.self] }
    set { self[DatabaseKey.self] = newValue }
  }
}

@Suite struct DependencyCastTests {
  private struct Model {
    @Dependency(\.database, as: MemoryDatabase.self) var database
    @Dependency(DatabaseKey.self, as: MemoryDatabase.self) var sameDatabase
  }

  @Test func isReadAsTheTypeThatItHas() {
    let model = Model()
    #expect(model.database.rows == 3)
    #expect(model.sameDatabase.rows == 3)
  }

  @Test func followsOverrides() {
    @Dependency(\.database, as: LiveDatabase.self) var database
    withDependencies {
      $0.database = LiveDatabase()
    } operation: {
      #expect(database.name == "live")
    }
  }

  @Test func aKeyPathMayBeAValue() {
    let keyPath: any KeyPath<DependencyValues, any Database> & Sendable =
      \DependencyValues[key: DatabaseName()]
    let database = Dependency(keyPath, as: MemoryDatabase.self)
    #expect(database.wrappedValue.rows == 3)
  }
}

private struct DatabaseName: Hashable {}

extension DependencyValues {
  fileprivate subscript(key name: DatabaseName) -> any Database { database }
}
