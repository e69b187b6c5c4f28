import ComposableTerminalUI

struct SyncUpsView: View {
  @Bindable var store: StoreOf<SyncUpsFeature>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      SyncUpsListView(store: store.scope(state: \.list, action: \.list))
    } destination: { screen in
      switch screen.case {
      case .detail(let store): SyncUpDetailView(store: store)
      case .record(let store): RecordMeetingView(store: store)
      }
    }
  }
}

struct SyncUpsListView: View {
  @Bindable var store: StoreOf<SyncUpsList>

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(store.syncUps) { syncUp in
        HStack {
          Button(syncUp.title) { store.send(.syncUpTapped(syncUp.id)) }
          Button("×") { store.send(.deleteButtonTapped(syncUp.id)) }
        }
      }
      Button("Add") { store.send(.addButtonTapped) }
        .keyboardShortcut("a")
    }
    .navigationTitle("Sync-ups")
    .sheet(item: $store.scope(state: \.destination?.add, action: \.destination.add)) { form in
      SyncUpFormView(store: form)
      Button("Add") { store.send(.confirmAddButtonTapped) }
        .keyboardShortcut("s", modifiers: .control)
      Button("Cancel") { store.send(.cancelAddButtonTapped) }
        .keyboardShortcut(.escape)
    }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
  }
}

struct SyncUpFormView: View {
  @Bindable var store: StoreOf<SyncUpForm>

  var body: some View {
    Form {
      TextField("Title", text: $store.syncUp.title)
        .focused($store.focus, equals: .title)
      Section("Attendees") {
        ForEach($store.syncUp.attendees) { $attendee in
          HStack {
            TextField("Name", text: $attendee.name)
              .focused($store.focus, equals: .attendee(attendee.id))
            Button("×") { store.send(.attendeeDeleteButtonTapped(attendee.id)) }
          }
        }
        Button("New attendee") { store.send(.addAttendeeButtonTapped) }
          .keyboardShortcut("n", modifiers: .control)
      }
    }
  }
}

struct SyncUpDetailView: View {
  @Bindable var store: StoreOf<SyncUpDetail>

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Button("Start meeting") { store.send(.startMeetingButtonTapped) }
          .keyboardShortcut("m")
        Button("Edit") { store.send(.editButtonTapped) }
          .keyboardShortcut("e")
        Button("Delete", role: .destructive) { store.send(.deleteButtonTapped) }
      }
      Text("\(store.syncUp.attendees.count) attendees, \(store.syncUp.meetings.count) meetings")
    }
    .navigationTitle(store.syncUp.title)
    .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { form in
      SyncUpFormView(store: form)
      Button("Done") { store.send(.doneEditingButtonTapped) }
        .keyboardShortcut("s", modifiers: .control)
      Button("Cancel") { store.send(.cancelEditButtonTapped) }
        .keyboardShortcut(.escape)
    }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
  }
}

struct RecordMeetingView: View {
  @Bindable var store: StoreOf<RecordMeeting>

  var body: some View {
    VStack(alignment: .leading) {
      Text(store.speaker?.name ?? "Nobody").bold()
      ProgressView(value: store.elapsed / store.syncUp.duration)
      Button("End") { store.send(.endButtonTapped) }
        .keyboardShortcut(.escape)
    }
    .navigationTitle(store.syncUp.title)
    .navigationBarBackButtonHidden()
    .alert($store.scope(state: \.alert, action: \.alert))
    .task { await store.send(.task).finish() }
  }
}
