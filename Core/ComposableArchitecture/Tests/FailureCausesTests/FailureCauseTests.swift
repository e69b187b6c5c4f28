import FailureCauses
import Foundation
import Testing

@Suite struct FailureCauseTests {
  @Test func hasOneTextForEachCause() {
    let texts = FailureCause.allCases.map(\.nextStep)
    #expect(Set(texts).count == texts.count)
    for text in texts {
      #expect(text.hasSuffix("."))
      #expect(text.first?.isUppercase == true)
    }
  }

  @Test(arguments: [
    (EACCES, FailureCause.permission), (EPERM, .permission), (EROFS, .permission),
    (ENOSPC, .space), (EDQUOT, .space), (ENOENT, .missing), (ENOTDIR, .missing),
    (EBUSY, .locked), (ECONNREFUSED, .network), (ETIMEDOUT, .network), (ECANCELED, .cancelled),
    (EBADF, .closed),
    (EIO, .other), (0, .other), (-1, .other), (Int32.max, .other), (Int32.min, .other),
  ])
  func knowsErrorsOfTheSystem(code: Int32, cause: FailureCause) {
    #expect(FailureCause(systemError: code) == cause)
    #expect(FailureText(systemError: code).cause == cause)
  }
}
