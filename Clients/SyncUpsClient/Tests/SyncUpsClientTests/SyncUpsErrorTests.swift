import FailureCauses
import Foundation
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

  /// Features tell the cases apart, in a replay as well.
  @Test(arguments: [
    SyncUpsError.missing(path: "/a"), .unusable(path: "/a", reason: "it is so"),
    .unreadable(path: "/a", reason: "it is so", cause: .permission), .newerVersion(path: "/a"),
    .locked(path: "/a"), .unwritable(path: "/a", reason: "it is so", cause: .space),
    .unreachable(server: "s", reason: "gone"), .refused(server: "s", reason: "no"),
    .fileExists(path: "/a"), .unwrittenExport(path: "/a", reason: "it is so", cause: .missing),
    .unreadableImport(reason: "it is so"),
  ])
  func isKeptInARecordingAsItself(error: SyncUpsError) throws {
    let recorded = try JSONEncoder().encode(error)
    let read = try JSONDecoder().decode(SyncUpsError.self, from: recorded)
    #expect(read == error)
    #expect(read.mayPass == error.mayPass)
    #expect(read.description == error.description)
  }
}
