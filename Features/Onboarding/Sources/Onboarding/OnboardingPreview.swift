import ComposableArchitecture
public import SwiftUI

/// The screens of the onboarding on their own.
public struct OnboardingPreview: View {
  @State private var store = Store(initialState: OnboardingFeature.State()) {
    OnboardingFeature()
  }

  /// Creates the preview.
  public init() {}

  public var body: some View {
    OnboardingView(store: store)
  }
}
