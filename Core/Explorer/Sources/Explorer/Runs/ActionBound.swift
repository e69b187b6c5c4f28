internal import ActionText
@_spi(Exploring) internal import ComposableArchitecture

/// Counts the actions of a step, and stops handling them when they do not end, or when a reducer or an effect has
/// crashed.
@MainActor
final class ActionBound {
  /// The beginning of the issue.
  static let headline = "An exchange of actions without end"
  /// The greatest number of actions of one step.
  private static let limit = 1_000

  private let issues: ExploredIssues
  private let survivesTraps: Bool
  /// The crash of a reducer or an effect; `nil` if there was none.
  private(set) var trap: Trap?
  /// Whether to keep the message of a trap, which costs system calls for each action.
  var keepsMessage = false
  private var count = 0
  private var last: [String] = []
  private let touched: TouchedFields?
  private let watch: StepWatch?
  /// Leaves effects that cannot be stopped in another way.
  let exit = EffectExit()

  /// - Parameters:
  ///   - issues: Notified of each action.
  ///   - survivesTraps: Whether a crash is recorded, instead of ending the process.
  ///   - touched: Records the fields that reducers read and change.
  ///   - watch: Abandons a reducer that does not end.
  init(
    _ issues: ExploredIssues,
    survivesTraps: Bool,
    touched: TouchedFields? = nil,
    watch: StepWatch? = nil
  ) {
    self.issues = issues
    self.watch = watch
    self.survivesTraps = survivesTraps
    self.touched = touched
  }

  /// Begins a step.
  func begin() {
    count = 0
    last = []
  }

  /// Counts an action.
  ///
  /// - Returns: Whether it should be handled.
  fileprivate func admits<Action>(_ action: Action) -> Bool {
    guard trap == nil else { return false }
    count += 1
    issues.willHandle()
    // The exchange is described by some of the last actions.
    if count > Self.limit - 12, count <= Self.limit { last.append(Self.text(of: action)) }
    return count <= Self.limit
  }

  /// Runs a reducer.
  ///
  /// - Returns: Whether it has returned.
  fileprivate func run(_ reduce: @escaping () -> Void) -> Bool {
    guard survivesTraps else {
      noting(reduce)
      return true
    }
    let outer = watch?.enter(.reducer)
    let watch = watch
    let watched = {
      reduce()
      watch?.endReducer()
    }
    noting { trap = Trap.caught(in: watched, keepsMessage: keepsMessage) }
    if let outer { watch?.leave(to: outer) }
    if trap != nil, watch?.hasInterrupted() == true { trap?.isEndless = true }
    return trap == nil
  }

  /// Runs jobs of effects, and other parts of a step.
  func runStep(_ operation: @escaping () -> Void) {
    let outer = watch?.enter(.effects)
    noting {
      guard survivesTraps, Trap.canBeInEffects else { return operation() }
      let outer = exit.open()
      defer { exit.close(to: outer) }
      guard var caught = Trap.caught(in: operation, keepsMessage: keepsMessage) else { return }
      caught.isInEffect = true
      trap = trap ?? caught
    }
    if let outer { watch?.leave(to: outer) }
  }

  /// Records the fields that an operation touches. A crash is caught inside, so that the recording ends with it.
  private func noting(_ operation: () -> Void) {
    if let touched { touched.watch(operation) } else { operation() }
  }

  /// The issue if a step had too many actions.
  var exchange: String? {
    guard count > Self.limit else { return nil }
    var names: [String] = []
    for name in last where !names.contains(name) { names.append(name) }
    return "\(Self.headline): \(names.joined(separator: ", "))"
  }

  private static func text<Action>(of action: Action) -> String {
    guard let type = Action.self as? any CasePathable.Type else { return "\(action)" }
    return describe(action, as: type)
  }

  private static func describe<Root: CasePathable>(_ action: Any, as type: Root.Type) -> String {
    guard let action = action as? Root else { return "\(action)" }
    return String(ActionTextFormat<Root>().describe(action).prefix(80))
  }
}

/// Only stores on the main actor are explored.
extension ActionBound: @MainActor ReducerGuard {
  func allows<Action>(_ action: Action) -> Bool { admits(action) }
  func attempt(_ reduce: @escaping () -> Void) -> Bool { run(reduce) }
}
