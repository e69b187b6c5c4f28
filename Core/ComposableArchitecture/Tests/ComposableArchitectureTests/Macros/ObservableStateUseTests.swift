import ComposableArchitecture
import Foundation
import Observation
import Testing

@Suite struct ObservableStateUseTests {
  @ObservableState
  struct Everything: Equatable {
    var count = 0
    var name: String?
    var list: [Int] = []
    @Presents var alert: AlertState<Never>?
    let id: Int
    var counter = 5 {
      willSet { willSets.append(newValue) }
      didSet { didSets.append(oldValue) }
    }
    @ObservationStateIgnored var willSets: [Int] = []
    @ObservationStateIgnored var didSets: [Int] = []
    private var secret = 1
    private(set) var half = 2
    var computed: Int { count + secret }
    var `default` = 3
    #if DEBUG || !DEBUG
      var conditional = 1
    #endif

    init(id: Int) {
      self.id = id
    }

    mutating func tellSecret() {
      secret += 1
      half += 1
    }
  }

  @ObservableState
  struct Memberwise: Codable, Hashable, Sendable {
    var count = 1
    var name: String?
    let id: UUID
  }

  @ObservableState
  struct Generic<Value: Equatable>: Equatable {
    var value: Value
    var other: Value?
  }

  @ObservableState
  enum Destination: Equatable {
    case add(Memberwise)
    case edit(of: Memberwise)
    case nothing
    case range(Int, Int)
  }

  private func changes<State>(
    of state: inout State,
    reading: (State) -> Void,
    by change: (inout State) -> Void
  ) -> Bool {
    let isChanged = LockIsolated(false)
    withObservationTracking {
      reading(state)
    } onChange: {
      isChanged.setValue(true)
    }
    change(&state)
    return isChanged.value
  }

  @Test func behavesAsItsPropertiesDo() {
    var state = Everything(id: 1)
    state.count += 1
    state.list.append(1)
    state.default = 4
    state.conditional = 2
    state.tellSecret()
    #expect(state.computed == 3)
    #expect(state.half == 3)
    #expect(state.list == [1])
    #expect(state.name == nil)
    var copy = state
    #expect(copy == state)
    copy.name = "a"
    #expect(copy != state)
    #expect(state.name == nil)
  }

  @Test func keepsObserversOfProperties() {
    var state = Everything(id: 1)
    state.counter = 7
    state.counter += 1
    #expect(state.willSets == [7, 8])
    #expect(state.didSets == [5, 7])
  }

  @Test func hasAMemberwiseInitializer() {
    let id = UUID()
    #expect(Memberwise(id: id) == Memberwise(count: 1, name: nil, id: id))
    #expect(Generic(value: 1) == Generic(value: 1, other: nil))
  }

  @Test func isCodedUnderTheNamesOfItsProperties() throws {
    let id = UUID()
    let state = Memberwise(count: 2, name: "a", id: id)
    let data = try JSONEncoder().encode(state)
    #expect(
      try JSONDecoder().decode([String: JSON].self, from: data).keys.sorted() == [
        "count", "id", "name",
      ]
    )
    #expect(try JSONDecoder().decode(Memberwise.self, from: data) == state)
    let text = #"{"count": 3, "id": "\#(id)"}"#
    #expect(
      try JSONDecoder().decode(Memberwise.self, from: Data(text.utf8))
        == Memberwise(count: 3, id: id)
    )
  }

  /// Any value, which is not looked at.
  struct JSON: Decodable {
    init(from _: any Decoder) {}
  }

  @Test func tellsWhoReadsAField() {
    var state = Everything(id: 1)
    #expect(changes(of: &state, reading: { _ = $0.count }, by: { $0.count = 1 }))
    #expect(changes(of: &state, reading: { _ = $0.list }, by: { $0.list.append(1) }))
    #expect(changes(of: &state, reading: { _ = $0.computed }, by: { $0.count += 1 }))
    #expect(!changes(of: &state, reading: { _ = $0.count }, by: { $0.name = "a" }))
    #expect(!changes(of: &state, reading: { _ = $0.didSets }, by: { $0.didSets = [] }))
  }

  @Test func tellsWhoReadsWhatIsPresented() {
    var state = Everything(id: 1)
    let alert = AlertState<Never> { TextState("Hello") }
    #expect(changes(of: &state, reading: { _ = $0.alert }, by: { $0.alert = alert }))
    #expect(changes(of: &state, reading: { _ = $0.$alert }, by: { $0.alert = nil }))
    #expect(!changes(of: &state, reading: { _ = $0.count }, by: { $0.alert = alert }))
  }

  @Test func identifiesACaseByItsPayloadAndName() {
    let state = Memberwise(id: UUID())
    #expect(Destination.add(state)._$id == Destination.add(state)._$id)
    #expect(Destination.add(state)._$id != Destination.edit(of: state)._$id)
    #expect(Destination.add(state)._$id != Destination.add(Memberwise(id: UUID()))._$id)
    #expect(Destination.nothing._$id == Destination.nothing._$id)
    #expect(Destination.range(1, 2)._$id == Destination.range(1, 2)._$id)
    #expect(Destination.range(1, 2)._$id != Destination.range(3, 4)._$id)
  }
}
