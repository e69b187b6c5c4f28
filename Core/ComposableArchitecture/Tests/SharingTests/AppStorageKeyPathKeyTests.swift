import Dependencies
import Foundation
import Sharing
import Testing

extension UserDefaults {
  fileprivate var launches: Int {
    get { integer(forKey: "launches") }
    set { set(newValue, forKey: "launches") }
  }

  fileprivate var nickname: String? {
    get { string(forKey: "nickname") }
    set { set(newValue, forKey: "nickname") }
  }
}

@Suite struct AppStorageKeyPathKeyTests {
  @Dependency(\.defaultAppStorage) private var defaults

  @Test func readsAndWritesTheProperty() {
    defaults.launches = 3
    @Shared(.appStorage(\.launches)) var launches = 0
    @SharedReader(.appStorage(\.launches)) var reader = 0
    #expect(launches == 3)
    $launches.withLock { $0 += 1 }
    #expect(defaults.launches == 4)
    #expect(reader == 4)
    #expect("\($launches)".hasPrefix("Shared<Int>(.appStorage("))
  }

  @Test func followsTheProperty() {
    @Shared(.appStorage(\.launches)) var launches = 0
    @Shared(.appStorage("launches")) var byName = 0
    defaults.launches = 5
    #expect(launches == 5)
    $launches.withLock { $0 = 6 }
    #expect(byName == 6)
  }

  @Test func propertiesOfOneSuiteAreInStep() throws {
    let name = "composed-tests-\(UUID().uuidString)"
    let first = try #require(UserDefaults(suiteName: name))
    let second = try #require(UserDefaults(suiteName: name))
    defer { first.removePersistentDomain(forName: name) }
    @Shared(.appStorage("launches", store: first)) var byName = 0
    withDependencies {
      $0.defaultAppStorage = second
    } operation: {
      @Shared(.appStorage(\.launches)) var launches = 0
      $byName.withLock { $0 = 2 }
      #expect(launches == 2)
      $launches.withLock { $0 = 3 }
    }
    #expect(byName == 3)
  }

  @Test func takesNilForAMissingValue() {
    @Shared(.appStorage(\.nickname)) var nickname
    #expect(nickname == nil)
    $nickname.withLock { $0 = "Blob" }
    #expect(defaults.nickname == "Blob")
    $nickname.withLock { $0 = nil }
    #expect(nickname == nil)
    #expect(defaults.object(forKey: "nickname") == nil)
  }
}
