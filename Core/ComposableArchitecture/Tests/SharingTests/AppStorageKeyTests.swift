import ConcurrencyExtras
import Dependencies
import Dispatch
import Foundation
@_spi(Views) import Sharing
import Testing

@Suite struct AppStorageKeyTests {
  private enum Color: String, Sendable { case blue, red }
  private enum Size: Int, Sendable { case large = 2, small = 1 }
  private struct Person: Codable, Equatable, Sendable { var name: String }

  @Dependency(\.defaultAppStorage) private var defaults

  /// A suite of Foundation that goes away with the test.
  private final class Suite {
    let name = "composed-tests-\(UUID().uuidString)"

    func settings() throws -> UserDefaults { try #require(UserDefaults(suiteName: name)) }

    deinit {
      UserDefaults.standard.removePersistentDomain(forName: name)
    }
  }

  @Test func keepsEveryKindOfValue() throws {
    let date = Date(timeIntervalSince1970: 1_234_567_890)
    let url = try #require(URL(string: "https://example.com/a?b=c"))
    @Shared(.appStorage("bool")) var bool = false
    @Shared(.appStorage("int")) var int = 0
    @Shared(.appStorage("double")) var double = 0.0
    @Shared(.appStorage("string")) var string = ""
    @Shared(.appStorage("strings")) var strings: [String] = []
    @Shared(.appStorage("url")) var link = URL(filePath: "/")
    @Shared(.appStorage("data")) var data = Data()
    @Shared(.appStorage("date")) var day = Date(timeIntervalSince1970: 0)
    @Shared(.appStorage("color")) var color = Color.red
    @Shared(.appStorage("size")) var size = Size.small
    @Shared(.appStorage("person")) var person = Person(name: "")
    $bool.withLock { $0 = true }
    $int.withLock { $0 = 42 }
    $double.withLock { $0 = 1.5 }
    $string.withLock { $0 = "Blob" }
    $strings.withLock { $0 = ["a", "b"] }
    $link.withLock { $0 = url }
    $data.withLock { $0 = Data([1, 2]) }
    $day.withLock { $0 = date }
    $color.withLock { $0 = .blue }
    $size.withLock { $0 = .large }
    $person.withLock { $0.name = "Blob" }
    #expect(defaults.bool(forKey: "bool") == true)
    #expect(defaults.integer(forKey: "int") == 42)
    #expect(defaults.double(forKey: "double") == 1.5)
    #expect(defaults.string(forKey: "string") == "Blob")
    #expect(defaults.stringArray(forKey: "strings") == ["a", "b"])
    #expect(defaults.url(forKey: "url") == url)
    #expect(defaults.data(forKey: "data") == Data([1, 2]))
    #expect(defaults.object(forKey: "date") as? Date == date)
    #expect(defaults.string(forKey: "color") == "blue")
    #expect(defaults.integer(forKey: "size") == 2)
    let json = try #require(defaults.data(forKey: "person"))
    #expect(try JSONDecoder().decode(Person.self, from: json) == Person(name: "Blob"))
  }

  @Test func findsWhatIsThere() {
    defaults.set(true, forKey: "bool")
    defaults.set("blue", forKey: "color")
    defaults.set(5, forKey: "count")
    @Shared(.appStorage("bool")) var bool = false
    @Shared(.appStorage("color")) var color = Color.red
    @SharedReader(.appStorage("count")) var count = 0
    #expect(bool)
    #expect(color == .blue)
    #expect(count == 5)
  }

  @Test func anOptionalValueHasADefaultValue() async throws {
    @Shared(.appStorage("int")) var int: Int? = 5
    @Shared(.appStorage("color")) var color: Color? = .blue
    @Shared(.appStorage("person")) var person: Person? = Person(name: "Blob")
    @SharedReader(.appStorage("url")) var url: URL? = URL(filePath: "/tmp")
    #expect(int == 5)
    #expect(color == .blue)
    #expect(person == Person(name: "Blob"))
    #expect(url == URL(filePath: "/tmp"))
    #expect(defaults.integer(forKey: "int") == 5)
    await #expect(throws: SharedLoadError.self) {
      _ = try await Shared<Int?>(require: .appStorage("missing"))
    }
  }

  @Test func nilTakesThePlaceOfTheDefaultValue() {
    @Shared(.appStorage("int")) var int: Int? = 5
    $int.withLock { $0 = nil }
    #expect(int == nil)
    $int.withLock { $0 = 1 }
    $int.withLock { $0 = nil }
    #expect(int == nil)
    // Others say that there is nothing.
    $int.withLock { $0 = 1 }
    defaults.removeObject(forKey: "int")
    #expect(int == 5)
  }

  @Test func aRegisteredValueComesBackAfterNil() {
    defaults.register(defaults: ["int": 42])
    @Shared(.appStorage("int")) var int: Int?
    #expect(int == 42)
    $int.withLock { $0 = nil }
    #expect(int == 42)
    $int.withLock { $0 = 1 }
    #expect(int == 1)
    $int.withLock { $0 = nil }
    #expect(int == 42)
    #expect(defaults.integer(forKey: "int") == 42)
  }

  @Test func losesNoChangeOfManyThreads() {
    @Shared(.appStorage("total")) var total = 0
    DispatchQueue.concurrentPerform(iterations: 8) { [$total] _ in
      for _ in 0..<1_000 { $total.withLock { $0 += 1 } }
    }
    #expect(total == 8_000)
    #expect(defaults.integer(forKey: "total") == 8_000)
  }

  @Test func everyNameIsObserved() {
    @Shared(.appStorage("co.pointfree.@count")) var count = 0
    defaults.set(1, forKey: "co.pointfree.@count")
    #expect(count == 1)
    withDependencies {
      #expect($0.appStorageKeyFormatWarningEnabled)
      $0.appStorageKeyFormatWarningEnabled = false
    } operation: {
      @Shared(.appStorage("co.pointfree.name")) var name = ""
      #expect(name == "")
    }
  }

  @Test func followsValuesThatAreSetByName() {
    @Shared(.appStorage("count")) var count = 0
    defaults.setValue(1, forKey: "count")
    #expect(count == 1)
    #expect(defaults.value(forKey: "count") as? Int == 1)
    defaults.setValue(nil, forKey: "count")
    #expect(count == 0)
  }

  @Test func keepsNothingForNil() {
    @Shared(.appStorage("int")) var int: Int?
    @Shared(.appStorage("color")) var color: Color?
    @Shared(.appStorage("person")) var person: Person?
    #expect(int == nil)
    #expect(defaults.object(forKey: "int") == nil)
    $int.withLock { $0 = 1 }
    $color.withLock { $0 = .blue }
    $person.withLock { $0 = Person(name: "Blob") }
    #expect(defaults.integer(forKey: "int") == 1)
    #expect(defaults.string(forKey: "color") == "blue")
    #expect(defaults.data(forKey: "person") != nil)
    $int.withLock { $0 = nil }
    $person.withLock { $0 = nil }
    #expect(defaults.object(forKey: "int") == nil)
    #expect(defaults.object(forKey: "person") == nil)
  }

  @Test func whoReadsTheSettingsFindsTheDefaultValue() {
    @Shared(.appStorage("count")) var count = 42
    #expect(defaults.integer(forKey: "count") == 42)
    #expect(count == 42)
  }

  @Test func followsTheSettings() {
    @Shared(.appStorage("count")) var count = 1
    let changes = LockIsolated(0)
    withObservationTracking {
      _ = count
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    defaults.set(2, forKey: "count")
    #expect(count == 2)
    #expect(changes.value == 1)
    defaults.removeObject(forKey: "count")
    #expect(count == 1)
  }

  @Test func whatIsNotOfTheTypeIsNotTaken() {
    defaults.set("many", forKey: "count")
    @Shared(.appStorage("count")) var count = 3
    #expect(count == 3)
    #expect(defaults.string(forKey: "count") == "many")
  }

  @Test func tellsOfWhatCannotBeDecoded() {
    defaults.set(Data([0]), forKey: "person")
    @Shared(.appStorage("person")) var person = Person(name: "Blob")
    #expect(person == Person(name: "Blob"))
    #expect($person.loadError is DecodingError)
    #expect(defaults.data(forKey: "person") == Data([0]))
  }

  @Test func isKeptInTheSettingsThatAreNamed() {
    let others = UserDefaults.inMemory
    @Shared(.appStorage("count", store: others)) var count = 0
    @Shared(.appStorage("count")) var another = 7
    $count.withLock { $0 = 5 }
    #expect(others.integer(forKey: "count") == 5)
    #expect(another == 7)
    withDependencies {
      $0.defaultAppStorage = others
    } operation: {
      @Shared(.appStorage("count")) var same = 0
      #expect(same == 5)
    }
  }

  @Test func settingsOfFoundationWork() throws {
    let name = "composed-tests-\(UUID().uuidString)"
    let settings = try #require(UserDefaults(suiteName: name))
    defer { settings.removePersistentDomain(forName: name) }
    @Shared(.appStorage("count", store: settings)) var count = 0
    $count.withLock { $0 = 3 }
    #expect(settings.integer(forKey: "count") == 3)
  }

  @Test func wrappersOfOneSuiteAreInStep() throws {
    let suite = Suite()
    let (first, second) = try (suite.settings(), suite.settings())
    @Shared(.appStorage("count", store: first)) var count = 0
    @Shared(.appStorage("count", store: second)) var same = 7
    @SharedReader(.appStorage("count", store: second)) var optional: Int?
    $count.withLock { $0 = 3 }
    #expect(same == 3)
    #expect(optional == 3)
    #expect(second.integer(forKey: "count") == 3)
    $same.withLock { $0 += 1 }
    #expect(count == 4)
    #expect(optional == 4)
  }

  @Test func wrappersOfOneSuiteAreInStepAfterNil() throws {
    let suite = Suite()
    let (first, second) = try (suite.settings(), suite.settings())
    @Shared(.appStorage("limit", store: first)) var count: Int? = 5
    @SharedReader(.appStorage("limit", store: second)) var reader = 7
    $count.withLock { $0 = 1 }
    #expect(reader == 1)
    $count.withLock { $0 = nil }
    #expect(count == nil)
    #expect(reader == 7)
    #expect(first.object(forKey: "limit") == nil)
    // On Linux this is seen in all suites of the process, so no other test may have this name.
    first.register(defaults: ["limit": 42])
    $count.withLock { $0 = 2 }
    $count.withLock { $0 = nil }
    #expect(count == 42)
    #expect(reader == 42)
  }

  @Test func suitesHaveNothingInCommon() throws {
    let (suite, another) = (Suite(), Suite())
    @Shared(.appStorage("count", store: try suite.settings())) var count = 3
    @Shared(.appStorage("count", store: try another.settings())) var other = 4
    #expect(count == 3)
    #expect(other == 4)
    $count.withLock { $0 = 5 }
    #expect(other == 4)
  }

  @Test func nothingIsFoundAfterNil() {
    @Shared(.appStorage("int")) var int: Int? = 5
    #expect(defaults.value(forKey: "int") as? Int == 5)
    $int.withLock { $0 = nil }
    #expect(defaults.value(forKey: "int") == nil)
    #expect(defaults.object(forKey: "int") == nil)
    #expect(defaults.integer(forKey: "int") == 0)
    #expect(defaults.dictionaryRepresentation()["int"] == nil)
    $int.withLock { $0 = 1 }
    $int.withLock { $0 = nil }
    #expect(defaults.value(forKey: "int") == nil)
    // Others remove it, and the wrapper has its default value again.
    $int.withLock { $0 = 1 }
    defaults.removeObject(forKey: "int")
    #expect(int == 5)
    #expect(defaults.integer(forKey: "int") == 5)
  }

  /// The neighbours of a missing number: other types whose values are kept in another form.
  @Test func nothingIsFoundAfterNilOfOtherTypes() {
    @Shared(.appStorage("color")) var color: Color? = .blue
    @Shared(.appStorage("size")) var size: Size? = .large
    @Shared(.appStorage("person")) var person: Person? = Person(name: "Blob")
    @Shared(.appStorage("url")) var url: URL? = URL(filePath: "/tmp")
    @Shared(.appStorage("data")) var data: Data? = Data([1])
    @Shared(.appStorage("date")) var date: Date? = Date(timeIntervalSince1970: 0)
    let names = ["color", "size", "person", "url", "data", "date"]
    #expect(names.allSatisfy { defaults.value(forKey: $0) != nil })
    $color.withLock { $0 = nil }
    $size.withLock { $0 = nil }
    $person.withLock { $0 = nil }
    $url.withLock { $0 = nil }
    $data.withLock { $0 = nil }
    $date.withLock { $0 = nil }
    #expect(names.allSatisfy { defaults.value(forKey: $0) == nil })
    #expect(
      color == nil && size == nil && person == nil && url == nil && data == nil && date == nil
    )
  }

  @Test func aLaterWrapperBringsItsDefaultValue() {
    do {
      @Shared(.appStorage("int")) var int: Int? = 5
      $int.withLock { $0 = nil }
      #expect(defaults.value(forKey: "int") == nil)
    }
    @Shared(.appStorage("int")) var int: Int? = 6
    #expect(int == 6)
    #expect(defaults.value(forKey: "int") as? Int == 6)
  }

  /// As with a number object of Foundation, which is cast to any of these types if it is exact.
  @Test func numbersAreReadAsEachOther() {
    defaults.set(1, forKey: "integer")
    defaults.set(2.0, forKey: "whole")
    defaults.set(2.5, forKey: "fraction")
    defaults.set(true, forKey: "truth")
    @Shared(.appStorage("integer")) var double = 0.0
    @Shared(.appStorage("integer")) var bool = false
    @Shared(.appStorage("whole")) var int: Int?
    @Shared(.appStorage("whole")) var noBool = false
    @Shared(.appStorage("fraction")) var noInt = 7
    @Shared(.appStorage("truth")) var number = 0
    #expect(double == 1)
    #expect(bool)
    #expect(int == 2)
    #expect(!noBool)
    #expect(noInt == 7)
    #expect(number == 1)
  }

  @Test func tellsOfWhatCannotBeDecodedAnyMore() throws {
    @Shared(.appStorage("person")) var person: Person? = Person(name: "Blob")
    defaults.set(Data([0]), forKey: "person")
    #expect($person.loadError is DecodingError)
    #expect(person == Person(name: "Blob"))
    defaults.set(try JSONEncoder().encode(Person(name: "Blob Jr.")), forKey: "person")
    #expect($person.loadError == nil)
    #expect(person == Person(name: "Blob Jr."))
  }

  @Test func directChangesOfFoundationsSettingsAreTakenOverWhenAskedFor() throws {
    let suite = Suite()
    let settings = try suite.settings()
    @Shared(.appStorage("count", store: settings)) var count = 1
    @Shared(.appStorage("names", store: settings)) var names: [String] = []
    settings.set(2, forKey: "count")
    #expect(count == 1)
    UserDefaults.takeDirectChanges()
    #expect(count == 2)
    try suite.settings().set(["a"], forKey: "names")
    UserDefaults.takeDirectChanges()
    #expect(names == ["a"])
    $count.withLock { $0 = 3 }
    UserDefaults.takeDirectChanges()
    #expect(count == 3)
    settings.removeObject(forKey: "count")
    UserDefaults.takeDirectChanges()
    #expect(count == 1)
  }

  @Test func isEmptyInEachTest() {
    @Shared(.appStorage("count")) var count = 0
    #expect(count == 0)
    $count.withLock { $0 += 1 }
  }
}
