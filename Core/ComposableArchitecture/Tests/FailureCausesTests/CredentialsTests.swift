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
    ("plain text, a@b", "plain text, a@b"), ("", ""), ("://", "://"), ("://a:b@c", "://a:b@c"),
    ("9+db://ada:p@host", "9+db://ada:***@host"), ("1://ada:p@host", "1://ada:p@host"),
    ("http://a@z://u:p@h", "http://***@z://u:***@h"), ("a://b:c://d:e@f", "a://b:c://d:***@f"),
    ("see a://u:p@h a://u:q@h, b", "see a://u:***@h a://u:***@h, b"),
    ("postgres://ada:p@é@host é", "postgres://ada:***@host é"),
    ("a:b:://c:d@e/@", "a:b:://c:d@e/@"),
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

  @Test(arguments: [
    ("http://u:p@host/a@b", "http://***@host/a@b"), ("http://host/a@b", "http://host/a@b"),
    ("postgres://ada:p@host/db", "postgres://ada:***@host/db"),
    // The scheme was forgotten.
    ("u:p@host:80/a", "***@host:80/a"), ("ada@host", "***@host"), ("http:/u:p@host", "***@host"),
    ("http://u:p^ss w@host", "***@host"), ("u:p@s@host", "***@host"), ("://u:p@host", "***@host"),
    ("host:80/a", "host:80/a"), ("nowhere", "nowhere"), ("", ""),
  ])
  func hidesThoseOfWhatShouldBeAnAddress(text: String, hidden: String) {
    #expect(text.addressWithoutCredentials == hidden)
  }

  @Test(arguments: [
    "http://u:p^ss w@host/", "http://u:p@ho st/", "http://u:%zz@host", "u:p@host", "http:/u:p@host",
  ])
  func noneIsLeftOfWhatIsNoAddress(text: String) {
    let without = text.droppingCredentials
    #expect(!without.contains("u:p@"))
    #expect(!without.contains("%zz"))
  }

  /// Such a text may come from a server. By expressions that are tried at each letter, this took hours.
  @Test func walksThroughALongTextOnce() {
    let long = String(repeating: "ue", count: 50_000)
    #expect((long + "://a:b@c").withoutCredentials == long + "://a:***@c")
    #expect(("x://" + long).withoutCredentials == "x://" + long)
    let many = String(repeating: "a://u:p@h ", count: 5_000)
    #expect(many.withoutCredentials == String(repeating: "a://u:***@h ", count: 5_000))
  }
}
