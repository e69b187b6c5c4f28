import FailureCauses
import SyncUpsClient
import Testing

@Suite struct SyncUpsErrorTests {
  @Test(arguments: FailureCause.allCases)
  func saysTheNextStepOfItsCauseAlone(cause: FailureCause) {
    let errors = [
      SyncUpsError.unreadable(path: "/a", reason: "it is so", cause: cause),
      SyncUpsError.unwritable(path: "/a", reason: "it is so", cause: cause),
    ]
    for error in errors {
      #expect(error.description.hasSuffix(" \(cause.nextStep)"))
      for other in FailureCause.allCases where other != cause {
        #expect(!error.description.contains(other.nextStep))
      }
    }
  }

  /// A program that ends keeps nothing.
  @Test func promisesNothing() {
    let errors = [
      SyncUpsError.unwritable(path: "/a", reason: "full", cause: .space),
      SyncUpsError.unreachable(server: "s", reason: "gone"),
    ]
    for error in errors { #expect(!error.description.contains("kept")) }
  }
}
