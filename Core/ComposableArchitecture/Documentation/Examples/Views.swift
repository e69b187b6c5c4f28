import ComposableArchitecture
import ComposableTerminalUI
import Foundation
import TerminalDriver
import TerminalEmulator
import TerminalHosting
import Testing

struct ContactsView: View {
  @Bindable var store: StoreOf<ContactsFeature>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      VStack(alignment: .leading) {
        ForEach(["Ada", "Blob", "Grace"], id: \.self) { name in
          Button(name) { store.send(.contactTapped(name)) }
        }
      }
      .navigationTitle("Contacts")
    } destination: { screen in
      switch screen.case {
      case .contact(let store): ContactView(store: store)
      case .edit(let store): EditView(store: store)
      }
    }
  }
}

struct ContactView: View {
  @Bindable var store: StoreOf<ContactFeature>

  var body: some View {
    VStack(spacing: 1) {
      Text(store.name).bold()
      HStack {
        Button("Edit") { store.send(.editButtonTapped) }
          .keyboardShortcut("e")
        Button("Delete", role: .destructive) { store.send(.deleteButtonTapped) }
          .keyboardShortcut("d")
      }
    }
    .navigationTitle(store.name)
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { edit in
      VStack(alignment: .leading, spacing: 1) {
        EditView(store: edit)
        Button("Done") { store.send(.doneButtonTapped) }
      }
    }
  }
}

struct EditView: View {
  @Bindable var store: StoreOf<EditFeature>

  var body: some View {
    HStack {
      Text("Name:")
      TextField("name", text: $store.name.sending(\.nameChanged))
      Button("Cancel") { store.send(.cancelButtonTapped) }
        .keyboardShortcut(.escape)
    }
  }
}

struct FormView: View {
  @Bindable var store: StoreOf<FormFeature>

  var body: some View {
    VStack(alignment: .leading) {
      TextField("name", text: $store.name)
      if store.isValid { Text("“\(store.name)” is a good name.") }
    }
  }
}

@MainActor
final class ContactsProgram: ScreenProgram {
  let host: ViewHost
  let shell = ShellModel()

  init(size: Size, animationClock: (any Clock<Duration>)?) {
    let store = Store(initialState: ContactsFeature.State()) {
      ContactsFeature()
    }
    var environment = EnvironmentValues()
    environment.animationClock = animationClock
    host = ViewHost(size: size, environment: environment) { [shell] in
      ShellView(model: shell) {
        ContactsView(store: store)
      } status: {
        Text("Three contacts")
      }
    }
  }
}

@MainActor
func runContacts() async throws -> Int32 {
  let end = try await ScreenHost(name: "contacts").run {
    ContactsProgram(size: $0, animationClock: $1)
  }
  return end.code
}

@MainActor
@Suite struct ViewsTests {
  @MainActor
  @Test func opensAContactAndEditsIt() {
    let store = Store(initialState: ContactsFeature.State()) {
      ContactsFeature()
    }
    let host = ViewHost(size: Size(width: 46, height: 9)) {
      ContactsView(store: store)
    }
    host.send(.key(KeyPress(.return)))
    #expect(store.path.count == 1)
    host.send(.key(KeyPress("e")))
    host.send(.key(KeyPress("!")))
    host.send(.key(KeyPress(.tab)))
    #expect(host.screen.lines.contains { $0.contains("Ada!") })
  }

  @Test func showsWhatAFormSays() {
    let store = Store(initialState: FormFeature.State()) {
      FormFeature()
    }
    let host = ViewHost(size: Size(width: 40, height: 3)) {
      FormView(store: store)
    }
    host.send(.key(KeyPress("B")))
    #expect(host.screen.lines.contains { $0.contains("“B” is a good name.") })
  }

  /// The pictures of the page; `RECORD=1` writes them.
  @Test func pictures() throws {
    let program = ContactsProgram(size: Size(width: 60, height: 10), animationClock: nil)
    try expectPicture("contacts-list", of: program)
    program.send(.key(KeyPress(.return)))
    try expectPicture("contacts-contact", of: program)
    program.send(.key(KeyPress("d")))
    try expectPicture("contacts-alert", of: program)
    program.send(.key(KeyPress(.escape)))
    program.send(.key(KeyPress("e")))
    try expectPicture("contacts-sheet", of: program)
  }

  private func expectPicture(_ name: String, of program: some ScreenProgram) throws {
    let capabilities = try #require(
      TerminalCapabilities(environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8"])
    )
    let screen = program.host.screen
    var writer = ScreenWriter(capabilities: capabilities)
    var terminal = TerminalEmulator(size: screen.size)
    terminal.feed(writer.bytes(for: screen, replacing: nil))
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Composed.docc/Resources/\(name).svg").standardized
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(terminal.svg.utf8).write(to: file)
    }
    let picture = try String(contentsOf: file, encoding: .utf8)
    // Not in the expectation, which would print both.
    let isSame = picture == terminal.svg
    #expect(isSame, "Write \(name).svg again, by RECORD=1.")
  }
}
