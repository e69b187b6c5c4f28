import ConcurrencyExtras
import Foundation
import Testing

@Suite struct UncheckedSendableTests {
  final class Box {
    var count = 0
  }

  @Test func carriesAValueIntoAnotherTask() async {
    let box = UncheckedSendable(Box())
    await Task { box.value.count += 1 }.value
    #expect(box.count == 1)
  }

  @Test func wrapsAProperty() {
    struct Holder: Sendable {
      @UncheckedSendable var box = Box()
    }
    let holder = Holder()
    holder.box.count = 3
    #expect(holder.$box.value.count == 3)
  }

  @Test func changesPropertiesInPlace() {
    var words = UncheckedSendable(["a"])
    words.value.append("b")
    words[dynamicMember: \.[0]] = "c"
    #expect(words.value == ["c", "b"])
  }

  @Test func isTheSequenceThatItHolds() async {
    struct Numbers: AsyncSequence {
      let box = Box()
      func makeAsyncIterator() -> AsyncStream<Int>.Iterator {
        AsyncStream { continuation in
          for number in 1...3 { continuation.yield(number) }
          continuation.finish()
        }
        .makeAsyncIterator()
      }
    }
    var numbers: [Int] = []
    for await number in UncheckedSendable(Numbers()) { numbers.append(number) }
    #expect(numbers == [1, 2, 3])
    let stream = UncheckedSendable(Numbers()).eraseToStream()
    #expect(await stream.reduce(0, +) == 6)
  }

  @Test func isEncodedAsTheBareValue() throws {
    let data = try JSONEncoder().encode(UncheckedSendable([1, 2]))
    #expect(String(decoding: data, as: UTF8.self) == "[1,2]")
    let decoded = try JSONDecoder().decode(UncheckedSendable<[Int]>.self, from: data)
    #expect(decoded == UncheckedSendable([1, 2]))
    #expect(Set([decoded, UncheckedSendable([1, 2])]).count == 1)
  }
}
