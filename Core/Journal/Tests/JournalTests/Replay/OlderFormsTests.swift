import ActionText
import Testing

@testable import Journal

/// How recordings are compared that were made when durations were written otherwise.
@Suite struct OlderFormsTests {
  private func isSame(_ recorded: String, _ now: String) throws -> Bool {
    JSONDifference.isSame(try JSONValue(parsing: recorded), try JSONValue(parsing: now))
  }

  @Test(arguments: [
    (
      #"[{"id":"a","duration":"300.0 seconds","title":"b"}]"#,
      #"[{"id":"a","title":"b","durationSeconds":300.0}]"#
    ),
    (#"{"id":1,"pause":"1.5 seconds"}"#, #"{"id":1,"pauseSeconds":1.5}"#),
    (#""5.000091907000001 seconds""#, #""5.000091907 seconds""#),
  ])
  func aDurationIsTheSameInAnyForm(recorded: String, now: String) throws {
    #expect(try isSame(recorded, now))
    #expect(try !isSame(now, recorded))
  }

  @Test(arguments: [
    (#"{"duration":"300.0 seconds"}"#, #"{"durationSeconds":301.0}"#),
    (#"{"duration":"300.0 seconds"}"#, #"{"seconds":300.0}"#),
    (#"{"duration":"300.0 seconds","title":"a"}"#, #"{"durationSeconds":300.0,"title":"b"}"#),
    (#"{"name":"300.0 seconds"}"#, #"{"name":"301.0 seconds"}"#),
    (#"{"a":{"duration":"3.0 seconds"}}"#, #"{"a":{},"durationSeconds":3.0}"#),
  ])
  func otherDifferencesStay(recorded: String, now: String) throws {
    #expect(try !isSame(recorded, now))
  }
}
