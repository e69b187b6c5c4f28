import SwiftUI

enum Appearance: String, CaseIterable, Identifiable {
  case system, light, dark
  var id: Self { self }
  var title: LocalizedStringKey {
    switch self {
    case .system: "System"
    case .light: "Light"
    case .dark: "Dark"
    }
  }
}

struct SettingsForm: View {
  @AppStorage("appearance") private var appearance = Appearance.system
  @AppStorage("fontSize") private var fontSize = 14.0
  @AppStorage("username") private var username: String?
  @AppStorage("notifications") private var notifications = true
  @SceneStorage("lastTab") private var lastTab = 0
  @State private var reminder = Date(timeIntervalSinceReferenceDate: 0)
  @State private var accent = Color.blue
  @State private var confirmsReset = false
  @State private var isAdjusting = false
  @Environment(\.openURL) private var openURL
  @Environment(\.dismiss) private var dismiss
  @Environment(\.locale) private var locale

  var body: some View {
    Form {
      Section("Appearance") {
        Picker("Theme", selection: $appearance) {
          ForEach(Appearance.allCases) { appearance in
            Text(appearance.title).tag(appearance)
          }
        }
        .pickerStyle(.segmented)
        LabeledContent("Text size") {
          Slider(value: $fontSize, in: 10...24, step: 1) {
            Text("Text size")
          } minimumValueLabel: {
            Image(systemName: "textformat.size.smaller")
          } maximumValueLabel: {
            Image(systemName: "textformat.size.larger")
          } onEditingChanged: { isEditing in
            isAdjusting = isEditing
          }
        }
        ColorPicker("Accent", selection: $accent, supportsOpacity: false)
      }
      Section {
        Toggle(isOn: $notifications) {
          Label {
            Text("Notifications")
            Text("Badges and sounds").font(.caption)
          } icon: {
            Image(systemName: "bell.fill").foregroundStyle(.red)
          }
        }
        if notifications {
          DatePicker("Reminder", selection: $reminder, displayedComponents: .hourAndMinute)
            .datePickerStyle(.compact)
        }
      } header: {
        Text("Notifications")
      } footer: {
        Text("You can change this in the [settings](https://example.com) at any time.")
      }
      Section("About") {
        LabeledContent("Version", value: "1.0")
        LabeledContent("Size", value: 1234567, format: .byteCount(style: .file))
        LabeledContent {
          Text("Linux").monospaced()
        } label: {
          Text("Platform")
        }
        Link("Website", destination: URL(string: "https://example.com")!)
        ShareLink(item: URL(string: "https://example.com")!) {
          Label("Share", systemImage: "square.and.arrow.up")
        }
        NavigationLink("Licenses") { Text("MIT").navigationTitle("Licenses") }
        Button("Reset everything", role: .destructive) { confirmsReset = true }
          .confirmationDialog("Reset?", isPresented: $confirmsReset, titleVisibility: .visible) {
            Button("Reset", role: .destructive) {
              fontSize = 14; username = nil
            }
            Button("Cancel", role: .cancel) {}
          } message: {
            Text("This cannot be undone.")
          }
      }
    }
    .formStyle(.grouped)
    .navigationTitle("Settings")
    .toolbarTitleDisplayMode(.inlineLarge)
    .toolbar {
      ToolbarItem(placement: .cancellationAction) { Button("Close") { dismiss() } }
      ToolbarItem(placement: .confirmationAction) {
        Button("Save") { openURL(URL(string: "https://example.com")!) }
      }
    }
    .preferredColorScheme(appearance == .dark ? .dark : nil)
  }
}

#Preview("Settings form") { NavigationStack { SettingsForm() } }
