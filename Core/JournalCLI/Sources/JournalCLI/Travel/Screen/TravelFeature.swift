internal import ActionText
internal import ComposableArchitecture
internal import Journal
internal import LineSession

/// Navigation in a recording by a person.
///
/// Nothing in it waits: requested parts are read from the recording at once.
@Reducer
struct TravelFeature {
  @ObservableState
  struct State: Equatable {
    /// The questions of the prompt.
    enum Prompt: Equatable {
      case jump
      case search
    }

    /// The number before the first action, and that of the last one.
    var first: UInt64
    var last: UInt64
    /// The number of the current action.
    var sequence: UInt64
    var pane = TravelPane.changes
    /// The rows of the pane.
    var rows: [TravelRow] = []
    /// The row that was selected.
    var row: Int?
    /// The parts of the state whose parts are shown.
    var unfolded: Set<JSONPath> = []
    /// The action whose state is compared with the others.
    var mark: UInt64?
    var prompt: Prompt?
    /// Whether a session should continue from the current action.
    var isBranching = false
    /// Whether the user has returned from such a session.
    var hasComeBack = false
    var input = ""
    var searchText = ""
    /// The message about the last command.
    var message: String?
    /// Nanoseconds since the recording began.
    var time: Int64?

    /// Creates the state.
    ///
    /// - Parameters:
    ///   - first: The number before the first action.
    ///   - last: The number of the last action.
    ///   - place: The action to begin at, after a branch from there; `nil` for the beginning.
    init(first: UInt64, last: UInt64, at place: UInt64? = nil) {
      self.first = first
      self.last = last
      sequence = place.map { min(max($0, first), last) } ?? first
      hasComeBack = place != nil
    }
  }

  enum Action: BindableAction {
    case appeared
    case binding(BindingAction<State>)
    case branchKeyPressed
    case changeKeyPressed
    case hitKeyPressed(isForward: Bool)
    case markKeyPressed
    case paneChosen(TravelPane)
    case promptCancelled
    case promptOpened(State.Prompt)
    case promptSubmitted
    case rowPressed(Int)
    case stepKeyPressed(Int)
    case timelineRowChosen(Int)
  }

  let recording: TravelRecording
  /// Called with the number of each action that is shown.
  var moved: @Sendable (UInt64) -> Void = { _ in }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      state.message = nil
      do throws(JournalError) {
        try reduce(&state, action)
      } catch {
        state.message = error.description
      }
      return .none
    }
  }

  private func reduce(_ state: inout State, _ action: Action) throws(JournalError) {
    switch action {
    case .appeared:
      try show(&state)
      if state.hasComeBack {
        state.message = "Back from the branch at \(state.sequence). The recording is as it was."
      }
    case .binding: break
    case .branchKeyPressed: state.isBranching = true
    case .changeKeyPressed: try goToChange(&state)
    case .hitKeyPressed(let isForward): try search(&state, isForward: isForward)
    case .markKeyPressed:
      state.mark = state.mark == state.sequence ? nil : state.sequence
      if state.pane == .difference { try show(&state) }
    case .paneChosen(let pane):
      state.pane = pane
      try show(&state)
    case .promptCancelled: state.prompt = nil
    case .promptOpened(let prompt):
      state.prompt = prompt
      state.input = prompt == .search ? state.searchText : ""
    case .promptSubmitted: try submit(&state)
    case .rowPressed(let index): try press(&state, index)
    case .stepKeyPressed(let steps): try go(&state, to: state.sequence(after: steps))
    case .timelineRowChosen(let number): try go(&state, to: UInt64(max(0, number)))
    }
  }

  // MARK: Navigation

  private func go(_ state: inout State, to sequence: UInt64) throws(JournalError) {
    guard sequence != state.sequence else { return }
    state.sequence = min(max(sequence, state.first), state.last)
    try show(&state)
  }

  private func submit(_ state: inout State) throws(JournalError) {
    let prompt = state.prompt
    state.prompt = nil
    switch prompt {
    case nil: break
    case .jump:
      guard let number = UInt64(state.input), state.first...state.last ~= number else {
        state.message = "There is no action \(state.input): \(state.first) to \(state.last)."
        return
      }
      try go(&state, to: number)
    case .search:
      state.searchText = state.input
      try search(&state, isForward: true)
    }
  }

  private func search(_ state: inout State, isForward: Bool) throws(JournalError) {
    let text = state.searchText
    guard !text.isEmpty else {
      state.message = "Nothing was searched for: begin with /."
      return
    }
    if let hit = try recording.search(text, from: state.sequence, isForward: isForward) {
      return try go(&state, to: hit)
    }
    // As in editors, the search continues from the other end.
    let end = isForward ? state.first : state.last + 1
    guard let hit = try recording.search(text, from: end, isForward: isForward) else {
      state.message = "No action has “\(text)” in it."
      return
    }
    let isOnly = hit == state.sequence
    try go(&state, to: hit)
    let place = isForward ? "the beginning" : "the end"
    state.message =
      isOnly
      ? "No other action has “\(text)” in it." : "The search has gone on from \(place)."
  }

  /// Goes to the last change of the chosen part of the state before the current action.
  private func goToChange(_ state: inout State) throws(JournalError) {
    guard let row = state.row, let path = state.rows[safe: row]?.path else {
      state.message = "Go to a part of the state first: Tab, ↑ ↓."
      return
    }
    var change = try recording.lastChange(of: path, upTo: state.sequence)
    if let found = change, found.sequence == state.sequence {
      change = try recording.lastChange(of: path, upTo: found.sequence - 1)
    }
    guard let change else {
      state.message = "Nothing before has changed \(path)."
      return
    }
    try go(&state, to: change.sequence)
    state.message = change.change.line()
    // The part stays chosen, so that the user can go further back.
    if !state.choose(path) {
      state.reveal(path)
      try show(&state)
      state.choose(path)
    }
  }

  private func press(_ state: inout State, _ index: Int) throws(JournalError) {
    guard let row = state.rows[safe: index] else { return }
    state.row = index
    switch (row.press, row.path) {
    case (.unfold, let path?):
      if state.unfolded.remove(path) == nil { state.unfolded.insert(path) }
      try show(&state)
    case (.show, let path?):
      state.reveal(path)
      try show(&state)
      state.choose(path)
    case (.go(let sequence), _): try go(&state, to: sequence)
    default: break
    }
  }

  // MARK: Contents of the pane

  /// Reads the contents of the pane.
  private func show(_ state: inout State) throws(JournalError) {
    let path = state.row.flatMap { state.rows[safe: $0]?.path }
    state.rows = []
    moved(state.sequence)
    let moment = try recording.moment(at: state.sequence)
    state.time = moment?.time
    switch state.pane {
    case .changes:
      state.rows = TravelRow.rows(
        of: moment?.action.changes ?? [],
        orElse: moment == nil ? "The beginning" : "The action has changed nothing."
      )
    case .state:
      state.rows = TravelRow.rows(
        of: try recording.state(after: state.sequence),
        unfolded: state.unfolded,
        changes: moment?.action.changes ?? []
      )
    case .difference:
      guard let mark = state.mark else {
        state.rows = [TravelRow(text: "Press m at an action to compare others with it.")]
        break
      }
      state.rows = TravelRow.rows(
        of: try recording.differences(from: mark, to: state.sequence),
        orElse: "The states after \(mark) and \(state.sequence) are the same."
      )
    case .action:
      state.rows = try actionRows(moment)
    }
    if path.map({ state.choose($0) }) != true { state.row = state.rows.isEmpty ? nil : 0 }
  }

  private func actionRows(_ moment: TravelMoment?) throws(JournalError) -> [TravelRow] {
    guard let moment else { return [TravelRow(text: "The beginning")] }
    var rows = [
      TravelRow(text: TravelText.text(of: moment)),
      TravelRow(text: "line \(moment.line), \(TravelText.seconds(moment.time))"),
    ]
    rows += moment.noteLines.map { TravelRow(text: $0) }
    if moment.action.isRedacted { rows.append(TravelRow(text: "Something in it is redacted.")) }
    if let number = moment.action.cause, let cause = try recording.moment(at: number) {
      rows.append(
        TravelRow(text: "caused by \(TravelText.text(of: cause))", press: .go(number))
      )
    }
    let details = try recording.details(of: moment.action.sequence)
    rows += TravelText.lines(of: details).map { TravelRow(text: $0) }
    for number in details.effects.flatMap(\.actions).prefix(20) {
      guard let action = try recording.moment(at: number) else { continue }
      rows.append(
        TravelRow(text: "has led to \(TravelText.text(of: action))", press: .go(number))
      )
    }
    return rows
  }
}

extension TravelFeature.State {
  /// The action at a distance of some steps, or the one at the end.
  fileprivate func sequence(after steps: Int) -> UInt64 {
    steps < 0
      ? sequence - min(steps.magnitudeAsUInt64, sequence - first)
      : sequence + min(steps.magnitudeAsUInt64, last - sequence)
  }

  /// Chooses the row of a part of the state.
  ///
  /// - Returns: Whether the part has a row.
  @discardableResult
  fileprivate mutating func choose(_ path: JSONPath) -> Bool {
    guard let index = rows.firstIndex(where: { $0.path == path }) else { return false }
    row = index
    return true
  }

  /// Shows the state, with all parts around a part unfolded.
  fileprivate mutating func reveal(_ path: JSONPath) {
    pane = .state
    for count in 0..<path.components.count {
      unfolded.insert(JSONPath(Array(path.components.prefix(count))))
    }
  }
}

extension Int {
  fileprivate var magnitudeAsUInt64: UInt64 { UInt64(magnitude) }
}

extension Array {
  subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
