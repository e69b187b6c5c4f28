import ActionText
import ComposableArchitecture
import Foundation
import Testing

@Suite struct JSONValueReflectingTests {
  private func text(_ value: Any) -> String {
    JSONValue(reflecting: value).text()
  }

  @Test func showsStructsByPropertyName() {
    struct Child {
      let name = "a"
    }
    struct State {
      var count = 1
      var child = Child()
      var missing: Int?
      var present: Int? = 2
      var isOn = true
    }
    #expect(
      text(State()) == #"{"count":1,"child":{"name":"a"},"missing":null,"present":2,"isOn":true}"#
    )
  }

  @Test func showsBackingFieldsUnderTheirPublicName() {
    struct State {
      var _$id = 1
      var _$observationRegistrar = "registrar"
      var _count = 2
      var _both = 4
      var both = 5
      lazy var late = 6
    }
    var state = State()
    #expect(text(state) == #"{"count":2,"_both":4,"both":5,"late":null}"#)
    _ = state.late
    #expect(text(state).hasSuffix(#""late":6}"#))
  }

  @Test func showsWrappersOfARawValueAsThatValue() {
    struct Name: RawRepresentable {
      var rawValue: String
    }
    struct Itself: RawRepresentable {
      var rawValue: Itself { self }
      var number = 1
      init() {}
      init(rawValue: Itself) { self = rawValue }
    }
    enum Level: Int {
      case high = 3
    }
    #expect(text(Name(rawValue: "a")) == #""a""#)
    #expect(text([Name(rawValue: "a")]) == #"["a"]"#)
    #expect(text(Itself()) == #"{"number":1}"#)
    #expect(text(Level.high) == #""high""#)
  }

  @ObservableState
  fileprivate struct ObservedState {
    var count = 1
    @Presents var child: ObservedChild?
    let id = 2
  }

  @ObservableState
  fileprivate struct ObservedChild {
    var name = "a"
  }

  @Test func showsObservedStateByItsProperties() {
    var state = ObservedState()
    #expect(text(state) == #"{"count":1,"child":null,"id":2}"#)
    state.count = 3
    state.child = ObservedChild()
    #expect(text(state) == #"{"count":3,"child":{"name":"a"},"id":2}"#)
  }

  @Test func showsEnumCases() {
    enum Choice: CustomStringConvertible {
      case bare
      case one(Int)
      case two(Int, String)
      case labelled(first: Int, second: [Int])
      case single(label: Int)
      case void(Void)
      case optional(Int?)
      var description: String { "something else" }
    }
    #expect(text(Choice.bare) == #""bare""#)
    #expect(text(Choice.one(1)) == #"{"one":1}"#)
    #expect(text(Choice.two(1, "a")) == #"{"two":[1,"a"]}"#)
    #expect(
      text(Choice.labelled(first: 1, second: [2])) == #"{"labelled":{"first":1,"second":[2]}}"#
    )
    #expect(text(Choice.single(label: 1)) == #"{"single":{"label":1}}"#)
    #expect(text(Choice.void(())) == #""void""#)
    #expect(text(Choice.optional(nil)) == #"{"optional":null}"#)
    #expect(text([Choice.bare as Any, Choice?.some(.bare) as Any]) == #"["bare","bare"]"#)
  }

  @Test func showsCollectionsInAFixedOrder() {
    enum Key: String { case b, a }
    #expect(text([3, 1, 2]) == "[3,1,2]")
    #expect(text(Set([10, 9, 100])) == "[9,10,100]")
    #expect(text(Set(["b", "a"])) == #"["a","b"]"#)
    #expect(text(["b": 1, "a": 2]) == #"{"a":2,"b":1}"#)
    #expect(text([10: "x", 9: "y"]) == #"{"9":"y","10":"x"}"#)
    #expect(text([Key.b: 1, .a: 2]) == #"{"a":2,"b":1}"#)
    #expect(text([[1, 2]: true]) == #"{"[1,2]":true}"#)
  }

  @Test func keepsNumbersExact() {
    #expect(text(UInt64.max) == "18446744073709551615")
    #expect(text(Int128.min) == "-170141183460469231731687303715884105728")
    #expect(text(UInt128.max) == #""340282366920938463463374607431768211455""#)
    #expect(text(0.1) == "0.1")
    #expect(text(Float(0.1)) == "0.1")
    #expect(text(Double.nan) == #""nan""#)
    #expect(text(-Double.infinity) == #""-inf""#)
  }

  @Test func showsWellKnownValuesAsStrings() throws {
    let uuid = try #require(UUID(uuidString: "00000000-0000-0000-0000-000000000001"))
    #expect(text(uuid) == #""00000000-0000-0000-0000-000000000001""#)
    #expect(text(Date(timeIntervalSince1970: 0)) == #""1970-01-01T00:00:00Z""#)
    #expect(text(try #require(URL(string: "https://a.b/c"))) == #""https://a.b/c""#)
    #expect(text(Duration.milliseconds(1500)) == #""1.5 seconds""#)
    #expect(text("abc".dropFirst()) == #""bc""#)
    #expect(text(Character("a")) == #""a""#)
    #expect(text(AnyHashable("a")) == #""a""#)
  }

  @Test func showsTuples() {
    #expect(text((1, "a")) == #"[1,"a"]"#)
    #expect(text((x: 1, y: 2)) == #"{"x":1,"y":2}"#)
    #expect(text(()) == "[]")
  }

  @Test func showsObjectsWithWhatTheyInherit() {
    class Base {
      let a = 1
    }
    final class Derived: Base {
      let b = 2
    }
    #expect(text(Derived()) == #"{"a":1,"b":2}"#)
  }

  @Test func stopsAtCycles() {
    final class Node {
      var next: Node?
      var other: Node?
    }
    let node = Node()
    let shared = Node()
    node.next = node
    defer { node.next = nil }
    node.other = shared
    #expect(
      text([node, node])
        == #"[{"next":"(cycle to Node)","other":{"next":null,"other":null}},"#
        + #"{"next":"(cycle to Node)","other":{"next":null,"other":null}}]"#
    )
  }

  @Test func stopsAtDeepNesting() {
    indirect enum List {
      case end
      case item(List)
    }
    var list = List.end
    for _ in 0..<2000 { list = .item(list) }
    let text = text(list)
    #expect(text.contains("(nested too deeply)"))
  }

  @Test func showsFunctionsByTheirType() {
    struct State {
      var action: @Sendable (Int) -> Void = { _ in }
    }
    #expect(text(State()).contains("(Int) -> ()"))
  }

  @Test func showsWhatATypeChooses() {
    struct Secret: StateRepresentable {
      let value = 1
      var stateRepresentation: Any { "(hidden)" }
    }
    struct Table: StateRepresentable {
      var stateRepresentation: Any { ["b": 1, "a": 2] as JSONValue }
    }
    #expect(text([Secret()]) == #"["(hidden)"]"#)
    #expect(text(Table()) == #"{"b":1,"a":2}"#)
  }
}
