import SyncUpsClientPostgreSQL
import Testing

@Suite struct DatabaseURLTests {
  @Test(
    arguments: [
      ("postgres://host/name", "postgres://host/name"),
      ("postgresql://host:5433/name", "postgres://host:5433/name"),
      ("postgres://me:s%40cret@host/name?sslmode=require", "postgres://me@host/name"),
      ("postgres://me:with@sign@host/name", "postgres://me@host/name"),
      ("postgres://me@/name?host=%2Frun%2Fpg&password=secret", "postgres://me@/run/pg/name"),
      ("postgres://[::1]:5432/name", "postgres://[::1]:5432/name"),
      ("postgres://one:1,two:2/name", "postgres://one:1,two:2/name"),
    ]
  )
  func isDescribedWithoutPasswordAndOptions(_ example: (text: String, description: String)) throws {
    let url = try DatabaseURL(example.text)
    #expect(url.description == example.description)
    // However it is printed, the password is not there.
    var dumped = ""
    dump(url, to: &dumped)
    for text in [dumped, "\(url)", String(reflecting: url)] { #expect(!text.contains("cret")) }
  }

  @Test(
    arguments: [
      ("", "begins with postgres://"),
      ("mysql://host/name", "begins with postgres://"),
      ("postgres://host", "names no database"),
      ("postgres://host/", "names no database"),
      ("postgres://me:secret%zz@host/name", "password in the address is not percent-encoded"),
      ("postgres://m%e:secret@host/name", "user in the address is not percent-encoded"),
      ("postgres://host%/name", "host in the address is not percent-encoded"),
      ("postgres://host/na%me", "name of the database in the address is not percent-encoded"),
      ("postgres://host/name%00", "name of the database in the address is not percent-encoded"),
      ("postgres://host:/name", "has a colon, but no port"),
      ("postgres://host:0/name", "port '0' is not a number from 1 to 65535"),
      ("postgres://host:65536/name", "port '65536' is not a number from 1 to 65535"),
      ("postgres://host:a/name", "port 'a' is not a number from 1 to 65535"),
      ("postgres://[::1/name", "no closing bracket"),
      ("postgres://[::1]x/name", "'x' behind the host"),
      ("postgres://host/name?sslmode", "option 'sslmode' of the address has no value"),
      ("postgres://me:s3/cret@host/name", "%2F for a slash"),
      ("postgres://me:s3@/cret@host/name", "%2F for a slash"),
      ("postgres://me:cret/s3?x@host/name", "%3F for a question mark"),
      ("postgres://host/name?password=s3&cret", "write %26 for an ampersand"),
      ("postgres://host/name?password=se%cret", "option password in the address is not percent"),
    ]
  )
  func namesThePartThatIsWrong(_ example: (text: String, problem: String)) {
    let problem = #expect(throws: DatabaseURL.Problem.self) { try DatabaseURL(example.text) }
    #expect(problem?.description.contains(example.problem) == true)
    // No part of a password is shown.
    #expect(problem?.description.contains("cret") != true)
  }

  /// A password that should have been encoded, and is not, with the sign at each of its places.
  @Test(arguments: "/?@#:%&=[], \\+")
  func noPartOfAPasswordIsShown(_ sign: Character) {
    let words = ["hunter", "opensesame", "xyzzy"]
    for password in [
      "\(words[0])\(sign)\(words[1])", "\(sign)\(words[0])", "\(words[0])\(sign)",
      words.joined(separator: String(sign)),
    ] {
      for text in [
        "postgres://me:\(password)@host/name", "postgres://me:\(password)@host:5432/name?sslmode=x",
        "postgres://me:\(password)@/name?host=%2Frun", "postgres://host/name?password=\(password)",
        "postgres://host/name?sslmode=x&password=\(password)",
      ] {
        let printed: String
        do {
          let url = try DatabaseURL(text)
          printed = "\(url)"
        } catch {
          printed = "\(error)"
        }
        for word in words { #expect(!printed.contains(word), "\(text): \(printed)") }
      }
    }
  }
}
