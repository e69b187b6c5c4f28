import SwiftUI

struct Profile: Identifiable, Hashable {
  let id = UUID()
  var name: String
  var handle: String
  var bio: String
  var followers: Int
  var following: Int
  var isVerified: Bool

  static let sample = Profile(
    name: "Ada Lovelace",
    handle: "@ada",
    bio: "Mathematician, writer, and the first programmer.",
    followers: 12_843,
    following: 210,
    isVerified: true
  )
}

struct ProfileScreen: View {
  let profile: Profile
  @State private var isFollowing = false
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass

  var body: some View {
    ScrollView {
      VStack(spacing: 20) {
        header
        HStack(spacing: 0) {
          stat("Posts", value: 42)
          Divider().frame(height: 32)
          stat("Followers", value: profile.followers)
          Divider().frame(height: 32)
          stat("Following", value: profile.following)
        }
        .padding(.vertical, 12)
        .background(.thinMaterial, in: RoundedRectangle(cornerRadius: 12, style: .continuous))
        actions
        Text(profile.bio)
          .font(.body)
          .foregroundStyle(.secondary)
          .multilineTextAlignment(.center)
          .lineLimit(3)
      }
      .padding()
    }
    .navigationTitle(profile.name)
    .navigationBarTitleDisplayMode(.inline)
    .background(Color(.systemGroupedBackground))
  }

  @ViewBuilder private var header: some View {
    ZStack(alignment: .bottomTrailing) {
      Circle()
        .fill(
          LinearGradient(
            colors: [.purple, .blue],
            startPoint: .topLeading,
            endPoint: .bottomTrailing
          )
        )
        .frame(width: 96, height: 96)
        .overlay {
          Text(profile.name.prefix(1))
            .font(.system(size: 40, weight: .bold, design: .rounded))
            .foregroundStyle(.white)
        }
        .shadow(color: .black.opacity(0.2), radius: 8, x: 0, y: 4)
      if profile.isVerified {
        Image(systemName: "checkmark.seal.fill")
          .symbolRenderingMode(.palette)
          .foregroundStyle(.white, .blue)
          .font(.title2)
      }
    }
    VStack(spacing: 4) {
      Text(profile.name).font(.title2.bold())
      Text(profile.handle).font(.subheadline).foregroundColor(.secondary)
    }
  }

  private func stat(_ title: LocalizedStringKey, value: Int) -> some View {
    VStack(spacing: 2) {
      Text(value, format: .number.notation(.compactName))
        .font(.headline)
        .monospacedDigit()
      Text(title)
        .font(.caption)
        .foregroundStyle(.tertiary)
    }
    .frame(maxWidth: .infinity)
    .accessibilityElement(children: .combine)
  }

  private var actions: some View {
    HStack {
      Button {
        withAnimation(.spring(response: 0.3, dampingFraction: 0.7)) { isFollowing.toggle() }
      } label: {
        Label(isFollowing ? "Following" : "Follow", systemImage: isFollowing ? "checkmark" : "plus")
          .frame(maxWidth: .infinity)
      }
      .buttonStyle(.borderedProminent)
      .tint(isFollowing ? .gray : .accentColor)
      .sensoryFeedback(.success, trigger: isFollowing)
      Button("Message", systemImage: "envelope") {}
        .buttonStyle(.bordered)
        .labelStyle(.iconOnly)
      Menu {
        Button("Copy link", systemImage: "link", action: {})
        Button(role: .destructive) {
        } label: {
          Label("Block", systemImage: "hand.raised")
        }
      } label: {
        Image(systemName: "ellipsis")
      }
      .menuStyle(.button)
    }
    .controlSize(.large)
  }
}

#Preview("Profile") {
  NavigationStack { ProfileScreen(profile: .sample) }
}
