import ActionText
import ComposableArchitecture
import ComposedApp
import Counter
import Fact
import Onboarding
import SyncUps
import Testing
import Timer

/// Every action of the app as text, in both directions. Those of sync-ups are tested where they are
/// made, and only begin with another name here.
@Suite struct AppFeatureActionTextTests {
  private static let actions: [(text: String, action: AppFeature.Action)] = [
    ("alert.dismiss", .alert(.dismiss)),
    ("alert.presented.laterButtonTapped", .alert(.presented(.laterButtonTapped))),
    ("alert.presented.openStorePageButtonTapped", .alert(.presented(.openStorePageButtonTapped))),
    ("counter.decrementButtonTapped", .counter(.decrementButtonTapped)),
    ("counter.incrementButtonTapped", .counter(.incrementButtonTapped)),
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
      #"onboardingStatusResponse {"failure":"Unreadable."}"#,
      .onboardingStatusResponse(.failure(AppError(rawValue: "Unreadable.")))
    ),
    (#"onboardingStatusResponse {"success":true}"#, .onboardingStatusResponse(.success(true))),
    (#"savingOnboardingFailed "Full.""#, .savingOnboardingFailed(AppError(rawValue: "Full."))),
    ("splashFinished", .splashFinished),
    (
      #"storePageOpeningFailed "No browser.""#,
      .storePageOpeningFailed(AppError(rawValue: "No browser."))
    ),
    ("syncUps.task", .syncUps(.task)),
    ("timer.delegate.ticked", .timer(.delegate(.ticked))),
    ("timer.toggleTimerButtonTapped", .timer(.toggleTimerButtonTapped)),
    (
      #"updateCheckResponse {"failure":"No network."}"#,
      .updateCheckResponse(.failure(AppError(rawValue: "No network.")))
    ),
    (#"updateCheckResponse {"success":false}"#, .updateCheckResponse(.success(false))),
  ]

  private let format = ActionTextFormat<AppFeature.Action>()

  @Test(arguments: Self.actions)
  func isPrintedAndParsed(text: String, action: AppFeature.Action) throws {
    #expect(try format.print(action) == text)
    #expect(try format.parse(text) == action)
  }

  @Test func noActionIsLeftOut() {
    let tested = Set(Self.actions.map { $0.text.prefix { $0 != " " }.description })
    let syncUps = ActionTextFormat<SyncUpsFeature.Action>().outline.map { "syncUps.\($0.path)" }
    #expect(tested.union(syncUps) == Set(format.outline.map(\.path)))
  }
}
