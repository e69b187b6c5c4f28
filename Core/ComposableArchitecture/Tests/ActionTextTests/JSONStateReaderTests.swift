@_spi(Reflection) import ActionText
import ComposableArchitecture
import Testing

@Suite struct JSONStateReaderTests {
  /// A text that counts how often it is read, as whatever wraps a raw value is.
  private struct Counted: RawRepresentable, Equatable {
    final class Reads {
      var count = 0
    }

    let text: String
    let reads: Reads

    init(_ text: String, _ reads: Reads) {
      (self.text, self.reads) = (text, reads)
    }

    init?(rawValue: String) { nil }

    var rawValue: String {
      reads.count += 1
      return text
    }
  }

  private struct Row: Identifiable, Equatable {
    let id: Int
    var name: Counted
    var tags: [String] = []
  }

  private struct State: Equatable {
    var count = 0
    var rows: IdentifiedArrayOf<Row> = []
    var list: [Row]?
    var numbers: [Int: Double] = [:]
    var names: Set<String> = []
  }

  private func state(_ count: Int, _ reads: Counted.Reads) -> State {
    let rows = (0..<count).map { Row(id: $0, name: Counted("row \($0)", reads)) }
    return State(rows: IdentifiedArray(uniqueElements: rows), list: rows)
  }

  @Test func walksACollectionWithTheSameStorageOnce() {
    let reads = Counted.Reads()
    var state = state(1_000, reads)
    var reader = JSONStateReader()
    let first = reader.json(of: state)
    reads.count = 0
    for _ in 1...10 {
      state.count += 1
      let json = reader.json(of: state)
      #expect(JSONDifference.between(first, json).count == 1)
    }
    #expect(reads.count == 0)
  }

  @Test func comparesStatesThatComeOfOneWithThatOne() {
    let reads = Counted.Reads()
    let state = state(100, reads)
    var reader = JSONStateReader()
    let first = reader.json(of: state)
    var (left, right) = (state, state)
    left.list?[0].name = Counted("left", reads)
    right.list?[1].name = Counted("right", reads)
    reads.count = 0
    #expect(
      JSONDifference.between(first, reader.json(ofNext: left)).map(\.path.description) == [
        "list[0].name"
      ]
    )
    #expect(
      JSONDifference.between(first, reader.json(ofNext: right)).map(\.path.description) == [
        "list[1].name"
      ]
    )
    #expect(reads.count == 2)
    #expect(reader.json(ofNext: state).isCopy(of: first))
  }

  @Test func asksARepresentableElementOnce() {
    struct Shown: StateRepresentable {
      let name: Counted
      var stateRepresentation: Any { name.rawValue }
    }
    final class Asked: StateRepresentable {
      var value = 0
      var stateRepresentation: Any { value }
    }
    let reads = Counted.Reads()
    let rows = (0..<10).map { Shown(name: Counted("row \($0)", reads)) }
    let object = Asked()
    var reader = JSONStateReader()
    let first = reader.json(of: rows)
    reads.count = 0
    #expect(reader.json(of: rows) == first)
    #expect(reads.count == 0)
    _ = reader.json(of: [object])
    object.value = 1
    #expect(reader.json(of: [object]) == [1])
  }

  @Test func walksTheElementsThatHaveChanged() {
    let reads = Counted.Reads()
    var state = state(1_000, reads)
    var reader = JSONStateReader()
    var old = reader.json(of: state)
    func change(_ body: (inout State) -> Void) -> (reads: Int, paths: [String]) {
      body(&state)
      reads.count = 0
      let new = reader.json(of: state)
      defer { old = new }
      let walked = reads.count
      #expect(new == JSONValue(reflecting: state))
      return (walked, JSONDifference.between(old, new).map { $0.path.description })
    }
    #expect(change { $0.rows[id: 500]?.tags.append("new") } == (0, ["rows[500].tags[0]"]))
    #expect(change { $0.list?[0].name = Counted("other", reads) } == (1, ["list[0].name"]))
    #expect(change { $0.rows.remove(id: 3) } == (0, ["rows[3]"]))
    #expect(
      change { $0.list?.insert(Row(id: -1, name: Counted("new", reads)), at: 400) }
        == (1, ["list[400]"])
    )
    #expect(change { $0.rows.swapAt(10, 20) }.reads == 2)
    #expect(change { $0.list = nil }.paths == ["list"])
  }

  @Test func readsSharedValuesAndObjectsEachTime() {
    final class Box {
      var value = 0
    }
    struct Row {
      @Shared var count: Int
      var box: Box
    }
    let shared = Shared(value: 1)
    let box = Box()
    let rows = [Row(count: shared, box: box)]
    var reader = JSONStateReader()
    #expect(reader.json(of: rows).text() == #"[{"count":1,"box":{"value":0}}]"#)
    shared.withLock { $0 = 2 }
    box.value = 3
    #expect(reader.json(of: rows).text() == #"[{"count":2,"box":{"value":3}}]"#)
  }

  @Test func readsWhatReflectsItselfEachTime() {
    final class Source {
      var value = 0
    }
    struct Liar: CustomReflectable {
      let source: Source
      var customMirror: Mirror { Mirror(self, children: ["value": source.value]) }
    }
    let source = Source()
    let liars = [Liar(source: source)]
    var reader = JSONStateReader()
    #expect(reader.json(of: liars).text() == #"[{"value":0}]"#)
    source.value = 1
    #expect(reader.json(of: liars).text() == #"[{"value":1}]"#)
  }

  /// A step does something to a state by a random number; the JSON must be as if nothing was reused.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func givesTheJSONThatReflectionGives(seed: UInt64) {
    var random = LCRNG(seed: seed)
    let reads = Counted.Reads()
    var state = state(20, reads)
    var reader = JSONStateReader()
    var old = reader.json(of: state)
    var oldReflected = JSONValue(reflecting: state)
    for step in 0..<200 {
      let number = Int.random(in: 0..<1_000, using: &random)
      switch number % 11 {
      case 0: state.count = number
      case 1: state.rows.append(Row(id: 1_000 + step, name: Counted("row", reads)))
      case 2: if !state.rows.isEmpty { state.rows.remove(at: number % state.rows.count) }
      case 3: if !state.rows.isEmpty { state.rows[number % state.rows.count].tags.append("tag") }
      case 4: state.list = number % 2 == 0 ? nil : state.rows.elements
      case 5: state.list?.reverse()
      case 6: state.numbers[number % 5] = number % 3 == 0 ? .nan : Double(number)
      case 7: state.names.formSymmetricDifference(["name \(number % 7)"])
      case 8: state.rows = IdentifiedArray(uniqueElements: state.rows.elements.reversed())
      case 9: state.list = state.list.map { $0 + $0.prefix(2) }
      default: break
      }
      let new = reader.json(of: state)
      let reflected = JSONValue(reflecting: state)
      #expect(new.text() == reflected.text())
      #expect(
        JSONDifference.between(old, new) == JSONDifference.between(oldReflected, reflected)
      )
      (old, oldReflected) = (new, reflected)
    }
  }

  @Test func endsAtADepth() {
    indirect enum Chain {
      case end
      case link([Chain])
    }
    var chain = Chain.end
    for _ in 0..<1_000 { chain = .link([chain]) }
    var reader = JSONStateReader()
    #expect(reader.json(of: chain) == JSONValue(reflecting: chain))
    #expect(reader.json(of: [chain]) == JSONValue(reflecting: [chain]))
  }
}

/// A random generator that gives the same numbers for a seed (Knuth's MMIX).
private struct LCRNG: RandomNumberGenerator {
  var seed: UInt64

  mutating func next() -> UInt64 {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return seed ^ (seed >> 29)
  }
}
