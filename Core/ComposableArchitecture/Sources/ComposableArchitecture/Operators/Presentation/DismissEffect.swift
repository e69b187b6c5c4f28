public import Dependencies
import IssueReporting
public import SwiftNavigation

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
  /// The feature that presents it receives `.dismiss`; one that has it on a stack receives
  /// `.popFrom`. Effects of the feature are cancelled then, so there is little use in code after
  /// the call.
  public var dismiss: DismissEffect {
    get {
      let presentation = NavigationPath.current?.presentation
      let override = overridden(DismissKey.self)
      // Being presented is nearer than what was overridden from outside of the presentation.
      if let override, presentation?.contains(override.path) ?? true { return override.effect }
      return DismissEffect(presentation)
    }
    set { self[DismissKey.self] = DismissOverride(effect: newValue, path: NavigationPath.current) }
  }

  /// Whether the feature that asks is presented: by another feature, or on a stack.
  public var isPresented: Bool {
    dismiss.isPresented
  }

  var isDismissOverridden: Bool {
    overridden(DismissKey.self) != nil
  }
}

private enum DismissKey: TestDependencyKey {
  static var testValue: DismissOverride { DismissOverride(effect: DismissEffect(nil), path: nil) }
}

/// An override, and the place of the feature for which it was made.
private struct DismissOverride: Sendable {
  var effect: DismissEffect
  var path: NavigationPath?
}

/// Ends the presentation of a feature.
public struct DismissEffect: Sendable {
  private let dismiss: (@MainActor @Sendable (Transaction?) async -> Void)?
  let isPresented: Bool

  /// A dismissal that calls a closure, for tests.
  public init(_ dismiss: @escaping @MainActor @Sendable () async -> Void) {
    self.dismiss = { _ in await dismiss() }
    self.isPresented = true
  }

  /// Makes the effect of a root feature in a test store, which nothing presents.
  init(ofRoot dismiss: @escaping @MainActor @Sendable () async -> Void) {
    self.dismiss = { _ in await dismiss() }
    self.isPresented = false
  }

  init(_ presentation: NavigationPath?) {
    isPresented = presentation != nil
    if let presentation {
      dismiss = { await presentation.dismissFeature($0) }
    } else {
      dismiss = nil
    }
  }

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
    await dismiss(in: nil, fileID, filePath, line, column)
  }

  /// Ends the presentation with an animation.
  ///
  /// A feature that is not presented reports an issue.
  @MainActor
  public func callAsFunction(
    animation: Animation?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await dismiss(in: Transaction(animation: animation), fileID, filePath, line, column)
  }

  /// Ends the presentation in a transaction.
  ///
  /// A feature that is not presented reports an issue.
  @MainActor
  public func callAsFunction(
    transaction: Transaction,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await dismiss(in: transaction, fileID, filePath, line, column)
  }

  @MainActor
  private func dismiss(
    in transaction: Transaction?,
    _ fileID: StaticString,
    _ filePath: StaticString,
    _ line: UInt,
    _ column: UInt
  ) async {
    guard let dismiss else {
      reportIssue(
        """
        A feature asked to be dismissed, but nothing presents it.

        Only features run by 'ifLet' on a '@Presents' property, or by 'forEach' on a stack, can \
        dismiss themselves. In a test, override the dependency: '$0.dismiss = DismissEffect { … }'.
        """,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
      return
    }
    await dismiss(transaction)
  }
}
