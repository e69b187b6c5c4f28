import ComposableArchitecture
import Explorer
import Testing

/// Features that send what a user has written.
@MainActor
@Suite struct StrangersSendingTests {
  @Test func chat() async {
    await tellsFault(of: "same order") { isFaulty in
      await explore(Chat(isFaulty: isFaulty), from: Chat.State()) {
        $0.api.submit = { _ in 1 }
      } checking: {
        AtRest("same order") { $0.sent == $0.shown }
        FinalState("all written") { $0.draft == 3 }
      }
    }
  }

  @Test func outbox() async {
    await tellsFault(of: "nothing twice") { isFaulty in
      await explore(Outbox(isFaulty: isFaulty), from: Outbox.State()) {
        $0.api.submit = { _ in 1 }
      } checking: {
        Always("nothing twice") { $0.delivered + $0.failed + $0.pending == $0.written }
        FinalState("all delivered") { $0.delivered == 2 }
      }
    }
  }

  @Test func editor() async {
    await tellsFault(of: "saved or told") { isFaulty in
      await explore(Editor(isFaulty: isFaulty), from: Editor.State()) {
        $0.api.submit = { _ in 1 }
      } checking: {
        AtRest("saved or told") { $0.saved == $0.text || $0.hasError }
        FinalState("full") { $0.text == 3 && $0.saved == 3 }
      }
    }
  }

  @Test func uploads() async {
    await tellsFault(of: "nothing runs") { isFaulty in
      await explore(Uploads(isFaulty: isFaulty), from: Uploads.State()) {
        $0.api.ping = {}
      } checking: {
        AtRest("nothing runs") { $0.running == 0 }
        FinalState("done") { $0.done == 2 }
      }
    }
  }

  @Test func sync() async {
    await tellsFault(of: "sent once") { isFaulty in
      await explore(Sync(isFaulty: isFaulty), from: Sync.State()) {
        $0.api.ping = {}
      } checking: {
        Always("sent once") { Set($0.sent).count == $0.sent.count }
        FinalState("all sent") { $0.sent.count == 2 }
      }
    }
  }
}
