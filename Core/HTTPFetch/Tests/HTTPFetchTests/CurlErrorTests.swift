import Foundation
import Testing

@testable import HTTPFetch

@Suite struct CurlErrorTests {
  @Test(
    arguments: [
      (7, ECONNREFUSED, "the connection was refused"),
      (6, 0, "the host was not found"),
      (55, ECONNRESET, "the connection was lost"),
      (56, ECONNRESET, "the connection was lost"),
      (
        7, ETIMEDOUT,
        "the connection could not be made or kept, because the host does not respond"
      ),
      (28, 0, "the connection could not be made or kept, because the host does not respond"),
      (7, ENETUNREACH, "Couldn't connect to server"),
      (56, 0, "Couldn't connect to server"),
      (60, 0, "Couldn't connect to server"),
    ] as [(Int, CInt, String)]
  )
  func saysWhatItMeans(code: Int, systemError: CInt, expected: String) {
    let error = CurlError.result(
      code: code,
      systemError: systemError,
      message: "Couldn't connect to server. "
    )
    #expect(error.reason == .transport(expected))
  }

  @Test func namesTheLibraryThatIsMissing() {
    let error = CurlError.unavailable("libcurl.so.4: cannot open shared object file")
    #expect(error.reason == .unavailable("libcurl.so.4: cannot open shared object file"))
  }

  @Test func saysThatMemoryIsMissing() {
    #expect(CurlError.outOfMemory.reason == .transport("there is not enough memory"))
  }
}
