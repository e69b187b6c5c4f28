import SwiftUI

struct OnboardingPage: Identifiable {
  let id: Int
  let symbol: String
  let title: LocalizedStringKey
  let message: LocalizedStringKey
}

struct OnboardingCarousel: View {
  @State private var selection = 0
  @Binding var isPresented: Bool
  private let pages = [
    OnboardingPage(
      id: 0,
      symbol: "sparkles",
      title: "Welcome",
      message: "All you need in **one** place."
    ),
    OnboardingPage(
      id: 1,
      symbol: "bell.badge",
      title: "Stay informed",
      message: "We tell you what matters."
    ),
    OnboardingPage(
      id: 2,
      symbol: "lock.shield",
      title: "Private",
      message: "Your data stays on this device."
    ),
  ]

  init(isPresented: Binding<Bool>) {
    self._isPresented = isPresented
  }

  var body: some View {
    VStack {
      TabView(selection: $selection) {
        ForEach(pages) { page in
          VStack(spacing: 24) {
            Image(systemName: page.symbol)
              .resizable()
              .scaledToFit()
              .frame(width: 80, height: 80)
              .foregroundStyle(.tint)
              .symbolEffect(.bounce, value: selection)
            Text(page.title).font(.largeTitle).fontWeight(.heavy)
            Text(page.message).font(.title3).foregroundStyle(.secondary)
          }
          .padding(.horizontal, 32)
          .tag(page.id)
        }
      }
      .tabViewStyle(.page(indexDisplayMode: .always))
      .indexViewStyle(.page(backgroundDisplayMode: .always))

      HStack {
        ForEach(pages.indices, id: \.self) { index in
          Capsule()
            .fill(index == selection ? Color.accentColor : Color.secondary.opacity(0.3))
            .frame(width: index == selection ? 24 : 8, height: 8)
            .animation(.easeInOut(duration: 0.2), value: selection)
        }
      }

      Button(action: advance) {
        Text(selection == pages.count - 1 ? "Get started" : "Next")
          .bold()
          .frame(maxWidth: .infinity, minHeight: 44)
      }
      .buttonStyle(.borderedProminent)
      .padding()
      .id(selection == pages.count - 1)
      .transition(.move(edge: .bottom).combined(with: .opacity))
    }
    .interactiveDismissDisabled()
    .overlay(alignment: .topTrailing) {
      if selection < pages.count - 1 {
        Button("Skip") { isPresented = false }
          .padding()
      }
    }
  }

  private func advance() {
    guard selection < pages.count - 1 else {
      isPresented = false
      return
    }
    withAnimation { selection += 1 }
  }
}

#Preview("Onboarding carousel") {
  @Previewable @State var isPresented = true
  OnboardingCarousel(isPresented: $isPresented)
}
