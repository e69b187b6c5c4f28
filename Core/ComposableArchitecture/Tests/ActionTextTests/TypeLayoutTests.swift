import ComposableArchitecture
import Foundation
import Testing

@testable import ActionText

/// Values are read where they lie; a mirror has to show the same.
@Suite struct TypeLayoutTests {
  fileprivate protocol Shape {}
  fileprivate protocol Owner: AnyObject {}
  fileprivate protocol Pair<First> {
    associatedtype First
  }

  private struct Square: Shape, Pair {
    typealias First = Int
    var side = 2
    var name = "a name that does not fit into the word of a small one"
  }

  private struct Wide: Shape {
    var numbers = (1, 2, 3, 4, 5)
    var text = "wide"
  }

  private final class Keeper: Owner {
    var number = 7
    weak var other: Keeper?
  }

  private struct Failure: Error {
    var code = 3
  }

  private enum Choice {
    case none
    case one(Int)
    case labeled(x: Int, y: String)
    indirect case nested(Choice)
    case shape(any Shape)
  }

  private struct Generic<Value> {
    var before: UInt8 = 1
    var value: Value
    var after: Bool = true
  }

  private struct Wrapped: RawRepresentable {
    var rawValue: [Int]
  }

  private struct Tangle {
    var byte: Int8 = -1
    var shape: any Shape = Square()
    var wide: any Shape = Wide()
    var pair: any Pair<Int> = Square()
    var anything: Any = [1, 2]
    var nothing: Any = Int?.none as Any
    var error: any Error = Failure()
    var maybe: (any Error)? = Failure()
    var owner: any Owner = Keeper()
    var object: AnyObject = Keeper()
    weak var weakly: Keeper?
    unowned(unsafe) var unsafely: Keeper?
    var function: (Int) -> Int = { $0 }
    var type: any Shape.Type = Square.self
    var path: AnyKeyPath = \Square.side
    var tuple: (Int, name: String) = (1, "b")
    var empty: Void = ()
    var choices: [Choice] = [
      .none, .one(1), .labeled(x: 2, y: "y"), .nested(.one(3)), .shape(Wide()),
    ]
    var optional: Choice? = .one(4)
    var double: Choice?? = .some(nil)
    var generic = Generic(value: Generic(value: "inner"))
    var generics = [Generic(value: Date?.some(Date(timeIntervalSince1970: 0)))]
    var wrapped = Wrapped(rawValue: [1, 2])
    var result = Result<Int, Failure>.failure(Failure())
    var range = 1..<3
    var hashable = AnyHashable("hash")
    var dictionary: [String: Any] = ["a": 1, "b": Square()]
    var set: Set<Int> = [3, 1, 2]
    var slice = [1, 2, 3][1...]
    var substring = "abc".dropFirst()
    var character: Character = "c"
    var big = Int128.max
    var float: Float = 0.1
    var decimal = Decimal(string: "1.5")
    var url = URL(string: "https://example.com")
    var duration = Duration.milliseconds(1_500)
    var json: JSONValue = ["k": [1, .null]]
    lazy var later = 5
    var stack = StackState([Square(), Square(side: 4)])
    var presented = PresentationState<Int>(wrappedValue: nil)
    @Shared(value: 3) var shared: Int
    var _taken = 1
    var taken = 2
  }

  /// The JSON of what mirrors show.
  private func reflected(_ value: Any) -> JSONValue {
    func json(_ value: Any) -> JSONValue { reflected(value) }
    func object(_ fields: [(String, Any)]) -> JSONValue {
      .object(JSONObject(fields.map { .init(key: $0.0, value: json($0.1)) }))
    }
    return switch StateNode(value) {
    case .absent: .null
    case .value(let value): value
    case .array(let elements): .array(elements.map(json))
    case .set(let elements): .array(elements.map(json).sortedByText())
    case .dictionary(let entries): object(entries.map { ($0.key, $0.value) })
    case .fields(let fields), .object(_, let fields): object(fields.map { ($0.name, $0.value) })
    case .enumCase(let name, nil, _): .string(name)
    case .enumCase(let name, let payload?, _): object([(name, payload)])
    }
  }

  @Test func showsWhatMirrorsShow() {
    let keeper = Keeper()
    var tangle = Tangle(weakly: keeper, unsafely: keeper)
    tangle.presented.wrappedValue = 1
    #expect(JSONValue(reflecting: tangle).text() == reflected(tangle).text())
    for child in Mirror(reflecting: tangle).children {
      #expect(
        JSONValue(reflecting: child.value).text() == reflected(child.value).text(),
        "\(child.label ?? "")"
      )
    }
    withExtendedLifetime(keeper) {}
  }

  @Test func seesEachChange() {
    let keeper = Keeper()
    var tangle = Tangle(weakly: keeper, unsafely: keeper)
    var reader = JSONStateReader()
    var old = reader.json(of: tangle)
    func change(_ paths: String..., body: (inout Tangle) -> Void) {
      body(&tangle)
      let new = reader.json(of: tangle)
      #expect(JSONDifference.between(old, new).map { "\($0.path)" } == paths)
      #expect(new.text() == reflected(tangle).text())
      old = new
    }
    change { _ in }
    change("shape.side") { $0.shape = Square(side: 3) }
    change("wide.text") { $0.wide = Wide(text: "other") }
    change("error.code", "maybe.code") {
      $0.error = Failure(code: 4)
      $0.maybe = Failure(code: 5)
    }
    change("weakly.number", "unsafely.number") { _ in keeper.number = 8 }
    change("weakly") { $0.weakly = nil }
    change("choices[4].shape.text") { $0.choices[4] = .shape(Wide(text: "new")) }
    change("optional.one") { $0.optional = .one(5) }
    change("optional") { $0.optional = .labeled(x: 1, y: "") }
    change("double") { $0.double = .some(.some(.none)) }
    change("generic.value.value") { $0.generic.value.value = "other" }
    change("generics[0].value") { $0.generics[0].value = nil }
    change("wrapped[1]") { $0.wrapped.rawValue[1] = 3 }
    change("dictionary.b.side") { $0.dictionary["b"] = Square(side: 9) }
    change("stack[1].side") { $0.stack[id: $0.stack.ids[1]]?.side = 5 }
    change("stack[2]") { $0.stack.append(Square()) }
    change("presented") { $0.presented.wrappedValue = 2 }
    change("shared") { $0.$shared.withLock { $0 = 4 } }
    change("_taken", "taken") {
      $0._taken = 3
      $0.taken = 4
    }
    change("later") { _ = $0.later }
  }

  /// A changed copy must not be taken for the value it was made of, nor a new value for one that is gone.
  @Test func noAddressIsTakenForAnother() {
    struct State {
      var names: [String]
      var text: String
    }
    var reader = JSONStateReader()
    for number in 0..<1_000 {
      // Freed at once, so that the next one may lie in the same place.
      let state = State(
        names: (0..<3).map { "a name that is allocated, with the number \(number) and \($0)" },
        text: "a text that is allocated, with the number \(number)"
      )
      #expect(reader.json(of: state) == reflected(state))
    }
  }
}
