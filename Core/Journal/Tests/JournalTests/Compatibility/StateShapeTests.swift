import ComposableArchitecture
import Foundation
import Synchronization
import Testing

@testable import Journal

@Suite struct StateShapeTests {
  private indirect enum Nest<Value> {
    case end
    case more(Nest<[Value]>)
  }

  private struct Holder { var nest: Nest<Int> }

  @Test func endsInATypeThatContainsOthersOfItsKind() throws {
    let shapes = StateShape.fields(of: Holder.self, redaction: .none)
    #expect(shapes.count < 1_000)
    #expect(shapes.contains { $0.type == "(nested too deeply)" })
    #expect(StateShape.payloads(of: Nest<Int>.self).count < 10_000)
  }

  private indirect enum Tree<Left, Right> {
    case end
    case left(Tree<[Left], Right>)
    case right(Tree<Left, [Right]>)
  }

  private struct Forest { var tree: Tree<Int, Int> }

  @Test func listsSoManyFields() {
    let shapes = StateShape.fields(of: Forest.self, redaction: .none)
    #expect(shapes.count == 10_001)
    #expect(shapes.last?.type == "(too many fields)")
    #expect(StateShape.payloads(of: Tree<Int, Int>.self).count <= 10_001)
  }

  @Test func listsWhatIsNoData() {
    struct Token: ~Copyable {}
    final class Parent {}
    enum Outcome {
      case never(Never)
      case done
    }
    struct State {
      weak var friend: Parent?
      unowned let parent: Parent
      unowned(unsafe) let owner: Parent
      var outcome: Outcome
      var action: () -> Void
      var type: Any.Type
      var pointer: UnsafeRawPointer
      var any: any Sendable
    }
    let shapes = StateShape.fields(of: State.self, redaction: .none)
    #expect(
      shapes.map(\.path) == [
        "friend", "parent", "owner", "outcome", "outcome.never", "outcome.done", "action", "type",
        "pointer", "any",
      ]
    )
  }
}
