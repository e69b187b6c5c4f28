import ComposableArchitecture
import Foundation
import Testing

@Suite struct PresentationStateTests {
  @CasePathable
  @dynamicMemberLookup
  enum Screen: Codable, Hashable, Sendable {
    case list([Int])
    case note(String)
  }

  struct Tree: Codable, Hashable, Sendable {
    @PresentationState var child: Tree?
    var name = ""
  }

  @Test func holdsAStateOfItsOwnKind() throws {
    var tree = Tree(child: Tree(child: Tree(name: "leaf")))
    tree.child?.child?.name.append("!")
    #expect(tree.child?.child?.name == "leaf!")
    let copy = tree
    tree.child?.child = nil
    #expect(copy.child?.child?.name == "leaf!")
    #expect(copy != tree)
    #expect(Set([copy, tree, copy]).count == 2)
    let data = try JSONEncoder().encode(copy)
    #expect(try JSONDecoder().decode(Tree.self, from: data) == copy)
  }

  /// However large the states are that it presents, a state on the stack has a pointer to them.
  @Test func whatIsPresentedAddsAPointerToTheStateAround() {
    struct Large {
      var words = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
      @PresentationState var child: Tree?
    }
    #expect(MemoryLayout<Large>.size == 17 * MemoryLayout<Int>.size)
    #expect(MemoryLayout<PresentationState<Large>>.size == MemoryLayout<Int>.size)
  }

  @Test func changesAPayloadInPlace() {
    var screen = PresentationState(wrappedValue: Screen.list(Array(0..<100)))
    func address() -> UInt? {
      screen[case: \.list]?.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
    let before = address()
    screen[case: \.list]?[0] = 7
    screen.modify(\.list) { $0[1] = 8 }
    screen.wrappedValue?.modify(\.list) { $0[2] = 9 }
    #expect(address() == before)
    #expect(screen.wrappedValue?.list?.prefix(3) == [7, 8, 9])
    #expect(screen[case: \.note] == nil)
    screen[case: \.list] = nil
    #expect(screen.wrappedValue == nil)
  }

  @Test func aCopyKeepsItsPayload() {
    var screen = PresentationState(wrappedValue: Screen.note("a"))
    let copy = screen
    screen[case: \.note]?.append("b")
    screen.modify(\.note) { $0.append("c") }
    #expect(screen.wrappedValue == .note("abc"))
    #expect(copy.wrappedValue == .note("a"))
  }

  @Test func reportsAnotherCase() {
    var screen = PresentationState(wrappedValue: Screen.note("a"))
    withKnownIssue {
      screen[case: \.list]?.append(1)
    } matching: {
      $0.text.contains("Can't modify unrelated case") && $0.text.contains("list")
        && $0.text.contains("note")
    }
    withKnownIssue {
      screen.modify(\.list) { $0.append(1) }
    } matching: {
      $0.text.contains("list") && $0.text.contains("note")
    }
    #expect(screen.wrappedValue == .note("a"))
  }

  @Test func anActionIsWhatItsPayloadIs() throws {
    let action = PresentationAction<String>.presented("a")
    let data = try JSONEncoder().encode(action)
    #expect(try JSONDecoder().decode(PresentationAction<String>.self, from: data) == action)
    #expect(Set([action, .dismiss, action]).count == 2)
    let never = PresentationAction<Never>.dismiss
    #expect(never.is(\.dismiss))
    #expect(never == .dismiss)
  }
}
