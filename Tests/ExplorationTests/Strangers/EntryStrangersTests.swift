import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Features in which text is checked, looked for and handed on.
@MainActor
@Suite struct EntryStrangersTests: StrangerTests {
  @Test func onlyAFreeNameIsTaken() async throws {
    try await check("NameChoice", failing: "only a free name is taken") {
      await explore(
        NameChoice(),
        from: NameChoice.State(),
        .exhaustive(depth: 6),
        actions: UserActions(payloads: ["binding.name": ["\"Ann\"", "\"Bob\""]])
      ) {
        $0.cloud.isFree = { $0 == "Ann" }
        $0.cloud.register = { _ in }
      } checking: {
        Always("only a free name is taken") { $0.registered != "Bob" }
      }
    } printed: {
      await NameChoiceFindingTests().onlyAFreeNameIsTaken()
    }
  }

  @Test func resultsAreOfThePlace() async throws {
    try await check("ScopedSearch", failing: "results are of the place") {
      await explore(ScopedSearch(), from: ScopedSearch.State()) {
        $0.cloud.search = { ["\($0) in \($1)"] }
      } checking: {
        Always("results are of the place") { $0.shown == nil || $0.shown == $0.scope }
      }
    } printed: {
      await ScopedSearchFindingTests().resultsAreOfThePlace()
    }
  }

  @Test func onlyAWrittenReportIsSent() async throws {
    try await check("MailedReport", failing: "only a written report is sent") {
      await explore(MailedReport(), from: MailedReport.State()) {
        $0.cloud.job = { 1 }
        $0.cloud.upload = { _ in }
      } checking: {
        Always("only a written report is sent") { !$0.isSent || $0.isWritten }
      }
    } printed: {
      await MailedReportFindingTests().onlyAWrittenReportIsSent()
    }
  }
}
