import TerminalUI
import Testing

@_spi(SwiftUI) @testable import TerminalViews

@MainActor
@Suite struct ViewIdentityTests {
  private final class Log {
    var identities: [String: ViewIdentity] = [:]
  }

  private struct Probe: PrimitiveView {
    typealias Body = Never
    let name: String
    let log: Log
    func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
      log.identities[name] = context.identity
    }
  }

  private func identities<V: View>(@ViewBuilder _ view: (Log) -> V) -> [String: ViewIdentity] {
    let log = Log()
    _ = Renderer().render(view(log), size: Size(width: 1, height: 1))
    return log.identities
  }

  @Test func theSamePlaceIsTheSameView() {
    func view(_ log: Log) -> some View {
      VStack {
        Probe(name: "a", log: log); Probe(name: "b", log: log).padding()
      }
    }
    let (first, second) = (identities(view), identities(view))
    #expect(first == second)
    #expect(first["a"] != first["b"])
    #expect(Set(first.values).count == 2)
  }

  @Test func aRowThatMovesKeepsItsIdentity() {
    let first = identities { log in ForEach(["a", "b"], id: \.self) { Probe(name: $0, log: log) } }
    let second = identities { log in ForEach(["b", "a"], id: \.self) { Probe(name: $0, log: log) } }
    #expect(first == second)
  }

  @Test func branchesAndIdsAreDifferentViews() {
    func branch(_ isOn: Bool) -> ViewIdentity? {
      identities { log in
        if isOn { Probe(name: "a", log: log) } else { Probe(name: "a", log: log) }
      }["a"]
    }
    #expect(branch(true) != branch(false))
    func id(_ id: Int) -> ViewIdentity? { identities { Probe(name: "a", log: $0).id(id) }["a"] }
    #expect(id(1) == id(1))
    #expect(id(1) != id(2))
  }
}
