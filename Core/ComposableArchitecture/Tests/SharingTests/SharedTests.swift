import ConcurrencyExtras
import CustomDump
import Dependencies
import Foundation
import IdentifiedCollections
import Observation
import Sharing
import Testing

private struct Profile: Equatable, Identifiable {
  let id: Int
  var name: String
  var friend: String?
  var initials: String { String(name.prefix(1)) }
}

@Suite struct SharedTests {
  @Test func copiesReferToOneValue() {
    let first = Shared(value: 1)
    let second = first
    second.withLock { $0 += 1 }
    #expect(first.wrappedValue == 2)
  }

  @Test func isAPropertyWrapper() {
    struct State: Equatable {
      @Shared var count: Int
      @SharedReader var name: String
    }
    let count = Shared(value: 1)
    let state = State(count: count, name: .constant("Blob"))
    state.$count.withLock { $0 = 5 }
    #expect(state.count == 5)
    #expect(count.wrappedValue == 5)
    #expect(state.name == "Blob")
    func read(@Shared count: Int) -> Int { count }
    #expect(read($count: count) == 5)
  }

  @Test func withLockReturnsWhatItsClosureDoes() {
    @Shared(value: [1, 2, 3]) var numbers
    #expect($numbers.withLock { $0.removeLast() } == 3)
    #expect(numbers == [1, 2])
  }

  @Test func keepsWhatWasWrittenBeforeAnError() {
    struct Stop: Error {}
    @Shared(value: 0) var count
    #expect(throws: Stop.self) {
      try $count.withLock {
        $0 = 1
        throw Stop()
      }
    }
    #expect(count == 1)
    $count.withLock { $0 += 1 }
    #expect(count == 2)
  }

  @Test func isEqualByValue() {
    #expect(Shared(value: 1) == Shared(value: 1))
    #expect(Shared(value: 1) != Shared(value: 2))
    #expect(SharedReader(value: 1) == SharedReader(value: 1))
    #expect(!((Shared(value: 1) as Any) is any Hashable))
    #expect(!((Shared(value: 1) as Any) is any Encodable))
  }

  @Test func losesNoChangeOfManyThreads() async {
    let count = Shared(value: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<10 {
        group.addTask {
          for _ in 0..<100 { count.withLock { $0 += 1 } }
        }
      }
    }
    #expect(count.wrappedValue == 1_000)
  }

  // MARK: - Derived

  @Test func derivesMembers() {
    @Shared(value: Profile(id: 1, name: "Blob", friend: nil)) var profile
    let name: Shared<String> = $profile.name
    let initials: SharedReader<String> = $profile.initials
    name.withLock { $0 = "Esq" }
    #expect(profile.name == "Esq")
    #expect(initials.wrappedValue == "E")
    #expect($profile.id == 1)
    #expect($profile.read { $0.name.count }.wrappedValue == 3)
  }

  @Test func unwrapsAnOptional() throws {
    @Shared(value: Profile(id: 1, name: "Blob", friend: "Jr")) var profile
    let friend = try #require(Shared($profile.friend))
    friend.withLock { $0 += "!" }
    #expect(profile.friend == "Jr!")
    $profile.withLock { $0.friend = nil }
    #expect(friend.wrappedValue == "Jr!")
    friend.withLock { $0 = "nobody" }
    #expect(profile.friend == nil)
    #expect(Shared($profile.friend) == nil)
    #expect(SharedReader($profile.friend) == nil)
  }

  @Test func derivesElementsById() throws {
    @Shared(value: [Profile(id: 1, name: "A"), Profile(id: 2, name: "B")])
    var profiles: IdentifiedArrayOf<Profile>
    let second = try #require($profiles[id: 2])
    second.withLock { $0.name = "C" }
    #expect(profiles[id: 2]?.name == "C")
    #expect($profiles[id: 3] == nil)
    $profiles.withLock { _ = $0.remove(id: 2) }
    second.withLock { $0.name = "D" }
    #expect(second.wrappedValue.name == "D")
    #expect(profiles.ids == [1])
  }

  @Test func derivesTheElementsOfACollection() {
    @Shared(value: [1, 2, 3]) var numbers
    for number in $numbers.elements { number.withLock { $0 *= 10 } }
    #expect(numbers == [10, 20, 30])
    let last = $numbers.elements[2]
    $numbers.withLock { $0.removeLast() }
    #expect(last.wrappedValue == 30)
    last.withLock { $0 = 0 }
    #expect(numbers == [10, 20])
    @Shared(value: [Profile(id: 1, name: "A")]) var profiles: IdentifiedArrayOf<Profile>
    for profile in $profiles.elements { profile.name.withLock { $0 = "Z" } }
    #expect(profiles[id: 1]?.name == "Z")
  }

  @Test func canBeGivenAnotherValueToShare() {
    let first = Shared(value: 1)
    let second = Shared(value: 2)
    @Shared(value: 0) var number
    let copy = $number
    $number = first
    #expect(copy.wrappedValue == 1)
    $number = second
    copy.withLock { $0 = 20 }
    #expect(second.wrappedValue == 20)
    #expect(first.wrappedValue == 1)
  }

  // MARK: - Observation

  @Test func tellsObserversAfterTheChange() {
    @Shared(value: 0) var count
    let shared = $count
    let seen = LockIsolated<[Int]>([])
    withObservationTracking {
      _ = count
    } onChange: {
      seen.withValue { $0.append(shared.wrappedValue) }
    }
    $count.withLock { $0 = 1 }
    $count.withLock { $0 = 2 }
    #expect(seen.value == [1])
  }

  @Test func tellsObserversOfDerivedValues() {
    @Shared(value: Profile(id: 1, name: "Blob")) var profile
    let name = $profile.name
    let changes = LockIsolated(0)
    withObservationTracking {
      _ = name.wrappedValue
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    $profile.withLock { $0.name = "Other" }
    #expect(changes.value == 1)
  }

  @Test func tellsObserversThatAnotherValueIsShared() {
    @Shared(value: 1) var number
    let changes = LockIsolated(0)
    withObservationTracking {
      _ = number
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    $number = Shared(value: 2)
    #expect(changes.value == 1)
    #expect(number == 2)
  }

  // MARK: - Text

  @Test func printsAsItsValue() {
    struct State {
      @Shared var count: Int
    }
    #expect(
      String(customDumping: State(count: Shared(value: 1))) == """
        SharedTests.State(
          _count: 1
        )
        """
    )
    #expect("\(Shared(value: 1))" == "Shared<Int>(1)")
  }
}
