import Foundation
import Testing

@testable import ComposableArchitecture

@Suite struct StackStateTests {
  @CasePathable
  enum Screen: Equatable, Codable {
    case list([Int])
    case note(String)
  }

  @Test func countsTheElementsItIsGiven() {
    var stack = StackState(["a", "b"])
    #expect(stack.ids == [0, 1])
    stack.append("c")
    stack.append(contentsOf: ["d", "e"])
    #expect(Array(stack) == ["a", "b", "c", "d", "e"])
    #expect(stack.ids == [0, 1, 2, 3, 4])
    #expect(stack.count == 5)
    #expect(stack.last == "e")
    #expect(stack.ids.last == 4)
  }

  @Test func findsAndChangesElementsByTheirIDs() {
    var stack: StackState = ["a", "b"]
    #expect(stack[id: 1] == "b")
    #expect(stack[id: 7] == nil)
    stack[id: 0] = "A"
    stack[id: 1]?.append("!")
    #expect(Array(stack) == ["A", "b!"])
    stack[id: 0] = nil
    #expect(Array(stack) == ["b!"])
    #expect(stack.ids == [1])
    stack[id: 1]? = "B"
    stack[id: 1] = nil
    #expect(stack.isEmpty)
  }

  @Test func popsFromAndToAnElement() {
    var stack = StackState([1, 2, 3, 4])
    stack.pop(to: 2)
    #expect(stack.ids == [0, 1, 2])
    stack.pop(from: 1)
    #expect(Array(stack) == [1])
    #expect(stack.removeLast() == 1)
    #expect(stack.popLast() == nil)
  }

  @Test func insertsAndReplacesAnywhere() {
    var stack = StackState([1, 2])
    stack.insert(9, at: 1)
    #expect(Array(stack) == [1, 9, 2])
    #expect(stack.ids == [0, 2, 1])
    stack.replaceSubrange(0..<2, with: [5])
    #expect(Array(stack) == [5, 2])
    #expect(stack.ids == [3, 1])
    stack.removeAll { $0 == 5 }
    #expect(stack.ids == [1])
    stack[0] = 7
    #expect(stack[id: 1] == 7)
    stack.removeAll()
    #expect(stack.ids.isEmpty)
    #expect(stack == StackState())
  }

  @Test func changesAPayloadInItsCase() {
    var stack = StackState([Screen.note("a"), .list([1])])
    #expect(stack[id: 0, case: \.note] == "a")
    #expect(stack[id: 0, case: \.list] == nil)
    stack[id: 0, case: \.note]?.append("b")
    stack[id: 1, case: \.list]?.append(2)
    #expect(Array(stack) == [.note("ab"), .list([1, 2])])
    stack[id: 0, case: \.note] = nil
    #expect(stack.ids == [1])
    stack[id: 1]?.modify(\.list) { $0.removeAll() }
    #expect(stack[id: 1] == .list([]))
  }

  @Test func reportsAnotherCase() {
    var stack = StackState([Screen.note("a")])
    withKnownIssue {
      stack[id: 0, case: \.list]?.append(1)
    } matching: {
      $0.text.contains("Can't modify unrelated case") && $0.text.contains("list")
        && $0.text.contains("#0")
    }
    #expect(Array(stack) == [.note("a")])
  }

  @Test func writesTheExpectedStateInATest() {
    var stack = StackState<String>()
    stack[id: 0] = "a"
    stack[id: 1] = "b"
    #expect(stack == ["a", "b"])
  }

  @Test func reportsAMissingElementOutsideOfTests() {
    var stack = StackState<String>()
    withKnownIssue {
      withDependencies {
        $0.context = .live
      } operation: {
        stack[id: 3] = "a"
      }
    } matching: {
      $0.text.contains("Can't assign element at missing ID") && $0.text.contains("#3")
    }
    #expect(stack.isEmpty)
    withKnownIssue {
      stack.pop(from: 3)
    } matching: {
      $0.text.contains("Can't pop from missing ID")
    }
    withKnownIssue {
      stack.pop(to: 3)
    } matching: {
      $0.text.contains("Can't pop to missing ID")
    }
  }

  @Test func elementsAreEqualOnlyUnderTheSameIDs() {
    let first = StackState([1])
    var second = StackState([1])
    #expect(first != second)
    second = first
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
    second[id: 0] = 2
    #expect(first != second)
  }

  @Test func codesAnArray() throws {
    let stack = StackState([Screen.note("a"), .list([1])])
    let data = try JSONEncoder().encode(stack)
    let decoded = try JSONDecoder().decode(StackState<Screen>.self, from: data)
    #expect(Array(decoded) == Array(stack))
    #expect(decoded.ids == [2, 3])
  }

  @Test func dumpsTheIDs() {
    #expect(
      String(customDumping: StackState(["a", "b"])) == """
        [
          #0: "a",
          #1: "b"
        ]
        """
    )
    #expect(StackState(["a"]).debugDescription == "StackState([#2: \"a\"])")
    #expect(StackState(["a"]).description == "[\"a\"]")
  }

  @Test(arguments: [1, 3, 40]) func changesElementsInPlace(height: Int) {
    var stack = StackState((0..<height).map { Screen.list([$0, $0]) })
    let id = StackElementID(generation: height - 1)
    func address() -> UInt? {
      stack[id: id, case: \.list]?.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
    let before = address()
    stack[id: id, case: \.list]?[0] += 1
    #expect(address() == before)
    stack[id: id]?.modify(\.list) { $0[1] += 1 }
    #expect(address() == before)
    #expect(stack[id: id] == .list([height, height]))
  }
}
