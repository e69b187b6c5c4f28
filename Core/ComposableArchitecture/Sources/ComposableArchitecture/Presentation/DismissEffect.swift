public import Dependencies
import IssueReporting

extension DependencyValues {
  /// Ends the presentation of the feature that calls it.
  ///
  /// ```swift
  /// @Dependency(\.dismiss) var dismiss
  ///
  /// case .closeButtonTapped:
  ///   return .run { _ in await dismiss() }
  /// ```
  ///
  /// The feature that presents it receives `.dismiss`.
  public var dismiss: DismissEffect {
    get {
      let path = NavigationPath.current
      // Being presented by another feature is nearer than what was overridden from outside.
      if let path, path.dismissible != nil { return DismissEffect(path: path) }
      return overridden(DismissKey.self) ?? DismissEffect(path: path)
    }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the feature that asks is presented.
  public var isPresented: Bool {
    dismiss.canDismiss
  }

  var isDismissOverridden: Bool {
    overridden(DismissKey.self) != nil
  }
}

private enum DismissKey: TestDependencyKey {
  static var testValue: DismissEffect { DismissEffect(path: nil) }
}

/// Ends the presentation of a feature.
public struct DismissEffect: Sendable {
  private let action: (@MainActor @Sendable () async -> Void)?

  init(path: NavigationPath?) {
    guard let path else {
      action = nil
      return
    }
    action = { await path.dismissFeature() }
    isPresentedPath = path.dismissible != nil
  }

  private var isPresentedPath = false

  /// A dismissal that calls a closure, for tests.
  public init(_ dismiss: @escaping @MainActor @Sendable () async -> Void) {
    action = dismiss
    isPresentedPath = true
  }

  var canDismiss: Bool { isPresentedPath }

  /// Ends the presentation.
  ///
  /// A feature that is not presented reports an issue.
  @MainActor
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    guard canDismiss, let action else {
      reportIssue(
        """
        A feature asked to be dismissed, but nothing presents it.

        Only features run by 'ifLet' on a '@Presents' property can dismiss themselves. In a test, \
        override the dependency: '$0.dismiss = DismissEffect { … }'.
        """,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
      return
    }
    await action()
  }
}
