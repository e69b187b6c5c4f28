import ActionText
import ComposableArchitecture
import Foundation
import Testing

@testable import TestSource

@Suite struct SwiftLiteralTests {
  /// The initializers of the structs below that are not memberwise ones.
  static let initializers = [
    TestInitializer(Even.self, "rawValue", isFailable: true),
    TestInitializer(Form.self, "name"),
    TestInitializer(Removal.self, "_ row, at offset"),
    TestInitializer(Wrapper<Int>.self, "_ rawValue"),
  ]

  private func text(
    _ value: Any,
    isTyped: Bool = true,
    defaults: [Any] = [],
    column: Int = 0
  ) throws -> String {
    let literal = SwiftLiteral(
      initializers: Self.initializers,
      defaults: defaults.map { ValueTree(reflecting: $0) }
    )
    return try literal.code(ValueTree(reflecting: value), isTyped: isTyped)
      .rendered(indentation: 0, column: column)
  }

  @Test func writesNumbersAndTexts() throws {
    #expect(try text(7) == "7")
    #expect(try text(-1_234_567) == "-1_234_567")
    #expect(try text(UInt64.max) == "18_446_744_073_709_551_615")
    #expect(try text(1.5) == "1.5")
    #expect(try text(Double.nan) == ".nan")
    #expect(try text(Float.infinity, isTyped: false) == "Float.infinity")
    #expect(try text(true) == "true")
    #expect(try text("a \"b\"\\\n\t\u{0}\u{200E}é🍎👨‍👩‍👧") == #""a \"b\"\\\n\t\0\u{200E}é🍎👨‍👩‍👧""#)
    #expect(try text(Character("x")) == #""x""#)
  }

  @Test func writesValuesOfTheLibraries() throws {
    #expect(try text(UUID(5)) == "UUID(5)")
    let uuid = "A0A0A0A0-1111-2222-3333-444444444444"
    #expect(try text(UUID(uuidString: uuid)!) == #"UUID(uuidString: "\#(uuid)")!"#)
    #expect(
      try text(Date(timeIntervalSince1970: 1_000)) == "Date(timeIntervalSince1970: 1000)"
    )
    #expect(try text(Date(timeIntervalSince1970: 0.5)) == "Date(timeIntervalSince1970: 0.5)")
    #expect(try text(URL(string: "https://a.b/c")!) == #"URL(string: "https://a.b/c")!"#)
    #expect(try text(Data("ab".utf8)) == #"Data("ab".utf8)"#)
    #expect(try text(Data([0xFF])) == #"Data(base64Encoded: "/w==")!"#)
    #expect(try text(Duration.seconds(300)) == ".seconds(300)")
    #expect(try text(Duration.milliseconds(1_550), isTyped: false) == "Duration.milliseconds(1550)")
    #expect(try text(Duration.zero) == ".zero")
    #expect(try text(1..<5) == "1..<5")
  }

  @Test func writesOptionalsAndCollections() throws {
    #expect(try text(Int?.none as Any) == "nil")
    #expect(try text(Int?.some(1) as Any) == "1")
    #expect(try text(Int??.some(nil) as Any) == ".some(nil)")
    #expect(try text([1, 2]) == "[1, 2]")
    #expect(try text([Int]()) == "[]")
    #expect(try text(Set([10, 9])) == "[9, 10]")
    #expect(try text(["b": 1, "a": 2]) == #"["a": 2, "b": 1]"#)
    #expect(try text([String: Int]()) == "[:]")
    let rows: IdentifiedArrayOf<Row> = [Row(id: 1, name: "a")]
    #expect(try text(rows) == #"[Row(id: 1, name: "a")]"#)
  }

  @Test func writesCases() throws {
    #expect(try text(Shape.point) == ".point")
    #expect(try text(Shape.point, isTyped: false) == "Shape.point")
    #expect(try text(Shape.circle(radius: 1)) == ".circle(radius: 1)")
    #expect(try text(Shape.polygon([1], closed: true)) == ".polygon([1], closed: true)")
    #expect(try text(Shape.named(.some(.point))) == ".named(.point)")
    #expect(try text(Level.high) == ".high")
    #expect(try text(Result<Int, Failed>.failure(.offline)) == ".failure(.offline)")
    #expect(
      try text(Result<Int, any Error>.failure(Failed.offline)) == ".failure(Failed.offline)"
    )
  }

  @Test func writesStructsByAnInitializerThatTheyHave() throws {
    #expect(try text(Row(id: 1, name: "a")) == #"Row(id: 1, name: "a")"#)
    #expect(try text(Wrapper(7)) == "Wrapper(7)")
    #expect(try text(Even(rawValue: 2)!) == "Even(rawValue: 2)!")
    #expect(
      try text(Removal(Row(id: 1, name: ""), at: 2)) == #"Removal(Row(id: 1, name: ""), at: 2)"#
    )
    #expect(try text(Box(value: Row(id: 1, name: ""))) == #"Box(value: Row(id: 1, name: ""))"#)
    #expect(
      try text(Box(value: 1), isTyped: false) == "Box<Int>(value: 1)"
    )
  }

  @Test func setsWhatTheInitializerDoesNotTake() throws {
    var form = Form(name: "a")
    #expect(try text(form) == #"changed(Form(name: "a")) { $0.isValid = false }"#)
    #expect(try text(form, defaults: [Form(name: "")]) == #"Form(name: "a")"#)
    form.isValid = true
    #expect(
      try text(form, defaults: [Form(name: "")])
        == #"changed(Form(name: "a")) { $0.isValid = true }"#
    )
  }

  @Test func decodesWhatHasNoFittingInitializer() throws {
    let literal = SwiftLiteral()
    let tree = ValueTree(reflecting: Sealed(parsing: "abc"))
    #expect(try literal.code(tree).rendered(indentation: 0, column: 0) == "sealed")
    #expect(try literal.code(tree).rendered(indentation: 0, column: 0) == "sealed")
    #expect(
      literal.declarations.map { $0.rendered(indentation: 0, column: 0) } == [
        ##"let sealed = try JSONDecoder().decode(Sealed.self, from: Data(#"{"code":3}"#.utf8))"##
      ]
    )
  }

  @Test func putsLongValuesIntoFixtureFiles() throws {
    let literal = SwiftLiteral(fixtureName: "session")
    let tree = ValueTree(reflecting: Sealed(parsing: String(repeating: "a", count: 300)))
    _ = try literal.code(tree)
    #expect(literal.fixtures.map(\.name) == ["session-sealed.json"])
    #expect(
      literal.declarations.map { $0.rendered(indentation: 0, column: 0) } == [
        """
        let sealed = try JSONDecoder().decode(Sealed.self, from: fixture("session-sealed.json"))
        """
      ]
    )
  }

  @Test func putsLargeCollectionsAndTextsIntoFixtureFiles() throws {
    let owners = IdentifiedArray(uniqueElements: (0..<101).map { Numbered(id: $0) })
    let values: [Any] = [owners, Array(0..<101), String(repeating: "a", count: 10_001)]
    let named = RepeatedValues(RepeatedValues(), beside: [])
    let literal = SwiftLiteral(repeated: named, fixtureName: "session")
    let codes = try values.map { try literal.code(ValueTree(reflecting: $0)) }
    #expect(codes.map { $0.rendered(indentation: 0, column: 0) } == ["numbereds", "ints", "text"])
    #expect(literal.fixtures.map(\.name).first == "session-numbereds.json")
    #expect(literal.fixtures.count == 3)
    #expect(try text(Array(0..<101)).hasPrefix("[\n  0,\n"))
    let small = try SwiftLiteral(fixtureName: "session").code(ValueTree(reflecting: [1, 2]))
    #expect(small.rendered(indentation: 0, column: 0) == "[1, 2]")
  }

  @Test func saysWhatCannotBeWritten() {
    #expect(throws: UnwritableValue.self) { try text(Hidden()) }
    #expect(throws: UnwritableValue.self) { try text({ (_: Int) in }) }
  }

  @Test func writesWhatTypesSayThemselves() throws {
    #expect(try text(Money(euros: 3)) == ".euros(3)")
  }

  @Test func writesAlerts() throws {
    let alert = AlertState<Shape> {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .circle(radius: 1)) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("It is gone then.")
    }
    #expect(
      try text(alert) == """
        AlertState {
          TextState("Delete?")
        } actions: {
          ButtonState(role: .destructive, action: .circle(radius: 1)) {
            TextState("Delete")
          }
          ButtonState(role: .cancel) {
            TextState("Keep")
          }
        } message: {
          TextState("It is gone then.")
        }
        """
    )
  }

  @Test func writesBindingsByTheNamesOfTheirFields() throws {
    #expect(
      try text(BindingAction<FormState>.set(\.row.name, "b")) == #".set(\.row.name, "b")"#
    )
    #expect(try text(BindingAction<FormState>.set(\.count, 2)) == #".set(\.count, 2)"#)
    #expect(try text(BindingAction<FormState>.set(\.half, 2)) == #".set(\.half, 2)"#)
  }

  @Test func writesStacksAndSharedValues() throws {
    #expect(try text(Shared(value: 3)) == "Shared(value: 3)")
    withDependencies {
      $0.context = .test
    } operation: {
      #expect(throws: Never.self) { try text(StackState([1, 2])) == "[1, 2]" }
    }
  }

  @Test func breaksLongLines() throws {
    let shapes = [Shape.circle(radius: 1), .polygon([1, 2], closed: false)]
    #expect(
      try text(shapes, column: 70) == """
        [
          .circle(radius: 1),
          .polygon([1, 2], closed: false),
        ]
        """
    )
  }
}

// MARK: - Values

struct Row: Equatable, Identifiable {
  let id: Int
  var name: String

  init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

indirect enum Shape: Equatable {
  case point
  case circle(radius: Int)
  case polygon([Int], closed: Bool)
  case named(Shape?)
}

enum Level: Int { case low, high }

enum Failed: Error { case offline }

struct Wrapper<Owner>: RawRepresentable {
  let rawValue: Owner
  init(_ rawValue: Owner) { self.rawValue = rawValue }
  init(rawValue: Owner) { self.rawValue = rawValue }
}

struct Even: RawRepresentable {
  let rawValue: Int
  init?(rawValue: Int) {
    guard rawValue.isMultiple(of: 2) else { return nil }
    self.rawValue = rawValue
  }
}

struct Removal {
  var row: Row
  var offset: Int
  init(_ row: Row, at offset: Int) {
    self.row = row
    self.offset = offset
  }
}

struct Box<Value> {
  var value: Value
  init(value: Value) { self.value = value }
}

struct Form {
  var name: String
  var isValid = false
  init(name: String) { self.name = name }
}

struct Sealed: Codable {
  let code: Int
  let text: String?
  init(parsing text: String) {
    code = text.count
    self.text = text.count > 3 ? text : nil
  }
}

struct Hidden {
  let value = LockIsolated(1)
}

struct Numbered: Codable, Equatable, Identifiable {
  var id: Int
}

struct Money: SwiftLiteralConvertible {
  var euros: Int
  var swiftLiteral: String { ".euros(\(euros))" }
}

@ObservableState
struct FormState: Equatable {
  var count = 0
  var row = Row(id: 1, name: "")
  var half: Int {
    get { count / 2 }
    set { count = newValue * 2 }
  }
}

extension FormState: ActionTextBindable {
  static var actionTextFields: [ActionTextField<Self>] { [ActionTextField("half", \.half)] }
}
