import SwiftUI
import Testing

private struct Node: Identifiable {
  let id: String
  var children: [Node]?
}

private struct Token: Identifiable {
  let id: String
}

@MainActor
@Suite struct MoreFormsTests {
  @Test func anElementIsTheRootOfAnOutline() throws {
    let root = Node(id: "root", children: [Node(id: "leaf")])
    let host = ViewHost(size: Size(width: 20, height: 3)) {
      OutlineGroup(root, children: \.children) { Text($0.id) }
    }
    #expect(host.shows("root") && !host.shows("leaf"))
    try host.tap("root")
    #expect(host.shows("leaf"))
  }

  @Test func tokensStandAboveTheFieldAndAreTakenAway() throws {
    struct Screen: View {
      @State private var text = ""
      @State private var tokens = [Token(id: "fruit"), Token(id: "ripe")]

      var body: some View {
        Text("rows").searchable(text: $text, tokens: $tokens, prompt: "Find") { Text($0.id) }
      }
    }
    let host = ViewHost(size: Size(width: 30, height: 6)) { Screen() }
    #expect(host.shows("fruit") && host.shows("ripe") && host.shows("rows"))
    try host.tap("fruit")
    #expect(!host.shows("fruit") && host.shows("ripe"))
  }

  /// As on other platforms, where titles say it: `Stepper("Guests: \(guests)", value: $guests)`.
  @Test func aStepperLeavesItsValueToItsTitle() throws {
    struct Screen: View {
      @State private var guests = 3

      var body: some View { Stepper("Guests: \(guests)", value: $guests, in: 0...4) }
    }
    let host = ViewHost(size: Size(width: 30, height: 1)) { Screen() }
    #expect(host.screen.lines.first?.filter { $0 == "3" }.count == 1)
    host.send(.key(KeyPress("+")))
    #expect(host.shows("Guests: 4"))
  }

  @Test func aStepperWithAFormatNeedsNoBounds() {
    let rows = lines(30, 1) { Stepper("Amount", value: .constant(4), format: .number) }
    #expect(rows.joined().contains("Amount 4"))
  }

  @Test func baselinesAlignViews() {
    let rows = lines(9, 2) {
      ZStack(alignment: .leadingFirstTextBaseline) {
        Color.clear.frame(width: 72, height: 32)
        Text("a")
      }
    }
    #expect(rows == ["a"])
  }

  @Test func rowsAreMadeByAFunction() {
    struct Row: View {
      let name: String

      var body: some View { Text(name) }
    }
    let rows = lines(9, 2) { List(["a", "b"], id: \.self, rowContent: Row.init) }
    #expect(rows.map { $0.trimmingCharacters(in: .whitespaces) } == ["› a", "b"])
  }
}
