import ComposableArchitecture
import Explorer
import Testing

/// Features that ask for something, which must not happen twice.
@MainActor
@Suite struct StrangersRequestsTests {
  @Test func coupon() async {
    await tellsFault(of: "one coupon") { isFaulty in
      await explore(Coupon(isFaulty: isFaulty), from: Coupon.State()) {
        $0.api.submit = { _ in 10 }
      } checking: {
        Always("one coupon") { $0.price >= 90 }
        FinalState("applied") { $0.applied }
      }
    }
  }

  @Test func login() async {
    await tellsFault(of: "button works") { isFaulty in
      await explore(Login(isFaulty: isFaulty), from: Login.State()) {
        $0.api.submit = { _ in 1 }
      } checking: {
        AtRest("button works") { $0.isButtonEnabled }
      }
    }
  }

  @Test func token() async {
    await tellsFault(of: "one refresh at a time") { isFaulty in
      await explore(Token(isFaulty: isFaulty), from: Token.State()) {
        $0.api.ping = {}
      } checking: {
        Always("one refresh at a time") { $0.refreshes <= 1 }
      }
    }
  }

  @Test func poll() async {
    await tellsFault(of: "one vote") { isFaulty in
      await explore(Poll(isFaulty: isFaulty), from: Poll.State()) {
        $0.api.ping = {}
      } checking: {
        Always("one vote") { $0.votes <= 1 }
        FinalState("voted") { $0.votes == 1 }
      }
    }
  }

  @Test func stars() async {
    await tellsFault(of: "each tap counts") { isFaulty in
      await explore(Stars(isFaulty: isFaulty), from: Stars.State()) {
        $0.api.ping = {}
      } checking: {
        AtRest("each tap counts") { $0.stars == $0.taps }
        FinalState("all stars") { $0.taps == 2 }
      }
    }
  }
}
