import FailureCauses
import Testing

@Suite struct CredentialsTests {
  @Test(arguments: [
    ("postgres://ada:p@ss:w@host/db", "postgres://ada:***@host/db"),
    ("postgres://:secret@host", "postgres://:***@host"),
    ("postgres://ada@host/db", "postgres://ada@host/db"),
    ("http://host:8080/a@b", "http://host:8080/a@b"),
    ("see https://key@host/x, and HTTP://u:p@h.", "see https://***@host/x, and HTTP://***@h."),
    ("http://u:p@host and http://v:q@other", "http://***@host and http://***@other"),
    ("plain text, a@b", "plain text, a@b"), ("", ""), ("://", "://"),
  ])
  func hidesThem(text: String, hidden: String) {
    #expect(text.withoutCredentials == hidden)
  }

  @Test(arguments: [
    ("http://user:pass@host:8080/a?b=c", "http://host:8080/a?b=c"),
    ("https://key@host", "https://host"), ("http://host/a@b", "http://host/a@b"),
    ("http://u:p@[::1]:80/", "http://[::1]:80/"),
  ])
  func leavesThemOut(address: String, without: String) {
    #expect(address.droppingCredentials == without)
  }

  @Test(arguments: ["http://u:p^ss w@host/", "http://u:p@ho st/", "http://u:%zz@host"])
  func noneIsLeftOfWhatIsNoAddress(text: String) {
    let without = text.droppingCredentials
    #expect(!without.contains("u:p@"))
    #expect(!without.contains("%zz"))
  }
}
