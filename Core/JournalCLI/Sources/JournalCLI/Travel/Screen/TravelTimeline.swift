internal import ComposableTerminalUI
internal import Journal
internal import TerminalHosting

/// The actions, one below the other; only the visible ones are read.
struct TravelTimeline: View {
  let store: StoreOf<TravelFeature>
  let recording: TravelRecording

  var body: some View {
    List(selection: sequence) {
      ForEach(Int(store.first)..<Int(store.last) + 1, id: \.self) { number in
        row(UInt64(number)).bold(UInt64(number) == store.mark)
      }
    }
    .selectsCurrentRow()
  }

  private var sequence: Binding<Int?> {
    Binding {
      Int(store.sequence)
    } set: { number in
      if let number { store.send(.timelineRowChosen(number)) }
    }
  }

  /// A row in which the end of the action's path is shortened last.
  @ViewBuilder
  private func row(_ number: UInt64) -> some View {
    let parts = TravelRowParts(number, text: text(of: number), last: store.last)
    HStack(spacing: 0) {
      Text(parts.number).lineLimit(1).layoutPriority(3)
      if !parts.path.isEmpty { Text(parts.path).lineLimit(1).layoutPriority(1) }
      Text(parts.name).lineLimit(1).layoutPriority(2)
      if !parts.payload.isEmpty { Text(parts.payload).lineLimit(1) }
    }
  }

  /// The cause of an action and the action, or the reason why it cannot be read.
  private func text(of number: UInt64) -> (cause: String, action: String) {
    guard number > store.first else { return ("", "the beginning") }
    do {
      guard let moment = try recording.moment(at: number) else { return ("", "") }
      let cause =
        (moment.note == nil ? "" : "✎ ") + (moment.action.cause.map { "↳\($0) " } ?? "")
      return (cause, moment.text)
    } catch {
      return ("", error.description)
    }
  }
}

/// The parts of a row of the timeline, which are shortened one after the other.
struct TravelRowParts: Equatable {
  /// The number of the action, and of its cause.
  var number: String
  /// The path of the action without its end: `syncUps.list.`.
  var path = ""
  /// The end of the path.
  var name: String
  /// The payload, with the space before it.
  var payload = ""

  init(_ number: UInt64, text: (cause: String, action: String), last: UInt64) {
    let digits = String(number)
    let column = String(repeating: " ", count: String(last).count - digits.count) + digits
    self.number = "\(column) \(text.cause)"
    let action = text.action.printable
    let path = action.prefix { $0.isLetter || $0.isNumber || "._[]".contains($0) }
    let rest = action[path.endIndex...]
    guard rest.isEmpty || rest.first == " ", !path.isEmpty else {
      name = action
      return
    }
    let start = path.lastIndex(of: ".").map { path.index(after: $0) } ?? path.startIndex
    self.path = String(path[..<start])
    name = String(path[start...])
    payload = String(rest)
  }
}
