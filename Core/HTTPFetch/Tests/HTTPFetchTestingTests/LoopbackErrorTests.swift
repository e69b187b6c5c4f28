import Foundation
import HTTPFetchTesting
import Testing

@Suite struct LoopbackErrorTests {
  @Test func saysWhatFailedWhereAndWhatToDo() {
    #expect(
      LoopbackError(step: .listen, port: 8080, code: EADDRINUSE).description == """
        The test server on 127.0.0.1:8080 could not listen: Address already in use. \
        End the program that has the port, or pass port 0 for one that is free.
        """
    )
    #expect(
      LoopbackError(step: .accept, port: 8080, code: EMFILE).description == """
        The test server on 127.0.0.1:8080 could not take a connection: Too many open files. \
        Close files, or raise the limit of open files (ulimit -n).
        """
    )
    #expect(
      LoopbackError(step: .wake, port: 0, code: EPERM).description == """
        The test server on 127.0.0.1 could not start: Operation not permitted. \
        Check that this process may open sockets.
        """
    )
  }

  @Test func isTheSameTextAsALocalizedDescription() {
    let error = LoopbackError(step: .poll, port: 80, code: EACCES)
    #expect((error as any Error).localizedDescription == error.description)
  }
}
