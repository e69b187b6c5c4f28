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

  /// Changes may be waiting, and an answer may have been lost after the change was made.
  @Test func doesNotSayThatNothingHasChanged() {
    let errors = [
      SyncUpsError.locked(path: "/a"), .unreachable(server: "s", reason: "gone"),
      .unwritable(path: "/a", reason: "full", cause: .space),
      .unreadable(path: "/a", reason: "gone", cause: .other),
    ]
    for error in errors { #expect(!error.description.contains("has been changed")) }
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
