import ComposableArchitecture
import Testing

@testable import TestSource

/// Tests of the limits of reflection.
@Suite struct ValueTreeReflectionTests {
  private func reason(_ value: Any, limit: Int = 1_000) -> String? {
    var tree = ValueTree.tree(of: value, depth: ValueTree.Depth(limit: limit))
    while true {
      switch tree.node {
      case .opaque(let text): return text
      case .fields(let fields):
        guard let last = fields.last else { return nil }
        tree = last.value
      case .enumCase(_, let payload):
        guard let last = payload.last else { return nil }
        tree = last.value
      case .array(let elements), .set(let elements):
        guard let last = elements.last else { return nil }
        tree = last
      case .present(let value): tree = value
      default: return nil
      }
    }
  }

  @Test(arguments: [1_000, 10_000])
  func stopsInADeepValue(count: Int) {
    indirect enum List {
      case end
      case item(List)
    }
    var list = List.end
    for _ in 0..<count { list = .item(list) }
    #expect(reason(list) == "nested too deeply")
    #expect(throws: UnwritableValue.self) {
      try SwiftLiteral().code(ValueTree(reflecting: list))
    }
  }

  @Test func stopsAmongValuesThatShareTheirStorage() {
    var value: Any = 1
    for _ in 0..<64 { value = [value, value] }
    #expect(reason(value) == "too large to be taken apart")
    #expect(reason(Array(repeating: 1, count: 5_000)) == "too large to be taken apart")
    #expect(reason(Array(repeating: 1, count: 400)) == nil)
  }

  @Test func stopsInAnEndlessMirror() {
    struct Endless: CustomReflectable {
      var style: Mirror.DisplayStyle
      var customMirror: Mirror {
        let numbers = (0...Int.max).lazy.map { (label: Optional("_n"), value: $0 as Any) }
        return Mirror(self, children: AnyCollection(numbers), displayStyle: style)
      }
    }
    for style in [Mirror.DisplayStyle.collection, .dictionary, .set, .struct, .tuple] {
      #expect(reason(Endless(style: style), limit: 100_000) == "too large to be taken apart")
    }
    #expect(reason(Endless(style: .optional)) == nil)
  }

  @Test func stopsAtAMirrorThatShowsItself() {
    struct Hall: CustomReflectable {
      var style: Mirror.DisplayStyle
      var customMirror: Mirror { Mirror(self, children: ["a": self], displayStyle: style) }
    }
    let styles: [Mirror.DisplayStyle] = [.collection, .enum, .optional, .set, .struct, .tuple]
    for style in styles {
      #expect(reason(Hall(style: style), limit: 1_000_000) == "nested too deeply")
    }
  }

  @Test func readsNoObjectThatIsGone() {
    final class Parent {}
    struct Child { unowned let parent: Parent }
    func child() -> Child { Child(parent: Parent()) }
    #expect(reason(child()) == "unowned Parent")
  }
}
