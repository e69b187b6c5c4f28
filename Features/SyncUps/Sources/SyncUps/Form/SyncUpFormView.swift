import ComposableTerminalUI
import SyncUpsClient

/// The form in which a sync-up is made or edited.
struct SyncUpFormView: View {
  @Bindable var store: StoreOf<SyncUpForm>

  var body: some View {
    Form {
      Section("Sync-up") {
        TextField("Title", text: binding(\.syncUp.title))
          .focused($store.focus, equals: .title)
        ErrorText(store.titleError)
        Stepper("Length", value: length, in: leastLength...MeetingLength(minutes: 1_440))
        ErrorText(store.durationError)
        Picker("Theme", selection: binding(\.syncUp.theme)) {
          ForEach(Theme.allCases) { theme in
            (Text("● ").foregroundStyle(theme.color) + Text(theme.name)).tag(theme)
          }
        }
      }
      Section("Attendees") {
        ForEach(Array(store.syncUp.attendees.enumerated()), id: \.element.id) { offset, attendee in
          AttendeeField(store: store, attendee: attendee, offset: offset)
        }
        ErrorText(store.attendeesError)
        HStack {
          Button("New attendee") { store.send(.addAttendeeButtonTapped) }
            .keyboardShortcut("n", modifiers: .control)
          if isAttendeeFocused, store.syncUp.attendees.count > 1 {
            Text("Alt-↑ Alt-↓ move").foregroundStyle(.secondary).lineLimit(1)
          }
        }
      }
    }
  }

  /// Binds a part of the sync-up. `$store.syncUp.title` would send the whole sync-up with every letter.
  private func binding<Value: Equatable & Sendable>(
    _ field: any WritableKeyPath<SyncUpForm.State, Value> & Sendable
  ) -> Binding<Value> {
    Binding {
      store.state[keyPath: field]
    } set: {
      store.send(.binding(.set(field, $0)))
    }
  }

  /// The length of a meeting. Steps lead to whole minutes, and from one minute back to a shorter length of before.
  private var length: Binding<MeetingLength> {
    Binding {
      MeetingLength(store.syncUp.duration)
    } set: { length in
      if let minutes = length.wholeMinutes {
        store.minutes = minutes
      } else {
        store.send(.binding(.set(\.syncUp.duration, length.duration)))
      }
    }
  }

  private var leastLength: MeetingLength {
    let original = store.original?.duration ?? store.syncUp.duration
    return min(MeetingLength(min(original, store.syncUp.duration)), MeetingLength(minutes: 1))
  }

  private var isAttendeeFocused: Bool {
    if case .attendee = store.focus { true } else { false }
  }
}

/// The name of an attendee, and the button that removes it.
private struct AttendeeField: View {
  @Bindable var store: StoreOf<SyncUpForm>
  let attendee: Attendee
  let offset: Int

  var body: some View {
    HStack {
      TextField("Name", text: name)
        .focused($store.focus, equals: .attendee(attendee.id))
      Button("×") { store.send(.attendeesDeleted([offset])) }
    }
    .keyHelp("Alt-↑", offset > 0 ? "Move the attendee up" : "")
    .keyHelp("Alt-↓", offset < store.syncUp.attendees.count - 1 ? "Move the attendee down" : "")
    .onKeyPress { press in
      guard press.modifiers == .option else { return .ignored }
      switch press.key {
      case .upArrow: return move(to: offset - 1)
      case .downArrow: return move(to: offset + 2)
      default: return .ignored
      }
    }
  }

  private var name: Binding<String> {
    Binding {
      attendee.name
    } set: {
      store.send(.attendeeNameChanged(SyncUpForm.AttendeeName($0, at: offset)))
    }
  }

  private func move(to target: Int) -> KeyPress.Result {
    store.send(.attendeesMoved(SyncUpForm.AttendeeMove(from: [offset], to: target)))
    return .handled
  }
}

/// The message about the field above.
private struct ErrorText: View {
  let message: String?

  init(_ message: String?) {
    self.message = message
  }

  var body: some View {
    if let message { Text(message).foregroundStyle(.red) }
  }
}
