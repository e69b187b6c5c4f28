public import TerminalViews

/// A view for the cases of a ``SwitchStore`` that have no ``CaseLet``. It stands behind those.
///
/// Newer code: `switch store.case { … }`.
public struct Default<Content: View>: View {
  private let content: Content

  /// A view for the other cases.
  ///
  /// - Parameter content: The view.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View { content }
}

/// The view of the case that a ``SwitchStore`` shows.
public struct SwitchedCase: View {
  let content: AnyView

  public var body: some View { content }
}

/// The cases that a ``SwitchStore`` lists.
public struct SwitchedCases {
  struct Case {
    let content: AnyView
    /// Whether a state has the case.
    let isShown: (Any) -> Bool
  }

  var cases: [Case]
}

/// Collects the cases that a ``SwitchStore`` lists.
@MainActor
@resultBuilder
public enum SwitchedCasesBuilder {
  /// The case of a ``CaseLet``.
  public static func buildExpression<EnumState, EnumAction, CaseState, CaseAction, Content>(
    _ view: CaseLet<EnumState, EnumAction, CaseState, CaseAction, Content>
  ) -> SwitchedCases {
    SwitchedCases(cases: [.init(content: AnyView(view), isShown: view.isShown)])
  }

  /// All cases, by a ``Default``.
  public static func buildExpression<Content>(_ view: Default<Content>) -> SwitchedCases {
    SwitchedCases(cases: [.init(content: AnyView(view), isShown: { _ in true })])
  }

  /// The cases in their order.
  public static func buildBlock(_ cases: SwitchedCases...) -> SwitchedCases {
    SwitchedCases(cases: cases.flatMap(\.cases))
  }
}
