internal import ActionText
internal import ComposableArchitecture
@_spi(Inspection) internal import Journal

/// A change that a page makes to the session.
enum Command: String, Sendable {
  case branch, expectation, export, jump, live, note, override, pause, resume, send, skip, step,
    validate

  init?(name: String, path: String) {
    guard path == "v1/\(name)" else { return nil }
    self.init(rawValue: name)
  }

  /// The work on files of a command that needs no store, for any thread but the store's; nil for other commands.
  var fileWork: (@Sendable (JSONObject, Inspector) -> Response)? {
    switch self {
    case .expectation: Self.expectation
    case .export: Export.run
    case .note: Note.run
    default: nil
    }
  }

  /// Carries the command out.
  @MainActor
  func run(_ arguments: JSONObject, _ inspector: Inspector) -> Response {
    if let fileWork { return fileWork(arguments, inspector) }
    if self == .validate { return Self.validate(arguments, inspector) }
    guard let store = inspector.store, store.state() != nil else { return Self.noStore(inspector) }
    switch self {
    case .send: return Self.send(arguments, inspector, store)
    case .jump: return Self.jump(arguments, inspector, store)
    case .live:
      Self.goLive(inspector, store)
    case .branch: return Self.branch(inspector, store)
    case .override: return Override.run(arguments, inspector, store)
    case .skip: return Skip.run(arguments, inspector, store)
    case .pause:
      guard inspector.status.canSend else { return Self.onlyAsItWas("it cannot be paused") }
      inspector.pause.pause()
      inspector.holdBegan()
    case .resume: inspector.pause.resume()
    case .step:
      guard inspector.status.canSend else { return Self.onlyAsItWas("it has no steps") }
      guard inspector.pause.step() else {
        return .problem(
          409,
          "Nothing waits.",
          next: "Pause first, and wait until an effect does something."
        )
      }
    case .expectation, .export, .note, .validate: break
    }
    return Self.status(inspector)
  }

  /// The refusal of a command that needs a store.
  static func noStore(_ inspector: Inspector) -> Response {
    if inspector.status.recorded != nil {
      return .problem(
        409,
        "A recording is shown, and no session runs.",
        next: "Go on from an action of it in the program."
      )
    }
    if inspector.isWaiting {
      return .problem(
        409,
        "The program waits until a page is opened.",
        next: "Open the page, or run composed attach --follow."
      )
    }
    guard inspector.hasBegun.value else {
      return .problem(409, "The program has not begun yet.", next: "Try again when it has.")
    }
    return .problem(409, "The store is gone.", next: "Reload the page.")
  }

  @MainActor
  private static func status(_ inspector: Inspector) -> Response {
    .json(.members(inspector.status.members))
  }

  /// The refusal of a change to a recorded session that happens again: it would be a divergence that nobody recorded.
  static func onlyAsItWas(_ consequence: String) -> Response {
    .problem(
      409,
      "A recorded session happens again: \(consequence).",
      next: "Go on from there with composed travel."
    )
  }

  // MARK: - Actions

  @MainActor
  private static func send(
    _ arguments: JSONObject,
    _ inspector: Inspector,
    _ store: StoreAccess
  ) -> Response {
    guard case .string(let text)? = arguments["action"] else { return missing("action") }
    guard inspector.status.canSend else { return onlyAsItWas("nothing can be sent to it") }
    guard inspector.pause.position == nil else {
      return .problem(
        409,
        "An older state is shown, where actions change nothing.",
        next: "Go back to the live state, or branch from here."
      )
    }
    do {
      let number = try store.send(text, inspector.feed.sending)
      return .json(.members([("id", .number(number))]))
    } catch let error as ActionTextError {
      return .problem(
        400,
        "column \(error.column): \(error.description)",
        next: "Correct the action."
      )
    } catch {
      return .problem(409, "The store is gone.", next: "Reload the page.")
    }
  }

  private static func validate(_ arguments: JSONObject, _ inspector: Inspector) -> Response {
    guard case .string(let text)? = arguments["action"] else { return missing("action") }
    guard let error = inspector.actions.validate(text) else {
      return .json(
        .members([
          ("isValid", true), ("column", .null), ("error", .null),
          ("suggestions", []),
        ])
      )
    }
    return .json(
      .members([
        ("isValid", false), ("column", .number(error.column)),
        ("error", Response.short(error.message)),
        ("suggestions", .array(error.suggestions.map { .string($0) })),
      ])
    )
  }

  static func missing(_ name: String) -> Response {
    .problem(400, "'\(name)' is missing, or of another type.", next: "See PROTOCOL.md.")
  }

  // MARK: - States

  @MainActor
  private static func jump(
    _ arguments: JSONObject,
    _ inspector: Inspector,
    _ store: StoreAccess
  ) -> Response {
    guard case .integer(let integer)? = arguments["action"], let number = UInt64(exactly: integer)
    else { return missing("action") }
    guard inspector.status.canJump else { return Self.onlyForwards }
    let shown = show(number, inspector, store)
    if shown.status == 200 { inspector.holdBegan() }
    return shown
  }

  /// Shows the state after an action.
  @MainActor
  static func show(_ number: UInt64, _ inspector: Inspector, _ store: StoreAccess) -> Response {
    guard let state = inspector.feed.shownState(after: number) else {
      return .problem(
        404,
        "The state after action \(number) is not kept.",
        next: "The latest \(inspector.options.limits.shown) are, of those since a page was opened."
      )
    }
    inspector.feed.setIgnoring(true)
    inspector.feed.showShared(of: state)
    store.show(state.state)
    inspector.pause.show(number)
    return status(inspector)
  }

  @MainActor
  static func goLive(_ inspector: Inspector, _ store: StoreAccess) {
    guard inspector.pause.position != nil else { return }
    inspector.feed.showSharedNow()
    store.show(nil)
    inspector.feed.setIgnoring(false)
    inspector.pause.show(nil)
  }

  @MainActor
  static func branch(_ inspector: Inspector, _ store: StoreAccess) -> Response {
    guard inspector.status.canJump else { return Self.onlyForwards }
    guard let position = inspector.pause.position else {
      return .problem(409, "The live state is shown.", next: "Jump to the state to branch from.")
    }
    guard inspector.withTimeline({ $0.ways.hasRoom }) else { return Self.noMoreWays }
    // Values kept outside of the state stay as they are: restoring them would write them.
    inspector.feed.showSharedNow()
    store.keepShown()
    inspector.feed.setIgnoring(false)
    // The next action is compared with this state.
    inspector.feed.branch(from: store.state(), after: position)
    inspector.pause.show(nil)
    return status(inspector)
  }

  static var noMoreWays: Response {
    .problem(
      409,
      "The session has 1,000 ways, and begins no more.",
      next: "Go back to the live state, or start the program again."
    )
  }

  static var onlyForwards: Response {
    .problem(
      409,
      "A session that is recorded or happens again only goes forwards.",
      next: "Use composed travel on the recording."
    )
  }

  static func expectation(_ arguments: JSONObject, _ inspector: Inspector) -> Response {
    guard case .integer(let integer)? = arguments["action"], let number = UInt64(exactly: integer)
    else { return missing("action") }
    guard case .string(let path)? = arguments["path"],
      let components = StatePathSteps.components(of: path), !components.isEmpty
    else { return missing("path") }
    let state =
      inspector.withTimeline { $0.state(after: number) }
      ?? inspector.recordingOfStates?.state(after: number)
    guard let state = state.map(inspector.options.redaction.state) else {
      return .problem(
        404,
        "The state after action \(number) is not kept.",
        next: "Choose a later action."
      )
    }
    guard let part = state.part(at: components[...]) else {
      return .problem(
        404,
        "There is no '\(path)' in the state.",
        next: "Choose a field of the tree."
      )
    }
    return .json(.members([("line", .string("expect \(path) \(part.text())"))]))
  }
}
