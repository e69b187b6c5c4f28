import ActionText
import AppVersionClient
import ComposableArchitecture
import ComposedApp
import Fact
import Foundation
import Onboarding
import SyncUps
import Testing
import Timer

/// Every action of the app as text, in both directions. Those of the counter and of sync-ups are
/// tested where they are made, and only begin with another name here.
@Suite struct AppFeatureActionTextTests {
  private static let actions: [(text: String, action: AppFeature.Action)] = [
    ("alert.dismiss", .alert(.dismiss)),
    ("alert.presented.laterButtonTapped", .alert(.presented(.laterButtonTapped))),
    (
      "alert.presented.openReleasePageButtonTapped",
      .alert(.presented(.openReleasePageButtonTapped))
    ),
    ("dismissProblemsButtonTapped", .dismissProblemsButtonTapped),
    ("fact.factButtonTapped", .fact(.factButtonTapped)),
    ("fact.numberChanged -9223372036854775808", .fact(.numberChanged(.min))),
    (
      #"fact.response {"failure":"Nothing there.\nTry again."}"#,
      .fact(.response(.failure(FactError(rawValue: "Nothing there.\nTry again."))))
    ),
    (
      #"fact.response {"success":"9 is a \"square\"."}"#,
      .fact(.response(.success(#"9 is a "square"."#)))
    ),
    ("onAppear", .onAppear),
    ("onboarding.backButtonTapped", .onboarding(.backButtonTapped)),
    ("onboarding.delegate.onboardingCompleted", .onboarding(.delegate(.onboardingCompleted))),
    ("onboarding.nextButtonTapped", .onboarding(.nextButtonTapped)),
    ("onboarding.skipButtonTapped", .onboarding(.skipButtonTapped)),
    (
      #"releasePageOpeningFailed "No browser.""#,
      .releasePageOpeningFailed(AppError(rawValue: "No browser."))
    ),
    ("savedOnboarding", .savedOnboarding),
    (#"savingOnboardingFailed "Full.""#, .savingOnboardingFailed(AppError(rawValue: "Full."))),
    ("skipUpdateCheckButtonTapped", .skipUpdateCheckButtonTapped),
    ("syncUps.task", .syncUps(.task)),
    ("timer.delegate.ticked", .timer(.delegate(.ticked))),
    ("timer.toggleTimerButtonTapped", .timer(.toggleTimerButtonTapped)),
    (
      #"updateCheckResponse {"failure":"No network."}"#,
      .updateCheckResponse(.failure(AppError(rawValue: "No network.")))
    ),
    (#"updateCheckResponse {"success":null}"#, .updateCheckResponse(.success(nil))),
    (
      #"""
      updateCheckResponse {"success":{"newVersion":"0.2.0","page":"https://example.com/0.2.0",\#
      "runningVersion":"0.1.0"}}
      """#,
      .updateCheckResponse(
        .success(
          AvailableUpdate(
            newVersion: "0.2.0",
            runningVersion: "0.1.0",
            page: URL(string: "https://example.com/0.2.0")
          )
        )
      )
    ),
  ]

  /// The features whose packages test all of their actions as text.
  private static let elsewhere = [
    "counter", "syncUps",
  ]

  private let format = ActionTextFormat<AppFeature.Action>()

  @Test(arguments: Self.actions)
  func isPrintedAndParsed(text: String, action: AppFeature.Action) throws {
    #expect(try format.print(action) == text)
    #expect(try format.parse(text) == action)
  }

  @Test func noActionIsLeftOut() {
    let tested = Set(Self.actions.map { $0.text.prefix { $0 != " " }.description })
    let untested = Set(format.outline.map(\.path)).subtracting(tested)
    let missing = untested.filter { path in
      !Self.elsewhere.contains { path.hasPrefix("\($0).") }
    }.sorted()
    #expect(missing == [], "Add a row to `actions` for each: \(missing.joined(separator: ", "))")
    let gone = tested.subtracting(format.outline.map(\.path)).sorted()
    #expect(gone == [], "Remove the rows of actions that are gone.")
  }
}
