import Foundation
import Synchronization
import Testing

@testable import ActionText

/// States that nobody wants to have: without end, made of objects that are gone, or lying about themselves.
@Suite struct ReflectionLimitsTests {
  private func text(_ value: Any, _ limits: ReflectionLimits = ReflectionLimits()) -> String {
    var reader = JSONStateReader(limits)
    let json = reader.json(of: value)
    // A second look at the same value sees the same.
    #expect(JSONDifference.between(json, reader.json(of: value)).isEmpty)
    var reflection = Reflection(limits)
    #expect(reflection.json(of: value) == json)
    return json.text()
  }

  /// Limits that are reached soon.
  private let few = ReflectionLimits(count: 1_000)

  // MARK: - Depth

  private final class Link {
    var next: Link?
    var other: Link?
  }

  private func chain(_ count: Int) -> [Link] {
    let links = (0..<count).map { _ in Link() }
    for (link, next) in zip(links, links.dropFirst()) { link.next = next }
    return links
  }

  /// A long chain is released link by link, not by one call in another.
  private func release(_ links: [Link]) {
    for link in links { (link.next, link.other) = (nil, nil) }
  }

  @Test(arguments: [1_000, 10_000, 100_000])
  func stopsInALongChainOfObjects(count: Int) throws {
    let links = chain(count)
    defer { release(links) }
    // The whole chain is a cycle, too.
    links[count - 1].next = links[0]
    let text = text(["first": links[0]])
    #expect(text.contains("(nested too deeply)"))
    #expect(text.utf8.count < 100_000)
    _ = try JSONValue(parsing: text)
  }

  @Test(arguments: [1_000, 10_000])
  func stopsInADeepEnum(count: Int) {
    indirect enum List {
      case end
      case item(List)
    }
    var list = List.end
    for _ in 0..<count { list = .item(list) }
    #expect(text([list]).contains("(nested too deeply)"))
  }

  @Test func stopsAtWhatShowsAsItself() {
    struct Echo: StateRepresentable {
      var stateRepresentation: Any { self }
    }
    final class EchoObject: StateRepresentable {
      var stateRepresentation: Any { [self] }
    }
    struct Ping: RawRepresentable {
      var rawValue: Pong { Pong() }
      init() {}
      init?(rawValue: Pong) { nil }
    }
    struct Pong: RawRepresentable {
      var rawValue: Ping { Ping() }
      init() {}
      init?(rawValue: Ping) { nil }
    }
    struct Hall: CustomReflectable {
      var style = Mirror.DisplayStyle.optional
      var customMirror: Mirror { Mirror(self, children: ["self": self], displayStyle: style) }
    }
    let styles: [Mirror.DisplayStyle] = [
      .class, .collection, .dictionary, .enum, .optional, .set, .struct, .tuple,
    ]
    for value in [Echo(), EchoObject(), Ping()] + styles.map({ Hall(style: $0) }) as [Any] {
      #expect(text([value]).contains("(nested too deeply)") || value is Hall)
      #expect(StateNode.isFinite(value))
    }
  }

  @Test func stopsInAKeyThatContainsItself() {
    final class Key: Hashable {
      var keys: [Key: Int] = [:]
      static func == (lhs: Key, rhs: Key) -> Bool { lhs === rhs }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    let key = Key()
    key.keys = [key: 1]
    defer { key.keys = [:] }
    #expect(text(key.keys).contains("(cycle to Key)"))
  }

  // MARK: - Breadth

  @Test func stopsAmongValuesThatShareTheirStorage() throws {
    var value: Any = 1
    for _ in 0..<64 { value = [value, value] }
    let shared = text(value, few)
    #expect(shared.contains("(too many values)"))
    #expect(shared.utf8.count < 100_000)
    let links = chain(64)
    defer { release(links) }
    for link in links { link.other = link.next }
    let linked = text(links[0], few)
    #expect(linked.contains("(too many values)"))
    #expect(linked.utf8.count < 100_000)
  }

  @Test func cutsALongArrayWithOneText() {
    let cut = text(Array(repeating: 7, count: 5_000), few)
    #expect(cut.hasSuffix(#"7,7,"(too many values)"]"#))
    #expect(cut.utf8.count < 5_000)
    #expect(text(Array(repeating: 7, count: 999), few).contains("too many") == false)
    #expect(text(Array(repeating: 7, count: 5_000)).contains("too many") == false)
    #expect(text(Set(0..<400), few).contains("too many") == false)
  }

  @Test func readsSoManyPartsOfAnEndlessMirror() {
    struct Endless: CustomReflectable {
      var style: Mirror.DisplayStyle
      var customMirror: Mirror {
        let numbers = (0...Int.max).lazy.map { (label: Optional("n"), value: $0 as Any) }
        return Mirror(self, children: AnyCollection(numbers), displayStyle: style)
      }
    }
    struct Unnamed: CustomReflectable {
      var customMirror: Mirror { Mirror(self, unlabeledChildren: (0...Int.max).lazy.map { $0 }) }
    }
    for style in [Mirror.DisplayStyle.class, .collection, .set, .struct, .tuple] {
      #expect(text(Endless(style: style), few).contains("(too many values)"))
    }
    #expect(text(Endless(style: .optional), few) == "0")
    #expect(text(Unnamed(), few).contains("(too many values)"))
  }

  @Test func stopsAtSuperclassesWithoutEnd() {
    struct Heir: CustomReflectable {
      static func mirror(_ value: Heir) -> Mirror {
        Mirror(
          value,
          children: ["gold": 1],
          displayStyle: .class,
          ancestorRepresentation: .customized({ mirror(value) })
        )
      }
      var customMirror: Mirror { Self.mirror(self) }
    }
    #expect(text(Heir()).contains(#""gold (2)":1"#) || text(Heir()).contains(#""gold":1"#))
  }

  // MARK: - Lies

  @Test func believesAMirrorThatChanges() {
    final class Moody: CustomReflectable {
      let calls = Mutex(0)
      var customMirror: Mirror {
        let count = calls.withLock { count in
          count += 1
          return count
        }
        let children: [Mirror.Child] = (0..<count % 4).map { ("n", count * $0) }
        let styles: [Mirror.DisplayStyle] = [.struct, .collection, .enum, .dictionary, .tuple]
        return Mirror(self, children: children, displayStyle: styles[count % styles.count])
      }
    }
    var reader = JSONStateReader()
    let moody = [Moody(), Moody()]
    var last = reader.json(of: moody)
    for _ in 1...50 {
      let next = reader.json(of: moody)
      _ = JSONDifference.between(last, next)
      last = next
    }
  }

  @Test func tellsMembersOfOneNameApart() throws {
    struct Twins: CustomReflectable {
      var customMirror: Mirror {
        let children: [Mirror.Child] = [
          ("a", 1), ("a", 2), ("a (2)", 3), (nil, 4), (nil, 5), ("4", 6),
        ]
        return Mirror(self, children: children)
      }
    }
    class Base { private let a = 1 }
    final class Derived: Base { private let a = 2 }
    let twins = text(Twins())
    #expect(twins == #"{"a":1,"a (2)":2,"a (2) (2)":3,"3":4,"4":5,"4 (2)":6}"#)
    _ = try JSONValue(parsing: twins)
    #expect(text(Derived()) == #"{"a":1,"a (2)":2}"#)
  }

  @Test func showsAMirrorOfAnotherStyle() {
    struct Liar: CustomReflectable {
      var style: Mirror.DisplayStyle
      var children: [Mirror.Child] = [("a", 1), (nil, 2)]
      var customMirror: Mirror { Mirror(self, children: children, displayStyle: style) }
    }
    #expect(text(Liar(style: .class)) == #"{"a":1,"1":2}"#)
    #expect(text(Liar(style: .collection)) == "[1,2]")
    #expect(text(Liar(style: .dictionary)) == "[1,2]")
    #expect(text(Liar(style: .enum)) == #"{"a":1}"#)
    #expect(text(Liar(style: .optional)) == "1")
    #expect(text(Liar(style: .tuple)) == #"{"a":1,"":2}"#)
    #expect(text(Liar(style: .enum, children: [])) == #""Liar""#)
    #expect(text(Liar(style: .optional, children: [])) == "null")
  }

  @Test func numbersKeysThatAreEqualToNothing() throws {
    let state = [Double.nan: 3, .nan: 1, .nan: 2, 1: 0]
    #expect(text(state) == #"{"1.0":0,"nan":1,"nan (2)":2,"nan (3)":3}"#)
    #expect(text([AnyHashable(1): "a", AnyHashable("1"): "b"]) == #"{"1":"a","1 (2)":"b"}"#)
  }

  // MARK: - What cannot be read

  @Test func readsNoObjectThatIsGone() {
    final class Parent { let name = "a" }
    struct Child {
      var count = 1
      unowned let parent: Parent
      weak var friend: Parent?
    }
    final class Node<Value> {
      unowned let parent: Parent
      let value: Value
      init(_ parent: Parent, _ value: Value) { (self.parent, self.value) = (parent, value) }
    }
    func state() -> (Child, Node<Int>) {
      let parent = Parent()
      return (Child(parent: parent, friend: parent), Node(parent, 7))
    }
    let (child, node) = state()
    #expect(
      text(child) == #"{"count":1,"parent":"(unowned Parent)","friend":null}"#
    )
    #expect(text([node]) == #"[{"parent":"(unowned object)","value":7}]"#)
  }

  @Test func saysWhichPropertyCannotBeCopied() {
    struct Token: ~Copyable { let number = 1 }
    final class Holder {
      let count = 1
      let token = Token()
      let lock = Mutex(0)
    }
    #expect(
      text(Holder())
        == #"{"count":1,"token":"(noncopyable value)","lock":"(noncopyable value)"}"#
    )
  }

  @Test func showsWhatIsNoData() {
    protocol Named: AnyObject { var name: String { get } }
    final class Person: Named { let name = "a" }
    enum Outcome {
      case never(Never)
      case done
    }
    struct State {
      var outcome = Outcome.done
      var never: Never?
      var person: any Named = Person()
      var object: AnyObject = Person()
      var type: Any.Type = Int.self
      var named: any Named.Type = Person.self
      var action: @Sendable (Int) -> Void = { _ in }
      var pointer = UnsafeRawPointer(bitPattern: 8)
      var mutable = UnsafeMutablePointer<Int>(bitPattern: 8)
      var opaque = OpaquePointer(bitPattern: 8)
      var buffer = UnsafeBufferPointer<Int>(start: UnsafePointer(bitPattern: 8), count: 1 << 40)
      var error: any Error = CancellationError()
      var nothing: Void = ()
    }
    let text = text(State())
    #expect(text.hasPrefix(#"{"outcome":"done","never":null,"person":{"name":"a"},"object":"#))
    #expect(text.contains(#""type":"Int""#) || text.contains(#""type":"Int.Type""#))
  }

  // MARK: - Long texts

  @Test func comparesALongTextByItsStorage() {
    struct State {
      var text: String
      var count = 0
    }
    var state = State(text: String(repeating: "ä", count: 1 << 20))
    var reader = JSONStateReader()
    let first = reader.json(of: state)
    state.count = 1
    let second = reader.json(of: state)
    #expect(JSONDifference.between(first, second).map(\.path.description) == ["count"])
  }
}

extension StateNode {
  /// Whether a level of a value can be made at all.
  fileprivate static func isFinite(_ value: Any) -> Bool {
    _ = StateNode(value)
    return true
  }
}
