/// The actions that an exploration tries.
///
/// All actions without a payload are tried, and those with a known value of their payload. Known are numbers, strings,
/// Boolean values, cases of a `CaseIterable` type, values of the type in the state, and types that decode from such
/// values.
public struct UserActions {
  /// The JSON of further payloads, by the paths of actions: `["numberChanged": ["0", "7"]]`.
  ///
  /// The last names of a path are enough if one action alone has them.
  public var payloads: [String: [String]]
  /// Whether a user can send the action with a path, such as `fact.response`.
  public var isUserAction: (String) -> Bool

  /// Whether a user can tap covered screens, for example if a `@Presents` value is shown beside the others.
  ///
  /// Otherwise no action is sent to the elements of a stack below its last one. None is sent either to the other
  /// features of a state with an element on a stack or a `@Presents` value: a sheet, an alert, a pushed screen. The
  /// actions of that state itself are sent, because the buttons of a sheet may belong to the presenting feature.
  public var tapsCoveredScreens = false

  /// Whether the names of actions decide, and what effects send.
  private(set) var isLearned = false

  /// Describes the actions by their names, and by what effects send.
  ///
  /// An action is no user's if its name says so, see ``isUserAction(named:)``. It is none either if an effect sends it
  /// after an answer, an element or a time, unless its name is that of a user's, such as `saveButtonTapped`.
  ///
  /// - Parameter payloads: The JSON of payloads to try, by the paths of actions. A user sends these actions.
  public init(payloads: [String: [String]] = [:]) {
    self.init(payloads: payloads, isUserAction: Self.isUserAction(named:))
    isLearned = true
  }

  /// Describes the actions.
  ///
  /// - Parameters:
  ///   - payloads: The JSON of payloads to try, by the paths of actions.
  ///   - isUserAction: Whether a user can send the action with a path; see ``isUserAction(named:)``.
  public init(
    payloads: [String: [String]] = [:],
    isUserAction: @escaping (String) -> Bool
  ) {
    self.payloads = payloads
    self.isUserAction = isUserAction
  }

  /// Describes the actions by the paths of all that a user can send, such as `saveButtonTapped` or `form.nameChanged`.
  ///
  /// A feature can declare them once, in its own source: `static let explorable: Set<String>`.
  ///
  /// - Parameters:
  ///   - paths: The paths of the actions, without payloads. A path includes all that begin with it: `form` stands for
  ///     the actions of a form.
  ///   - payloads: The JSON of payloads to try, by the paths of actions.
  public static func explorable(
    _ paths: Set<String>,
    payloads: [String: [String]] = [:]
  ) -> UserActions {
    UserActions(payloads: payloads) { path in
      paths.contains { path == $0 || path.hasPrefix("\($0).") || path.hasPrefix("\($0)[") }
    }
  }

  /// Whether a user sends an action, judging by the names on its path.
  ///
  /// An action is no user's if a name on its path is `delegate` or `internal`, or begins with `_`. It is none either if
  /// a name ends with `Response`, `Result`, `Received`, `Tick`, `Ticked`, `Failed`, `Succeeded`, `Finished` or
  /// `Loaded`, unless the last one is surely a user's, as that of `quizResult.doneTapped`. Letter case is ignored.
  ///
  /// - Parameter path: The path of the action.
  public static func isUserAction(named path: String) -> Bool {
    path.split(separator: ".").allSatisfy { name in
      let word = name.lowercased()
      return word != "internal" && !word.hasPrefix("_")
    } && !isForParent(named: path) && (isSurely(named: path) || !hasEnding(path))
  }

  /// Whether a name on the path of an action ends as those of effects do.
  private static func hasEnding(_ path: String) -> Bool {
    path.lowercased().split(separator: ".").contains { name in
      endings.contains { name.hasSuffix($0) }
    }
  }

  /// Whether an action tells the parent of a feature something: a name on its path is `delegate`.
  static func isForParent(named path: String) -> Bool {
    path.split(separator: ".").contains { $0.lowercased() == "delegate" }
  }

  private static let endings = [
    "response", "result", "received", "tick", "ticked", "failed", "succeeded", "finished", "loaded",
  ]

  /// Whether an action has the name of one that a user sends, whatever effects send: one that ends with `Tapped`, or
  /// that the library or a view sends for the user.
  static func isSurely(named path: String) -> Bool {
    let names = path.split(separator: ".").map { $0.lowercased() }
    return names.contains("binding") || answersQuestion(named: path)
      || names.last.map { name in
        wholeNames.contains(name) || userEndings.contains { name.hasSuffix($0) }
      } ?? false
  }

  /// Whether an action is a button of an alert, a confirmation or a dialog: `dialog.presented.confirmDeletion`, or
  /// `destination.presented.alert.confirmDeletion`.
  ///
  /// An action that presents an alert, such as `showAlert`, is none, nor is one that only closes it.
  static func answersQuestion(named path: String) -> Bool {
    let names = path.split(separator: ".").map { $0.lowercased() }
    guard names.last != "dismiss" else { return false }
    return names.indices.dropLast().contains { index in
      guard questions.contains(where: { names[index].contains($0) }) else { return false }
      // A screen that only is named like one is not presented.
      return names[index + 1] == "presented"
        ? index + 2 < names.count
        : index > 0 && names[index - 1] == "presented" || names[index].hasSuffix("alert")
    }
  }

  private static let questions = ["alert", "confirmation", "dialog"]

  private static let wholeNames: Set = [
    "dismiss", "onappear", "ondisappear", "popfrom", "push", "task",
  ]
  private static let userEndings = [
    "chosen", "clicked", "dragged", "dropped", "entered", "opened", "picked", "pressed", "pulled",
    "selected", "swiped", "tapped", "toggled", "typed",
  ]
}
