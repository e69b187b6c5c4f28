import Foundation
import Testing

@testable import TerminalHosting

@Suite struct RawTerminalTests {
  @Test func keysOfTheProgramDoNotStopTheOutput() {
    var modes = termios()
    modes.c_iflag = tcflag_t(ICRNL | IXOFF | IXON)
    modes.c_lflag = tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
    let keys = modes.forSingleKeys
    #expect(keys.c_iflag == 0)
    #expect(keys.c_lflag == tcflag_t(ISIG))
  }
}
