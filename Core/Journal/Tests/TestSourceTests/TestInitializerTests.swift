import ComposableArchitecture
import Testing

@testable import TestSource

/// Tests of the initializers that are stated for structs, and of structs without a statement.
@Suite struct TestInitializerTests {
  private func text(
    _ value: Any,
    _ initializers: [TestInitializer] = [],
    examples: [Any] = []
  ) throws -> String {
    let examples = examples.map { ValueTree(reflecting: $0) }
    let literal = SwiftLiteral(initializers: initializers, defaults: examples, examples: examples)
    return try literal.code(ValueTree(reflecting: value)).rendered(indentation: 0, column: 0)
  }

  @Test func omitsArgumentsThatEqualTheirDefaults() throws {
    let initializers = [TestInitializer(Ticket.self, "number, seat?")]
    let example = Ticket(number: 0)
    #expect(
      try text(Ticket(number: 0), initializers, examples: [example]) == "Ticket(number: 0)"
    )
    #expect(
      try text(Ticket(number: 0, seat: "A"), initializers, examples: [example])
        == #"Ticket(number: 0, seat: "A")"#
    )
    #expect(try text(Ticket(number: 0), initializers) == #"Ticket(number: 0, seat: "")"#)
  }

  @Test func prefersTheStatementToJSON() throws {
    #expect(try text(Ticket(number: 1), [TestInitializer(Ticket.self, "number")]) == "ticket")
    #expect(
      try text(Ticket(number: 1), [TestInitializer(Ticket.self, "number, seat")])
        == #"Ticket(number: 1, seat: "")"#
    )
    #expect(try text(Ticket(number: 1)) == "ticket")
  }

  @Test func makesAnyOtherStructByItsMembers() throws {
    #expect(
      try text(Plain(title: "a", price: Cents(3), payload: Cents(4)))
        == #"Plain(title: "a", price: Cents(amount: 3), payload: Cents(amount: 4))"#
    )
  }

  @Test func makesAStateWithItsPersistedValuesByTheirDefaults() throws {
    #expect(try text(Room.State()) == "Room.State()")
    let room = Room.State()
    room.$uses.withLock { $0 = 3 }
    #expect(try text(room) == "changed(Room.State()) { $0.$uses.withLock { $0 = 3 } }")
  }

  @Test func makesAStateByItsOwnInitializer() throws {
    var vault = Vault.State(code: 1)
    #expect(try text(vault, examples: [vault]) == "Vault.State(code: 1)")
    vault.isOpen = true
    #expect(
      try text(vault, examples: [Vault.State(code: 1)])
        == "Vault.State(code: 1, isOpen: true)"
    )
    #expect(
      try text(
        vault,
        [TestInitializer(Vault.State.self, "code")],
        examples: [Vault.State(code: 1)]
      ) == "changed(Vault.State(code: 1)) { $0.isOpen = true }"
    )
  }

  @Test func doesNotMakeAStateThatItCannot() {
    var vault = Vault.State(code: 1)
    vault.fail()
    #expect {
      try text(vault)
    } throws: {
      "\($0)".contains("no stated initializer takes 'tries', which cannot be set")
    }
    #expect {
      try text(Vault.Sealed())
    } throws: {
      "\($0)".contains("it has no initializer that takes its properties")
    }
  }

  @Test func givesASharedValueOrItsContent() throws {
    let holder = Holder(row: Shared(value: 2))
    #expect(
      try text(holder, [TestInitializer(Holder.self, "$row")])
        == "Holder(row: Shared(value: 2))"
    )
    #expect(
      try text(holder, [TestInitializer(Holder.self, "of $row")])
        == "Holder(of: Shared(value: 2))"
    )
    #expect(try text(holder, [TestInitializer(Holder.self, "_ row")]) == "Holder(2)")
  }

  @Test func saysWhatIsWrongWithAStatement() {
    #expect {
      try text(
        Plain(title: "", price: Cents(1), payload: Cents(1)),
        [
          TestInitializer(Plain.self, "title, cost")
        ]
      )
    } throws: {
      "\($0)".contains("its stated initializer sets 'cost', which is no stored property")
    }
    #expect {
      try text(Cents(1), [TestInitializer(Cents.self, "")])
    } throws: {
      "\($0)".contains("no stated initializer takes 'amount', which cannot be set")
    }
  }
}

struct Ticket: Codable, Equatable {
  let number: Int
  let seat: String
  init(number: Int, seat: String = "") {
    self.number = number
    self.seat = seat
  }
}

protocol Payable {}

struct Cents: Equatable, Payable {
  let amount: Int
  init(_ amount: Int) { self.amount = amount }
}

struct Plain {
  var title: String
  var price: Cents
  var payload: any Payable
}

enum Vault {
  @ObservableState
  struct State: Equatable {
    private var code: Int
    var isOpen: Bool
    private(set) var tries = 0

    init(code: Int, isOpen: Bool = false) {
      self.code = code
      self.isOpen = isOpen
    }

    mutating func fail() { tries += 1 }
  }

  @ObservableState
  struct Sealed: Equatable {
    private var code = 0
  }
}

struct Holder {
  @Shared var row: Int
  init(row: Shared<Int>) { _row = row }
}
