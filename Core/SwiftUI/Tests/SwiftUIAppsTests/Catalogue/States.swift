import SwiftUI

struct MenusScreen: View {
  @State private var sorting = "Name"

  var body: some View {
    VStack {
      Menu("Sort by") {
        Button("Name") { sorting = "Name" }
        Button("Date", systemImage: "calendar") { sorting = "Date" }
        Section("More") {
          Button("Size", role: .destructive) { sorting = "Size" }
        }
      }
      Menu {
        Picker("Sorting", selection: $sorting) {
          ForEach(["Name", "Date", "Size"], id: \.self) { Text($0) }
        }
      } label: {
        Image(systemName: "ellipsis.circle")
      }
      .accessibilityLabel("Options")
      Text("Sorted by \(sorting)")
    }
  }
}

struct Card: ViewModifier {
  @Environment(\.isEnabled) private var isEnabled
  var padding: CGFloat = 16

  func body(content: Content) -> some View {
    content
      .padding(padding)
      .background(isEnabled ? Color.secondary.opacity(0.6) : .clear)
      .cornerRadius(10)
  }
}

extension View {
  func card(padding: CGFloat = 16) -> some View { modifier(Card(padding: padding)) }
}

struct BracketButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 0) {
      Text("<")
      configuration.label
        .foregroundStyle(configuration.role == .destructive ? .red : .blue)
      Text(">")
    }
    .opacity(configuration.isPressed ? 0.5 : 1)
    .scaleEffect(configuration.isPressed ? 0.9 : 1)
  }
}

struct CheckToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        Text(configuration.isOn ? "✓" : "○")
        configuration.label
      }
    }
    .buttonStyle(.plain)
  }
}

extension ToggleStyle where Self == CheckToggleStyle {
  static var check: CheckToggleStyle { CheckToggleStyle() }
}

private struct AccentKey: EnvironmentKey {
  static let defaultValue = "usual"
}

extension EnvironmentValues {
  var accentName: String {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }

  @Entry var level = 1
}

private struct EnvironmentReader: View {
  @Environment(\.accentName) private var accentName
  @Environment(\.level) private var level
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.horizontalSizeClass) private var sizeClass
  @ScaledMetric private var size: CGFloat = 12

  var body: some View {
    Text("\(accentName), level \(level), \(colorScheme == .dark ? "dark" : "light"), \(Int(size))")
  }
}

struct StylesScreen: View {
  @State private var isOn = false
  @State private var presses = 0

  var body: some View {
    VStack(spacing: 8) {
      Button("Press \(presses)") { presses += 1 }
        .buttonStyle(BracketButtonStyle())
      Toggle("Check", isOn: $isOn)
        .toggleStyle(.check)
      Text("In a card").card()
      EnvironmentReader()
      EnvironmentReader()
        .environment(\.accentName, "other")
        .environment(\.level, 2)
        .environment(\.colorScheme, .light)
    }
  }
}

final class CounterModel: ObservableObject {
  @Published var count = 0
  @Published private(set) var log: [String] = []

  func note(_ text: String) { log.append(text) }
}

@Observable
final class SoundSettings {
  var isSilent = false
}

private struct CounterButtons: View {
  @EnvironmentObject var model: CounterModel

  var body: some View {
    HStack {
      Button("-") { model.count -= 1 }
      Button("+") { model.count += 1 }
    }
  }
}

private struct SettingsToggle: View {
  @Environment(SoundSettings.self) private var settings

  var body: some View {
    @Bindable var settings = settings
    Toggle("Silent", isOn: $settings.isSilent)
  }
}

struct ObjectsScreen: View {
  @StateObject private var model = CounterModel()
  @State private var settings = SoundSettings()

  var body: some View {
    VStack {
      Text("Count: \(model.count)")
      CounterButtons()
      Stepper("Step", value: $model.count)
      SettingsToggle()
      Text(settings.isSilent ? "silent" : "loud")
      ForEach(model.log, id: \.self) { Text($0) }
    }
    .environmentObject(model)
    .environment(settings)
    .onReceive(model.$count.dropFirst()) { count in
      if count == 3 { model.note("three!") }
    }
    .onChange(of: model.count) { oldValue, newValue in
      if newValue < oldValue { model.note("down to \(newValue)") }
    }
  }
}

struct StorageScreen: View {
  @AppStorage("catalogue.name") private var name = "nobody"
  @SceneStorage("catalogue.tab") private var tab = 0

  var body: some View {
    VStack {
      Text("Hello, \(name), tab \(tab)")
      Button("I am Blob") {
        name = "Blob"
        tab += 1
      }
      Button("Forget") { name = "nobody" }
    }
  }
}

struct TimelineScreen: View {
  @State private var seconds = 0
  @State private var isLoaded = false
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    VStack {
      TimelineView(.explicit([Date(timeIntervalSince1970: 0)])) { context in
        Text("At \(Int(context.date.timeIntervalSince1970))")
      }
      Text("\(seconds) seconds")
      Text(isLoaded ? "loaded" : "loading").redacted(reason: isLoaded ? [] : .placeholder)
    }
    .onReceive(timer) { _ in seconds += 1 }
    .task { isLoaded = true }
  }
}

struct ScrollingScreen: View {
  @State private var isFar = false

  var body: some View {
    ScrollViewReader { proxy in
      VStack {
        Button("To the end") {
          withAnimation { proxy.scrollTo(50, anchor: .bottom) }
        }
        ScrollView {
          LazyVStack(alignment: .leading, spacing: 0, pinnedViews: [.sectionHeaders]) {
            Section {
              ForEach(0...50, id: \.self) { number in
                Text("Row \(number)").id(number)
              }
            } header: {
              Text("Header").bold()
            }
          }
        }
        .scrollIndicators(.hidden)
        .scrollDismissesKeyboard(.interactively)
      }
    }
  }
}

struct UnavailableScreen: View {
  var body: some View {
    VStack {
      ContentUnavailableView {
        Label("No mail", systemImage: "tray.fill")
      } description: {
        Text("New mails appear here.")
      } actions: {
        Button("Refresh") {}
      }
      AsyncImage(url: URL(string: "https://example.com/cat.png")) { image in
        image.resizable().aspectRatio(contentMode: .fill)
      } placeholder: {
        ProgressView()
      }
      .frame(width: 64, height: 32)
    }
    .ignoresSafeArea(.keyboard)
    .statusBarHidden()
    .preferredColorScheme(.dark)
  }
}

#Preview("Menus", traits: .fixedLayout(width: 320, height: 96)) { MenusScreen() }
#Preview("Styles", traits: .fixedLayout(width: 320, height: 192)) { StylesScreen() }
#Preview("Objects", traits: .fixedLayout(width: 320, height: 128)) { ObjectsScreen() }
#Preview("Storage", traits: .fixedLayout(width: 320, height: 64)) {
  StorageScreen().defaultAppStorage(UserDefaults(suiteName: "catalogue.preview")!)
}
#Preview("Timeline", traits: .fixedLayout(width: 320, height: 64)) { TimelineScreen() }
#Preview("Scrolling", traits: .fixedLayout(width: 320, height: 128)) { ScrollingScreen() }
#Preview("Unavailable", traits: .fixedLayout(width: 320, height: 128)) { UnavailableScreen() }
