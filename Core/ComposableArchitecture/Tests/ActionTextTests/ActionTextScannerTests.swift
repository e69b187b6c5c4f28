import ActionText
import CasePaths
import Testing

@Suite struct ActionTextScannerTests {
  private let format = ActionTextFormat<RootAction>()

  private static let counterNames = [
    "counter.decrementButtonTapped", "counter.incrementButtonTapped", "counter.nested",
    "counter.set",
  ]

  @Test(
    arguments: [
      (
        "counter.incremenButtonTapped", 9,
        "there is no action `incremenButtonTapped` in `counter`",
        ["counter.incrementButtonTapped", "counter.decrementButtonTapped"]
      ),
      ("conter.set 3", 1, "there is no action `conter`", ["counter"]),
      ("Tapped", 1, "there is no action `Tapped`", ["tapped"]),
      ("", 1, "expected the name of an action, found the end", []),
      ("counter", 8, "`counter` needs `.` and the name of one of its actions", counterNames),
      ("counter 3", 8, "`counter` needs `.` and the name of one of its actions", counterNames),
      ("counter.", 9, "expected the name of an action in `counter`, found the end", counterNames),
      ("counter[0].set", 8, "expected `.` after `counter`, found `[`", counterNames),
      ("tapped 3", 8, "`tapped` takes no payload", []),
      ("tapped.x", 7, "`tapped` has no nested actions", []),
      ("tapped!", 7, "expected the end of the action, found `!`", []),
      ("counter.set", 12, "`counter.set` needs a payload: a whole number as JSON", []),
      (
        "counter.set.x", 12,
        "`counter.set` has no nested actions; its payload is a whole number as JSON after a space",
        []
      ),
      (
        "counter.set[3]", 12,
        "`counter.set` has no nested actions; its payload is a whole number as JSON after a space",
        []
      ),
      ("counter.set{}", 12, "expected a space before the payload of `counter.set`", []),
      ("counter.set 3 4", 15, "expected nothing more after the JSON value, found `4`", []),
      ("counter.set tru", 13, "expected a JSON value, found `tru`", []),
      (
        "counter.set \"3\"", 13,
        "the payload of `counter.set` does not fit: expected a whole number, found the string \"3\"",
        []
      ),
      (
        "counter.set 99999999999999999999", 13,
        "the payload of `counter.set` does not fit: the number 99999999999999999999 is not from "
          + "-9223372036854775808 to 9223372036854775807", []
      ),
      (
        "counter.set 1.50", 13,
        "the payload of `counter.set` does not fit: expected a whole number, found the number 1.50",
        []
      ),
      (
        "counter.set -1.0E+30", 13,
        "the payload of `counter.set` does not fit: the number -1.0E+30 is not from "
          + "-9223372036854775808 to 9223372036854775807", []
      ),
      (
        "tags [\"a\", 2e0]", 12,
        "the payload of `tags` does not fit: expected a string, found the number 2e0 at `[1]`", []
      ),
      (
        "moved {\"x\":1,\"y\":\"é\"}", 18,
        "the payload of `moved` does not fit: expected a number, found the string \"é\" at `y`", []
      ),
      (
        "moved {\"x\":1}", 7,
        "the payload of `moved` does not fit: the key \"y\" is missing (found \"x\")", []
      ),
      (
        "tags [\"a\", 2]", 12,
        "the payload of `tags` does not fit: expected a string, found the number 2 at `[1]`", []
      ),
      (
        "response {\"sucess\":\"a\"}", 20,
        "the payload of `response` does not fit: expected the key \"success\", "
          + "found \"sucess\" at `sucess`", []
      ),
      (
        "response {\"success\":1}", 21,
        "the payload of `response` does not fit: expected a string, found the number 1 "
          + "at `success`", []
      ),
      (
        "response {}", 10,
        "the payload of `response` does not fit: expected {\"success\": …} or "
          + "{\"failure\": …}, found an empty object", []
      ),
      (
        "saved {\"failure\":{\"code\":300}}", 26,
        "the payload of `saved` does not fit: the number 300 is not from -128 to 127 "
          + "at `failure.code`", []
      ),
      ("tab.set 3", 4, "expected `[` and a string after `tab`, found `.`", []),
      (
        "tab[3].set 3", 5,
        "the value in brackets of `tab` does not fit: expected a string, found the "
          + "number 3", []
      ),
      ("tab[\"a\"", 8, "expected `]`, found the end", []),
      ("tab[\"a\"].sett 3", 10, "there is no action `sett` in `tab[\"a\"]`", ["tab[\"a\"].set"]),
    ] as [(String, Int, String, [String])]
  )
  func namesTheFaultAndItsPlace(
    text: String,
    column: Int,
    message: String,
    suggestions: [String]
  ) {
    let error = #expect(throws: ActionTextError.self) { try format.parse(text) }
    #expect(error?.message == message)
    #expect(error?.column == column)
    if !suggestions.isEmpty || error?.suggestions.count ?? 0 < 4 {
      #expect(error?.suggestions == suggestions)
    }
  }
}
