import ActionText
import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct OddsSessionTests {
  @Test func replaysTheSession() async throws {
    let seal = try JSONDecoder().decode(
      Odds.Seal.self,
      from: Data(#"{"text":"short \"quoted\" \\ text"}"#.utf8)
    )
    let seal2 = try JSONDecoder().decode(Odds.Seal.self, from: fixture("OddsSession-seal2.json"))
    let action1 = try ActionTextFormat<Odds.Action>().parse(#"binding.first 5"#)
    let id = UUID(uuidString: "A0A0A0A0-1111-2222-3333-444444444440")!
    let date = Date(timeIntervalSince1970: 86400.5)
    let id2 = UUID(uuidString: "A0A0A0A0-1111-2222-3333-444444444441")!
    let date2 = Date(timeIntervalSince1970: 172801)
    let numbers = [9_098_160_460_397_411_210, 17_628_806_926_561_717_905] as [UInt64]
    let store = TestStore(initialState: Odds.State()) {
      Odds()
    } withDependencies: {
      $0.date = DateGenerator(inOrder([date, date2]))
      $0.earClient.words = {
        .init { continuation in
          continuation.yield("a")
          continuation.yield("b")
          continuation.finish(throwing: RecordedError(description: "Nothing was \"heard\"."))
        }
      }
      $0.uuid = UUIDGenerator(inOrder([id, id2]))
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(RecordedNumbers(numbers: numbers))
    }

    await store.send(.sealed(seal)) { $0.seal = seal }
    await store.send(.sealed(seal2)) { $0.seal = seal2 }
    await store.send(.stampButtonTapped) { $0.stamps = [Odds.Stamp(id: id, date: date)] }
    await store.send(.stampButtonTapped) { $0.stamps.append(Odds.Stamp(id: id2, date: date2)) }
    await store.send(.rollButtonTapped) { $0.rolls = [3] }
    await store.send(.rollButtonTapped) { $0.rolls.append(6) }
    // A change of Handler cannot be written, and is not asserted.
    await store.withExhaustivity(.off) {
      await store.send(.handlerChanged)
    }
    await store.send(action1) { $0.numbers[0] = 5 }
    await store.send(.listenButtonTapped)
    await store.receive(.heard("a")) { $0.words = ["a"] }
    await store.receive(.heard("b")) { $0.words.append("b") }
    await store.receive(.failed("Nothing was \"heard\".")) {
      $0.errorMessages = ["Nothing was \"heard\"."]
    }
    await store.finish()
  }
}

private func fixture(_ name: String) throws -> Data {
  let folder = URL(filePath: #filePath).deletingLastPathComponent()
  return try Data(contentsOf: folder.appending(path: "Fixtures").appending(path: name))
}

/// Gives the values of the session one after the other, and then the last one again and again.
private func inOrder<Value: Sendable>(_ values: [Value]) -> @Sendable () -> Value {
  let rest = LockIsolated(values)
  return { rest.withValue { $0.count > 1 ? $0.removeFirst() : $0[0] } }
}

/// Gives the random numbers of the session one after the other, and then others.
private struct RecordedNumbers: RandomNumberGenerator, Sendable {
  var numbers: [UInt64]

  mutating func next() -> UInt64 {
    if numbers.count > 1 { return numbers.removeFirst() }
    defer { numbers[0] &+= 0x9E37_79B9_7F4A_7C15 }
    return numbers[0]
  }
}

/// An error that describes itself as one of the session did.
private struct RecordedError: CustomStringConvertible, LocalizedError {
  let description: String
  var errorDescription: String? { description }
}
