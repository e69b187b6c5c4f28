import TerminalUI
import Testing

@MainActor
@Suite struct SecureFieldTests {
  @Test func aSecretIsNotSeen() {
    let text = Slot("")
    let host = ViewHost(6, 1) { SecureField("Key", text: text.binding) }
    #expect(host.lines == ["Key"])
    host.type("한e\u{301}👩‍🚀")
    #expect(host.lines == ["•••"])
    #expect(host.cursor == Position(x: 3, y: 0))
    host.press(.leftArrow, .delete)
    #expect(text.value == "한👩‍🚀")
    host.click(1, 0)
    host.type("x")
    #expect(text.value == "한x👩‍🚀")
  }
}
