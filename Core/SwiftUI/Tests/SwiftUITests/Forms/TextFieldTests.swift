import SwiftUI
import Testing

private struct Boxed: TextFieldStyle {
  func _body(configuration: TextField<Self._Label>) -> some View {
    HStack(spacing: 0) {
      Text("<")
      configuration
      Text(">")
    }
  }
}

private struct NumberForm: View {
  @State private var count = 3

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Count", value: $count, format: .number)
      Text("is \(count)")
    }
  }
}

private struct OptionalForm: View {
  @State private var count: Int? = 3

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Count", value: $count, format: .number)
      Text(count.map { "is \($0)" } ?? "is none")
    }
  }
}

private struct OldForm: View {
  @State private var text = ""
  @State private var log = ""

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Name", text: $text, onEditingChanged: { log += $0 ? "+" : "-" }) { log += "!" }
      Button("Other") {}
      Text("log \(log)")
    }
  }
}

@MainActor
@Suite struct TextFieldTests {
  @Test func aNumberIsTyped() throws {
    let host = ViewHost(size: Size(width: 20, height: 2)) { NumberForm() }
    let field = try host.field("3")
    field.clear()
    field.type("42")
    #expect(host.screen.lines == ["42", "is 42"])
    try host.field("42").type("x")
    #expect(host.screen.lines == ["42x", "is 42"])
    host.send(.key(KeyPress(.return)))
    #expect(host.screen.lines == ["42", "is 42"])
  }

  @Test func anEmptiedFieldHasNoValue() throws {
    let host = ViewHost(size: Size(width: 20, height: 2)) { OptionalForm() }
    let field = try host.field("3")
    field.clear()
    #expect(host.screen.lines[1] == "is none")
    field.type("42")
    #expect(host.screen.lines == ["42", "is 42"])
  }

  @Test func aStyleDrawsAField() {
    let row = lines(9, 1) { TextField("Name", text: .constant("ab")).textFieldStyle(Boxed()) }
    #expect(row[0].hasPrefix("<ab"))
    #expect(row[0].hasSuffix(">"))
    let box = lines(9, 3) {
      TextField("Name", text: .constant("ab")).textFieldStyle(.roundedBorder)
    }
    #expect(box.count == 3)
  }

  @Test func aFieldTellsWhenItIsEdited() {
    let host = ViewHost(size: Size(width: 20, height: 3)) { OldForm() }
    _ = host.screen
    host.send(.key(KeyPress("a")))
    host.send(.key(KeyPress(.return)))
    host.send(.key(KeyPress(.tab)))
    #expect(host.screen.lines[2].contains("+!-"))
  }

  @Test func aLabelStandsForNoText() {
    #expect(lines(12, 1) { TextField(text: .constant("")) { Text("Name") } }[0].contains("Name"))
    #expect(
      lines(12, 1) { SecureField("Secret", text: .constant(""), prompt: Text("PIN")) }[0]
        .contains("PIN")
    )
    #expect(lines(12, 1) { SecureField(text: .constant("ab")) { Text("PIN") } }[0].contains("••"))
  }

  @Test func aTextStandsWhereItsAlignmentSays() {
    let view = lines(10, 3) {
      VStack {
        TextField("Name", text: .constant("Ann")).multilineTextAlignment(.trailing)
        TextField("Name", text: .constant("")).multilineTextAlignment(.trailing)
        TextField("Name", text: .constant("Bob")).multilineTextAlignment(.center)
      }
      .disabled(true)
    }
    #expect(view == ["       Ann", "      Name", "   Bob"])
  }

  @Test func theCursorStandsBehindATextOnTheRight() {
    let host = ViewHost(size: Size(width: 10, height: 1)) {
      TextField("Name", text: .constant("Ann")).multilineTextAlignment(.trailing)
    }
    #expect(host.screen.lines[0] == "      Ann")
    #expect(host.cursor == Position(x: 9, y: 0))
    host.send(.key(KeyPress(.leftArrow)))
    #expect(host.cursor == Position(x: 8, y: 0))
  }
}
