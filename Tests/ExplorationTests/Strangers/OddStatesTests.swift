import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// First states that are hard to write: of keys, keywords, dates, and initializers that nobody can call.
@MainActor
@Suite struct OddStatesTests: StrangerTests {
  @Test func aStateOfManyTypesIsWritten() async throws {
    try await check("OddProfile", failing: "the size is fixed") {
      await explore(OddProfile(), from: OddProfile.state(), .exhaustive(depth: 2)) { _ in
      } checking: {
        Always("the size is fixed") { state in
          if case .custom = state.size { false } else { true }
        }
      }
    } printed: {
      await OddProfileFindingTests().theSizeIsFixed()
    }
  }

  /// The decoded state is named unlike the one that the test compares with.
  @Test func aDecodedStateThatIsATrapIsWritten() async throws {
    let first = try OddDocument.State.first()
    try await check("OddDocument", failing: "No action of the user changes") {
      await explore(OddDocument(), from: first, .exhaustive(depth: 2)) { _ in
      } checking: {
      }
    } printed: {
      try await OddDocumentFindingTests().theFindingIsGone()
    }
  }
}
