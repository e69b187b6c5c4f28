import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Features that can be mended in several ways, some of which make a call more than the faulty feature.
@MainActor
@Suite struct PrintedMendingsTests: PrintedTests {
  /// The recorded call fails. Where it is made again, the author's closure answers.
  @Test func aFailureIsTriedAgain() async throws {
    try await check("Report", mendings: 3, failing: "nothing loads for ever") {
      await explore(Report(), from: Report.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].load = { 7 }
      } checking: {
        AtRest("nothing loads for ever") { !$0.isLoading }
      }
    } printed: {
      await ReportFindingTests().nothingLoadsForEver()
    }
  }

  /// The recorded answer is for another argument than that of the further call, which waits.
  @Test func anotherTopicIsAskedFor() async throws {
    try await check("Topic", mendings: 2, failing: "a page is about the topic") {
      await explore(Topic(), from: Topic.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].page = { $0 }
      } checking: {
        Always("a page is about the topic") { $0.page == nil || $0.page == $0.topic }
      }
    } printed: {
      await TopicFindingTests().aPageIsAboutTheTopic()
    }
  }

  /// An answer to the further call would make two changes of one.
  @Test func theRestIsSavedOneByOne() async throws {
    try await check("Basket", mendings: 2, failing: "one is saved at a time") {
      await explore(Basket(), from: Basket.State(), .exhaustive(depth: 5)) {
        $0[ServerClient.self].save = { _ in }
      } checking: {
        Transition("one is saved at a time") { $1.saved <= $0.saved + 1 }
      }
    } printed: {
      await BasketFindingTests().oneIsSavedAtATime()
    }
  }
}
