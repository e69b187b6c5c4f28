public import Dependencies
public import SwiftNavigation
import TestFailureBridge

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
  /// The presenting feature receives `.dismiss`; a feature with a stack receives `.popFrom`. The effects of the
  /// dismissed feature are cancelled then, so there is little use in code after the call.
  public var dismiss: DismissEffect {
    get {
      let presentation = FeaturePath.current?.presentation
      let override = overridden(DismissKey.self)
      // The presentation is nearer than an override from outside of the presentation.
      if let override, presentation?.contains(override.path) ?? true { return override.effect }
      return DismissEffect(presentation)
    }
    set { self[DismissKey.self] = DismissOverride(effect: newValue, path: FeaturePath.current) }
  }

  /// Whether the feature that reads this is presented: by another feature, or on a stack.
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

/// An override, and the path of the feature for which it was made.
private struct DismissOverride: Sendable {
  var effect: DismissEffect
  var path: FeaturePath?
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

  /// A dismissal for a root feature in a test store, which no feature presents.
  init(ofRoot dismiss: @escaping @MainActor @Sendable () async -> Void) {
    self.dismiss = { _ in await dismiss() }
    self.isPresented = false
  }

  init(_ presentation: FeaturePath?) {
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
    await dismiss(
      in: nil,
      at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
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
    await dismiss(
      in: Transaction(animation: animation),
      at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
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
    await dismiss(
      in: transaction,
      at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  @MainActor
  private func dismiss(in transaction: Transaction?, at place: SourcePlace) async {
    guard let dismiss else {
      place.report(
        """
        A feature asked to be dismissed, but nothing presents it.

        Only features run by 'ifLet' on a '@Presents' property, or by 'forEach' on a stack, can \
        dismiss themselves. In a test, override the dependency: '$0.dismiss = DismissEffect { … }'.
        """
      )
      return
    }
    await dismiss(transaction)
  }
}
