import Dependencies
import Sharing
import Testing

extension SharedReaderKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var count: Self { Self[.inMemory("count"), default: 7] }
}

extension SharedReaderKey where Self == InMemoryKey<Int?>.Default {
  fileprivate static var limit: Self { Self[.inMemory("limit"), default: 5] }
}

@Suite struct InMemoryKeyTests {
  @Test func sharesByKey() {
    @Shared(.inMemory("name")) var first = "Blob"
    @Shared(.inMemory("name")) var second = "Other"
    @Shared(.inMemory("another")) var third = "Third"
    #expect(second == "Blob")
    $second.withLock { $0 = "Jr" }
    #expect(first == "Jr")
    #expect(third == "Third")
    #expect("\($first)" == #"Shared<String>(.inMemory("name"), Jr)"#)
  }

  @Test func keepsTheValueWhenNobodyRefersToIt() {
    do {
      @Shared(.inMemory("count")) var count = 0
      $count.withLock { $0 = 5 }
    }
    @Shared(.inMemory("count")) var count = 1
    #expect(count == 5)
  }

  @Test func tellsTypesApart() {
    @Shared(.inMemory("x")) var number = 1
    @Shared(.inMemory("x")) var text = "a"
    $number.withLock { $0 = 2 }
    #expect(text == "a")
    #expect(number == 2)
  }

  @Test func isEmptyInEachTest() {
    @Shared(.inMemory("fresh")) var fresh = 0
    #expect(fresh == 0)
    $fresh.withLock { $0 += 1 }
  }

  @Test func isEmptyInEachTestAsWell() {
    @Shared(.inMemory("fresh")) var fresh = 0
    #expect(fresh == 0)
    $fresh.withLock { $0 += 1 }
  }

  @Test func hasADefaultValue() {
    @Shared(.count) var count
    @Shared(.count) var other = 9
    @SharedReader(.count) var reader
    #expect(count == 7)
    $count.withLock { $0 += 1 }
    #expect(other == 8)
    #expect(reader == 8)
  }

  @Test func holdsAnotherDefaultValueIfThatIsTheFirst() {
    @Shared(.count) var count = 9
    @Shared(.count) var other
    #expect(count == 9)
    #expect(other == 9)
  }

  @Test func isNilWithoutADefaultValue() {
    @Shared(.inMemory("optional")) var name: String?
    @SharedReader(.inMemory("optional")) var reader: String?
    #expect(name == nil)
    $name.withLock { $0 = "Blob" }
    #expect(reader == "Blob")
  }

  @Test func anOptionalValueHasADefaultValue() {
    @Shared(.inMemory("c")) var number: Int? = 5
    @SharedReader(.inMemory("r")) var read: Int? = 6
    @Shared(.limit) var limit
    #expect(number == 5)
    #expect(read == 6)
    #expect(limit == 5)
  }

  @Test func aNilThatWasSetIsKept() {
    for _ in 1...2 {
      @Shared(.inMemory("c")) var number: Int? = 5
      $number.withLock { $0 = nil }
      #expect(number == nil)
    }
    @Shared(.inMemory("c")) var number: Int? = 5
    #expect(number == nil)
  }

  @Test func tellsTheDefaultValueOfAKey() {
    #expect(InMemoryKey<Int>.Default.count.initialValue == 7)
    #expect(InMemoryKey<Int?>.Default.limit.initialValue == 5)
  }

  @Test func hasAMemoryOfItsOwn() {
    @Shared(.inMemory("name")) var outer = "outer"
    withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      @Shared(.inMemory("name")) var inner = "inner"
      #expect(inner == "inner")
      $inner.withLock { $0 = "changed" }
    }
    #expect(outer == "outer")
  }

  @Test func requiresAValue() async throws {
    await #expect(throws: SharedLoadError.self) {
      _ = try await Shared<Int>(require: .inMemory("missing"))
    }
    @Shared(.inMemory("there")) var there = 3
    let required = try await Shared<Int>(require: .inMemory("there"))
    #expect(required.wrappedValue == 3)
  }

  @Test func requiresAnOptionalValue() async throws {
    await #expect(throws: SharedLoadError.self) {
      _ = try await Shared<Int?>(require: .inMemory("missing"))
    }
    await #expect(throws: SharedLoadError.self) {
      _ = try await SharedReader<Int?>(require: .inMemory("missing"))
    }
    await #expect(throws: SharedLoadError.self) {
      _ = try await Shared<Int?>(require: .limit)
    }
    @Shared(.inMemory("missing")) var there: Int? = 3
    let required = try await Shared<Int?>(require: .inMemory("missing"))
    #expect(required.wrappedValue == 3)
    $there.withLock { $0 = nil }
    let none = try await Shared<Int?>(require: .inMemory("missing"))
    #expect(none.wrappedValue == nil)
  }

  @Test func loadsAnotherKey() async throws {
    @Shared(.inMemory("a")) var value = 1
    @Shared(.inMemory("b")) var other = 2
    try await $value.load(.inMemory("b"))
    #expect(value == 2)
    $other.withLock { $0 = 3 }
    #expect(value == 3)
  }

  @Test func keepsTheLastOfManyChanges() async {
    do {
      @Shared(.inMemory("total")) var total = 0
      await withTaskGroup { group in
        for _ in 0..<10 {
          group.addTask { [$total] in
            for _ in 0..<100 { $total.withLock { $0 += 1 } }
          }
        }
      }
      #expect(total == 1_000)
    }
    @Shared(.inMemory("total")) var total = 0
    #expect(total == 1_000)
  }

  @Test func isSavedToByAKeyThatUsesIt() async throws {
    struct Doubling: SharedKey {
      let base = InMemoryKey<Int>.inMemory("doubled")

      var id: InMemoryKeyID { base.id }

      func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
        base.load(context: context, continuation: continuation)
      }

      func subscribe(
        context: LoadContext<Int>,
        subscriber: SharedSubscriber<Int>
      ) -> SharedSubscription {
        base.subscribe(context: context, subscriber: subscriber)
      }

      func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
        base.save(value * 2, context: context, continuation: continuation)
      }
    }
    do {
      @Shared(Doubling()) var number = 1
      $number.withLock { $0 = 4 }
      try await $number.save()
      #expect(number == 4)
    }
    @Shared(.inMemory("doubled")) var number = 0
    #expect(number == 8)
  }
}
