internal import ComposableTerminalUI
internal import TerminalHosting

/// The actions of a recording, and the details of one of them.
struct TravelView: View {
  /// The fields that can have the focus.
  private enum Field {
    case pane
    case prompt
    case timeline
  }

  @Bindable var store: StoreOf<TravelFeature>
  let recording: TravelRecording
  let shell: ShellModel

  @FocusState private var focus: Field?

  var body: some View {
    ShellView(model: shell) {
      VStack(alignment: .leading) {
        ForEach(recording.notes.prefix(3), id: \.self) {
          Text($0.printable).foregroundStyle(.yellow).lineLimit(1)
        }
        HStack(alignment: .top) {
          TravelTimeline(store: store, recording: recording)
            .focused($focus, equals: .timeline)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
          Divider()
          VStack(alignment: .leading) {
            tabs
            TravelRows(store: store).focused($focus, equals: .pane)
          }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        bottomLine
      }
      .onKeyPress { handle($0) }
      .keyHelp("← →", "one action back, forward")
      .keyHelp("⇧← ⇧→", "ten actions back, forward")
      .keyHelp("g", "go to the action with a number")
      .keyHelp("/", "go to an action by its text")
      .keyHelp("n p", "the next action that was found, the one before; from the end to the start")
      .keyHelp("c", "go to what has changed the chosen part of the state last")
      .keyHelp("m", "mark the action, to compare others with it")
      .keyHelp("b", "go on from here in the app, with live effects; leaving it comes back")
      .keyHelp("1–4", "show changes, state, differences, the action")
    } status: {
      Text(status)
    }
    .onAppear {
      store.send(.appeared)
      focus = .timeline
    }
  }

  private var tabs: some View {
    HStack {
      ForEach(TravelPane.allCases, id: \.self) { pane in
        Text("\(pane.rawValue) \(pane.title)")
          .reverse(pane == store.pane)
          .lineLimit(1)
      }
    }
  }

  @ViewBuilder
  private var bottomLine: some View {
    if let prompt = store.prompt {
      HStack {
        Text(prompt == .jump ? "Go to action:" : "Find:").lineLimit(1).layoutPriority(1)
        TextField(prompt == .jump ? "number" : "a part of an action", text: $store.input)
          .focused($focus, equals: .prompt)
          .onSubmit {
            store.send(.promptSubmitted)
            focus = .timeline
          }
          .onKeyPress(.escape) {
            store.send(.promptCancelled)
            focus = .timeline
            return .handled
          }
      }
    } else if let message = store.message {
      Text(message.printable).foregroundStyle(.yellow).lineLimit(1)
    } else {
      Text("← → step  g go to  / find  n p hits  m mark  c what changed it  b branch")
        .foregroundStyle(.secondary)
        .lineLimit(1)
    }
  }

  private var status: String {
    var parts = ["\(store.sequence) of \(store.last)"]
    if let time = store.time { parts.append(TravelText.seconds(time)) }
    if let mark = store.mark { parts.append("mark at \(mark)") }
    return parts.joined(separator: " · ")
  }

  private func handle(_ press: KeyPress) -> KeyPress.Result {
    guard store.prompt == nil else { return .ignored }
    switch (press.key, press.modifiers) {
    case (.leftArrow, []): store.send(.stepKeyPressed(-1))
    case (.rightArrow, []): store.send(.stepKeyPressed(1))
    case (.leftArrow, .shift): store.send(.stepKeyPressed(-10))
    case (.rightArrow, .shift): store.send(.stepKeyPressed(10))
    case ("g", []): open(.jump)
    case ("/", []): open(.search)
    case ("n", []): store.send(.hitKeyPressed(isForward: true))
    case ("p", []): store.send(.hitKeyPressed(isForward: false))
    case ("m", []): store.send(.markKeyPressed)
    case ("b", []):
      store.send(.branchKeyPressed)
      shell.quit()
    case ("c", []): store.send(.changeKeyPressed)
    default:
      guard press.modifiers.isEmpty, let number = Int(String(press.key.character)),
        let pane = TravelPane(rawValue: number)
      else { return .ignored }
      store.send(.paneChosen(pane))
    }
    return .handled
  }

  private func open(_ prompt: TravelFeature.State.Prompt) {
    store.send(.promptOpened(prompt))
    focus = .prompt
  }
}
