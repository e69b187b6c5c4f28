import SwiftUI

@Observable
final class MusicPlayer {
  struct Song: Identifiable, Hashable {
    let id: Int; let title: String; let artist: String; let duration: TimeInterval
  }
  var songs = [
    Song(id: 1, title: "Clair de lune", artist: "Debussy", duration: 301),
    Song(id: 2, title: "Gymnopédie No. 1", artist: "Satie", duration: 185),
  ]
  var current: Song?
  var position: TimeInterval = 0
  var volume: Double = 0.5
  var isPlaying = false
  @ObservationIgnored var log: [String] = []

  func toggle() { isPlaying.toggle() }
}

struct NowPlaying: View {
  @Bindable var player: MusicPlayer
  @State private var isScrubbing = false
  @GestureState private var drag = CGSize.zero

  var body: some View {
    VStack(spacing: 24) {
      RoundedRectangle(cornerRadius: 16)
        .fill(.purple.gradient)
        .aspectRatio(1, contentMode: .fit)
        .frame(maxHeight: 128)
        .overlay(Image(systemName: "music.note").font(.system(size: 60)).foregroundColor(.white))
        .rotation3DEffect(.degrees(Double(drag.width) / 10), axis: (x: 0, y: 1, z: 0))
        .scaleEffect(player.isPlaying ? 1 : 0.8, anchor: .center)
        .animation(.bouncy, value: player.isPlaying)
      VStack {
        Text(player.current?.title ?? "Not playing").font(.title3.bold())
        Text(player.current?.artist ?? "–").foregroundStyle(.secondary)
      }
      VStack {
        Slider(value: $player.position, in: 0...(player.current?.duration ?? 1)) {
          isScrubbing = $0
        }
        HStack {
          Text(Duration.seconds(player.position), format: .time(pattern: .minuteSecond))
          Spacer()
          Text(
            Duration.seconds(player.current?.duration ?? 0).formatted(.time(pattern: .minuteSecond))
          )
        }
        .font(.caption.monospacedDigit())
      }
      HStack(spacing: 40) {
        Button("Back", systemImage: "backward.fill") { player.position = 0 }
        Button {
          player.toggle()
        } label: {
          Image(systemName: player.isPlaying ? "pause.circle.fill" : "play.circle.fill")
            .font(.system(size: 64))
            .contentTransition(.symbolEffect(.replace.downUp))
        }
        .keyboardShortcut(.space, modifiers: [])
        Button("Forward", systemImage: "forward.fill") {}
      }
      .labelStyle(.iconOnly)
      .buttonStyle(.borderless)
      HStack {
        Image(systemName: "speaker.fill")
        Slider(value: $player.volume)
        Image(systemName: "speaker.wave.3.fill")
      }
    }
    .padding(32)
    .gesture(
      DragGesture()
        .updating($drag) { value, state, transaction in
          state = value.translation
          transaction.animation = .interactiveSpring()
        }
        .onEnded { value in
          if value.predictedEndTranslation.width > 100 { player.position = 0 }
        }
    )
    .sensoryFeedback(.impact(weight: .light, intensity: 0.5), trigger: player.isPlaying)
  }
}

struct MiniPlayer: View {
  @Environment(MusicPlayer.self) private var player
  @Environment(Theme.self) private var theme: Theme?

  var body: some View {
    @Bindable var player = player
    HStack {
      Image(systemName: "music.note")
      Text(player.current?.title ?? "Nothing")
      Spacer()
      Toggle("Play", isOn: $player.isPlaying).toggleStyle(.button)
    }
    .padding(.horizontal)
    .frame(height: 48)
    .background(.bar)
    .tint(theme?.tint)
  }
}

@Observable class Theme { var tint = Color.pink }

#Preview("Player") {
  let player = MusicPlayer()
  player.current = player.songs[0]
  return VStack {
    NowPlaying(player: player)
    MiniPlayer()
  }
  .environment(player)
  .environment(Theme())
}
