import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Features of accounts.
@MainActor
@Suite struct AccountStrangersTests: StrangerTests {
  @Test func aLateCodeSignsNobodyIn() async throws {
    try await check("TwoFactorLogin", failing: "nobody is signed in from the password") {
      await explore(TwoFactorLogin(), from: TwoFactorLogin.State()) {
        $0[BackendClient.self].check = { _ in true }
      } checking: {
        Transition("nobody is signed in from the password") { before, after in
          before.step != .password || after.step != .signedIn
        }
      }
    } printed: {
      await TwoFactorLoginFindingTests().nobodyIsSignedInFromThePassword()
    }
  }

  @Test func aVerdictIsAboutTheName() async throws {
    try await check("SignUpForm", failing: "the verdict is about the name") {
      await explore(
        SignUpForm(),
        from: SignUpForm.State(),
        actions: UserActions(payloads: ["binding.name": [#""root""#, #""ann""#, #""""#]])
      ) {
        $0[BackendClient.self].check = { $0 != "root" }
      } checking: {
        Always("the verdict is about the name") { $0.verdictFor == nil || $0.verdictFor == $0.name }
      }
    } printed: {
      await SignUpFormFindingTests().theVerdictIsAboutTheName()
    }
  }

  @Test func aCountdownStopsAtZero() async throws {
    try await check("OneTimeCode", failing: "the countdown stops at zero") {
      await explore(OneTimeCode(), from: OneTimeCode.State(), .exhaustive(depth: 8)) { _ in
      } checking: {
        Always("the countdown stops at zero") { $0.remaining >= 0 }
      }
    } printed: {
      await OneTimeCodeFindingTests().theCountdownStopsAtZero()
    }
  }

  @Test func aRefusalIsAnAnswer() async throws {
    try await check("CameraPermission", failing: "nothing is asked for ever") {
      await explore(CameraPermission(), from: CameraPermission.State()) {
        $0[BackendClient.self].check = { _ in true }
      } checking: {
        AtRest("nothing is asked for ever") { !$0.isRequesting || $0.alert != nil }
      }
    } printed: {
      await CameraPermissionFindingTests().nothingIsAskedForEver()
    }
  }
}
